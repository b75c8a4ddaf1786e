import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * Faults of the network between a client and the server:
 * - pass: nothing of its own; delay: bytes from the server arrive later, in order
 * - black-hole: connections stay open or are accepted, and nothing gets through until the fault ends
 * - reset: connections break off; half-close: the client gets the end of the stream, and its data is dropped
 * - buffer: bytes from the server arrive only when the answer is complete, and a stream never is
 * - bad-gateway, login-page: a page of its own answers, with 502 and with 200
 */
export type NetworkFault =
  | 'pass'
  | 'delay'
  | 'black-hole'
  | 'reset'
  | 'half-close'
  | 'buffer'
  | 'bad-gateway'
  | 'login-page'

/** Two joined connections, and the bytes held back in each direction. */
type Pair = { client: Socket; server: Socket; requested: Buffer[]; answered: Buffer[]; isStream: boolean }

/** A proxy in front of a server that can imitate failures of networks. */
export class TcpProxy {
  /** Milliseconds by which 'delay' delays the answers of the server, and its streams, which can be faster. */
  delayMilliseconds = { answers: 1000, streams: 1000 }
  /** When the server's last byte was let through, by `performance.now()`. */
  spokeAt = Number.NEGATIVE_INFINITY
  readonly #target: string
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #fault: NetworkFault = 'pass'

  private constructor(target: string) {
    this.#target = target
    this.#server = createServer({ allowHalfOpen: true }, (client) => this.#accept(client))
  }

  /** @param target the URL of the server behind it */
  static async open(target: string): Promise<TcpProxy> {
    const proxy = new TcpProxy(target)
    proxy.#server.listen(0, '127.0.0.1')
    await once(proxy.#server, 'listening')
    return proxy
  }

  /** The address through which clients reach the server. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Applies to open and new connections at once. */
  set fault(fault: NetworkFault) {
    this.#fault = fault
    if (fault === 'reset' || fault === 'bad-gateway' || fault === 'login-page') this.#cut()
    for (const pair of this.#pairs) {
      if (fault === 'half-close') pair.client.end()
      for (const piece of pair.requested.splice(0)) this.#ask(pair, piece)
      for (const piece of pair.answered.splice(0)) this.#say(pair, piece)
    }
  }

  async close(): Promise<void> {
    this.#server.close()
    this.#cut()
    await once(this.#server, 'close')
  }

  #cut() {
    for (const { client, server } of this.#pairs) {
      client.resetAndDestroy()
      server.destroy()
    }
  }

  #accept(client: Socket) {
    client.on('error', () => undefined)
    const page = pages[this.#fault]
    if (page) return void client.once('data', () => client.end(page))
    if (this.#fault === 'reset') return void client.resetAndDestroy()
    if (this.#fault === 'half-close') return void client.resume().end()

    const { hostname, port } = new URL(this.#target)
    const server = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    const pair: Pair = { client, server, requested: [], answered: [], isStream: false }
    this.#pairs.add(pair)
    client.on('close', () => this.#part(pair))
    server.on('close', () => this.#part(pair)).on('error', () => client.resetAndDestroy())
    client.on('data', (piece: Buffer) => this.#ask(pair, piece))
    client.on('end', () => {
      if (!this.#swallows()) server.end()
    })
    server.on('data', (piece: Buffer) => this.#say(pair, piece))
    server.on('end', () => {
      if (!this.#swallows()) client.end(Buffer.concat(pair.answered))
    })
  }

  #ask({ server, requested }: Pair, piece: Buffer) {
    if (this.#fault === 'black-hole') requested.push(piece)
    else if (this.#fault !== 'half-close') server.write(piece)
  }

  #say(pair: Pair, piece: Buffer) {
    pair.isStream ||= piece.includes('text/event-stream')
    if (this.#fault === 'half-close') return
    if (this.#fault === 'black-hole' || (this.#fault === 'buffer' && pair.isStream)) {
      pair.answered.push(piece)
    } else if (this.#fault === 'delay') {
      pair.answered.push(piece)
      const { answers, streams } = this.delayMilliseconds
      setTimeout(() => this.#pass(pair, pair.answered.shift()), pair.isStream ? streams : answers)
    } else this.#pass(pair, piece)
  }

  #pass({ client }: Pair, piece: Buffer | undefined) {
    if (!piece || !client.writable) return
    this.spokeAt = performance.now()
    client.write(piece)
  }

  #swallows(): boolean {
    return this.#fault === 'black-hole' || this.#fault === 'half-close'
  }

  #part(pair: Pair) {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}

const pages: Partial<Record<NetworkFault, string>> = {
  'bad-gateway': pageOf('502 Bad Gateway', '<h1>Bad Gateway</h1>'),
  'login-page': pageOf('200 OK', '<h1>Please log in</h1><form><input name="user"></form>')
}

function pageOf(status: string, body: string): string {
  return [
    `HTTP/1.1 ${status}`,
    'content-type: text/html',
    `content-length: ${body.length}`,
    'connection: close',
    '',
    body
  ].join('\r\n')
}
