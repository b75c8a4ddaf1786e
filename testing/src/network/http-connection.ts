import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export type Answer = { status: number; body: Buffer }

const headEnd = Buffer.from('\r\n\r\n')

/**
 * A kept-open connection on a bare socket, one request at a time: asking costs a fraction of what answering costs, so that
 * what is measured is the server.
 */
export class HttpConnection {
  readonly #socket: Socket
  readonly #host: string
  readonly #authorization: string
  #received: Buffer = Buffer.alloc(0)
  #answered: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  #failure: Error | undefined

  private constructor(socket: Socket, host: string, key: string | null) {
    this.#socket = socket
    this.#host = host
    this.#authorization = key === null ? '' : `Authorization: Bearer ${key}\r\n`
    socket.setNoDelay(true)
    socket.on('data', (piece) => this.#take(piece as Buffer))
    socket.on('error', (error) => this.#fail(error))
    socket.on('close', () => this.#fail(new Error('The connection ended before the answer')))
  }

  /** @param key null for a client that has a session in its place @throws when the connection cannot be made */
  static async open(url: string, key: string | null = 'doorplate-public-key'): Promise<HttpConnection> {
    const { hostname, port, host } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new HttpConnection(socket, host, key)
  }

  /** @throws when the connection ends before the answer */
  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const json = body === undefined ? undefined : JSON.stringify(body)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const about =
      json === undefined ? '' : `Content-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n`
    return new Promise((resolve, reject) => {
      if (this.#failure) return reject(this.#failure)
      this.#answered = { resolve, reject }
      this.#socket.write(
        `${method} ${path} HTTP/1.1\r\nHost: ${this.#host}\r\n${this.#authorization}${lines.join('')}${about}\r\n${json ?? ''}`
      )
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(piece: Buffer) {
    this.#received = this.#received.length === 0 ? piece : Buffer.concat([this.#received, piece])
    const end = this.#received.indexOf(headEnd)
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const whole = end + headEnd.length + length
    if (this.#received.length < whole) return
    const answer = { status: Number(head.slice(9, 12)), body: this.#received.subarray(end + headEnd.length, whole) }
    this.#received = this.#received.subarray(whole)
    const answered = this.#answered
    this.#answered = undefined
    answered?.resolve(answer)
  }

  #fail(error: Error) {
    this.#failure ??= error
    this.#answered?.reject(this.#failure)
    this.#answered = undefined
  }
}
