import type { ServerResponse } from 'node:http'
import { heartbeatMilliseconds } from '@doorplate/domain/heartbeat'

const maxUnreadBytes = 256 * 1024

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
    // The stream must stay open without data while the database is unreachable.
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
