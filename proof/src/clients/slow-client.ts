import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { keys } from '@doorplate/testing/spawn-server'

/** How a client is slow: it never ends its header, or its body, or it asks for much and takes nothing of the answer. */
export type Slowness = 'header' | 'body' | 'reading'

const dripMilliseconds = 1000

const authorization = `Authorization: Bearer ${keys.public}\r\n`

/** The bytes sent at once. Slow senders then continue byte by byte. */
const beginnings: Record<Slowness, string> = {
  header: `GET /api/v1/rooms HTTP/1.1\r\nHost: x\r\n${authorization}X-Slow: `,
  body: `POST /api/v1/bookings HTTP/1.1\r\nHost: x\r\n${authorization}Content-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"purpose":"`,
  reading: `GET /api/v1/bookings HTTP/1.1\r\nHost: x\r\n${authorization}Connection: close\r\n\r\n`
}

/** A client that holds its connection for as long as the server lets it. */
export class SlowClient {
  /** When it saw the server end it, by `performance.now()`; one that does not read does not see it. */
  endedAt: number | undefined
  readonly openedAt = performance.now()
  readonly #socket: Socket
  readonly #drip: NodeJS.Timeout | undefined

  private constructor(socket: Socket, slowness: Slowness) {
    this.#socket = socket
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(this.#drip)
      this.endedAt ??= performance.now()
    })
    socket.write(beginnings[slowness])
    if (slowness === 'reading') socket.pause()
    else {
      socket.resume()
      this.#drip = setInterval(() => socket.write('a'), dripMilliseconds)
    }
  }

  /** @throws when the connection cannot be made */
  static async open(url: string, slowness: Slowness): Promise<SlowClient> {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    return new SlowClient(socket, slowness)
  }

  close() {
    this.#socket.destroy()
  }
}
