import type { ServerResponse } from 'node:http'
import { heartbeatMilliseconds } from '@doorplate/domain/api'

/** A client with more unread bytes counts as gone. */
const maxUnreadBytes = 256 * 1024

/** An open answer that is written to until its client leaves, or reads no longer. */
export class Stream {
  readonly address: string
  readonly #response: ServerResponse
  #stuckSince: number | undefined

  /** @param response its head must already be sent */
  constructor(response: ServerResponse, address: string) {
    this.#response = response
    this.address = address
    // 'close' follows; without a listener the error would end the process.
    response.on('error', () => undefined)
    response.socket?.setKeepAlive(true, 30_000)
    // Nothing is sent while the database is away, and the stream must stay open.
    response.socket?.setTimeout(0)
  }

  write(bytes: Buffer) {
    // Checked before the write: bytes written now stay buffered until this turn of the event loop ends.
    if (this.#hasStoppedReading()) this.#response.destroy()
    else this.#response.write(bytes)
  }

  end() {
    this.#response.end()
  }

  /** A client stops counting as a reader when it takes nothing for two heartbeats or lets too much wait. */
  #hasStoppedReading(): boolean {
    const { writableLength } = this.#response
    if (writableLength === 0) {
      this.#stuckSince = undefined
      return false
    }
    this.#stuckSince ??= performance.now()
    return writableLength > maxUnreadBytes || performance.now() - this.#stuckSince > 2 * heartbeatMilliseconds
  }
}
