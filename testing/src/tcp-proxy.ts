import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * What the network between a client and the server does:
 * - pass: nothing of its own; delay: what the server says arrives later, in order
 * - black-hole: connections stay open or are accepted, and nothing gets through
 * - reset: connections break off; half-close: the client is told the end, and what it says goes nowhere
 * - lose-answers: what a client asks for gets done, and its connection breaks off at the first byte of the answer
 * - buffer: what the server says arrives only when the answer is complete
 * - bad-gateway, login-page: a page of its own answers, with 502 and with 200
 */
export type Weather =
  | 'pass'
  | 'delay'
  | 'black-hole'
  | 'reset'
  | 'half-close'
  | 'lose-answers'
  | 'buffer'
  | 'bad-gateway'
  | 'login-page'

type Pair = { client: Socket; server: Socket }

/** A network of one wire in front of a server, which can fail in every way that networks do. */
export class TcpProxy {
  /** Milliseconds by which 'delay' holds back what the server says. */
  delayMilliseconds = 1000
  /** Answers that 'lose-answers' has taken away. */
  lost = 0
  readonly #target: string
  readonly #server: Server
  readonly #pairs = new Set<Pair>()
  #weather: Weather = 'pass'

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

  /** Where clients reach the server through it. */
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** Changes from this moment on, for open connections as for new ones. */
  set weather(weather: Weather) {
    this.#weather = weather
    if (weather === 'reset' || weather === 'bad-gateway' || weather === 'login-page') this.#cut()
    if (weather === 'half-close') for (const { client } of this.#pairs) client.end()
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
    const page = pages[this.#weather]
    if (page) return void client.once('data', () => client.end(page))
    if (this.#weather === 'reset') return void client.resetAndDestroy()
    if (this.#weather === 'half-close') return void client.resume().end()

    const { hostname, port } = new URL(this.#target)
    const pair = { client, server: connect({ host: hostname, port: Number(port), allowHalfOpen: true }) }
    this.#pairs.add(pair)
    client.on('close', () => this.#part(pair))
    pair.server.on('close', () => this.#part(pair)).on('error', () => client.resetAndDestroy())
    this.#join(pair)
  }

  #join(pair: Pair) {
    const { client, server } = pair
    const held: Buffer[] = []
    client.on('data', (piece) => {
      if (!this.#swallows()) server.write(piece)
    })
    client.on('end', () => {
      if (!this.#swallows()) server.end()
    })
    server.on('data', (piece: Buffer) => {
      if (this.#swallows()) return
      if (this.#weather === 'lose-answers') {
        this.lost++
        client.resetAndDestroy()
      } else if (this.#weather === 'buffer') held.push(piece)
      else this.#say(client, piece)
    })
    server.on('end', () => {
      if (!this.#swallows()) client.end(Buffer.concat(held))
    })
  }

  #say(client: Socket, piece: Buffer) {
    if (this.#weather !== 'delay') return void client.write(piece)
    setTimeout(() => client.writable && client.write(piece), this.delayMilliseconds)
  }

  #swallows(): boolean {
    return this.#weather === 'black-hole' || this.#weather === 'half-close'
  }

  #part(pair: Pair) {
    this.#pairs.delete(pair)
    pair.client.destroy()
    pair.server.destroy()
  }
}

const pages: Partial<Record<Weather, string>> = {
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
