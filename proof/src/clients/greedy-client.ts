import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { keys } from '@doorplate/testing/servers/spawn-server'

/** For a server that keeps a connection open after its client has closed it. */
const timeoutMilliseconds = 2000

/** The text of a request. */
export function get(path: string, key: string | undefined = keys.public): string {
  return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${key ? `Authorization: Bearer ${key}\r\n` : ''}\r\n`
}

type Manner = { from?: (index: number) => string; reads?: boolean }

/** A client that opens more connections than its share, from loopback addresses. */
export class GreedyClient {
  readonly #port: number
  readonly #sockets = new Set<Socket>()

  constructor(url: string) {
    this.#port = Number(new URL(url).port)
  }

  /** Connections that the server has not closed. */
  get open() {
    return this.#sockets.size
  }

  /** Opens a connection and sends text on it. @throws when the connection cannot be made */
  async say(words: string, { from = '127.0.0.1', reads = true } = {}): Promise<Socket> {
    const socket = connect({ port: this.#port, host: '127.0.0.1', localAddress: from })
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    if (reads) socket.resume()
    else socket.pause()
    socket.write(words)
    return socket
  }

  /** Opens many connections, a hundred at a time. The server may refuse some. */
  async sayOften(count: number, words: (index: number) => string, { from = () => '127.0.0.1', reads = true }: Manner) {
    for (let first = 0; first < count; first += 100) {
      const batch = Array.from({ length: Math.min(100, count - first) }, (_, index) =>
        this.say(words(first + index), { from: from(first + index), reads })
      )
      await Promise.allSettled(batch)
    }
  }

  /** Sends text and closes. The server reads all of it before it notices. */
  async sayAndLeave(words: string) {
    const socket = await this.say(words)
    const ended = once(socket, 'close')
    socket.end()
    await Promise.race([ended, pause(timeoutMilliseconds)])
    socket.destroy()
  }

  leave() {
    for (const socket of this.#sockets) socket.destroy()
  }
}
