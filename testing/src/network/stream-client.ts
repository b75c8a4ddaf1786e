import { connect, type Socket } from 'node:net'

/** An event of the stream as it arrived; `at` is `performance.now()`. */
export type StreamEvent = { name: string; data: string; at: number }

const frame = /event: (.*)\ndata: (.*)\n\n/g

/**
 * Follows the stream of changes on a bare socket: thousands of them in one process take less than the server that they
 * follow. Every frame is written whole, so that it is found without unpacking HTTP's chunks.
 */
export class StreamClient {
  status = 0
  /** Heartbeats are events too. */
  onEvent: (event: StreamEvent) => void = () => undefined
  /** Called once when the stream has ended, however it ended. */
  onEnd: () => void = () => undefined
  readonly #socket: Socket
  #text = ''
  #onHead = () => {}

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setEncoding('latin1')
    socket.on('data', (piece) => this.#take(String(piece)))
    socket.on('error', () => undefined)
    socket.on('close', () => this.onEnd())
  }

  /**
   * @param url of the server
   * @param query what the stream is narrowed to, '?room_id=atlas'
   * @returns when the head of the answer is there
   * @throws when the connection cannot be made, or ends before
   */
  static async open(url: string, { key = 'doorplate-public-key', query = '' } = {}): Promise<StreamClient> {
    const { hostname, port, host } = new URL(url)
    const client = new StreamClient(connect(Number(port), hostname))
    client.#socket.write(
      `GET /api/v1/changes${query} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${key}\r\n\r\n`
    )
    await new Promise<void>((resolve, reject) => {
      client.#onHead = resolve
      client.#socket.once('close', () => reject(new Error('The connection ended before an answer came')))
    })
    return client
  }

  /** Waits for the next matching event. @throws after the timeout, or when the stream ends */
  next(isWanted: (event: StreamEvent) => boolean, milliseconds: number): Promise<StreamEvent> {
    const { onEvent } = this
    let timer: NodeJS.Timeout | undefined
    let ended = () => {}
    const found = new Promise<StreamEvent>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`Nothing came in ${milliseconds} ms`)), milliseconds)
      ended = () => reject(new Error('The stream has ended'))
      this.#socket.once('close', ended)
      this.onEvent = (event) => {
        onEvent(event)
        if (isWanted(event)) resolve(event)
      }
    })
    return found.finally(() => {
      clearTimeout(timer)
      this.#socket.off('close', ended)
      this.onEvent = onEvent
    })
  }

  close() {
    this.#socket.destroy()
  }

  #take(piece: string) {
    const at = performance.now()
    this.#text += piece
    if (this.status === 0) {
      this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(this.#text)?.[1] ?? 0)
      if (this.status > 0) this.#onHead()
    }
    let end = 0
    for (const match of this.#text.matchAll(frame)) {
      end = match.index + match[0].length
      this.onEvent({ name: match[1]!, data: match[2]!, at })
    }
    // The rest is the start of a frame, or of an answer that is no stream.
    if (end > 0) this.#text = this.#text.slice(end)
    else if (this.#text.length > 65_536) this.#text = ''
  }
}
