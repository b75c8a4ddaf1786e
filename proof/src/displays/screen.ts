import { HttpConnection } from '@doorplate/testing/network/http-connection'
import { StreamClient } from '@doorplate/testing/network/stream-client'

/** A room's day. */
export type RoomDay = { room_id: string; date: string }

/**
 * A display without its picture: follows the stream, and reads its room's day again when that has changed; a change
 * that comes while it reads makes it read once more.
 */
export class Screen {
  shown = ''
  /** Called with every booking that it shows for the first time: the number in its purpose, 'Rush 17'. */
  onNew: (serial: number) => void = () => undefined
  /** The problem, if there was one. */
  complaint: string | undefined
  readonly #stream: StreamClient
  readonly #connection: HttpConnection
  readonly #seen = new Set<number>()
  #day: RoomDay
  #reading = false
  #again = false
  #closed = false

  private constructor(stream: StreamClient, connection: HttpConnection, day: RoomDay) {
    this.#stream = stream
    this.#connection = connection
    this.#day = day
    stream.onEnd = () => {
      if (!this.#closed) this.complaint = 'The stream has ended'
    }
    stream.onEvent = ({ name, data }) => {
      if (name !== 'bookings') return
      if (data.includes(`"${this.#day.room_id}"`) && data.includes(this.#day.date)) this.#read()
    }
  }

  /** @throws when the server refuses the stream */
  static async open(url: string, day: RoomDay): Promise<Screen> {
    const stream = await StreamClient.open(url)
    if (stream.status !== 200) throw new Error(`The stream was refused with ${stream.status}`)
    const screen = new Screen(stream, await HttpConnection.open(url), day)
    screen.#read()
    return screen
  }

  get day(): RoomDay {
    return this.#day
  }

  /** Shows another day from now on. */
  turnTo(date: string) {
    this.#day = { ...this.#day, date }
    this.#read()
  }

  close() {
    this.#closed = true
    this.#stream.close()
    this.#connection.close()
  }

  #read() {
    if (this.#reading) {
      this.#again = true
      return
    }
    this.#reading = true
    const { room_id, date } = this.#day
    this.#connection
      .ask('GET', `/api/v1/bookings?room_id=${room_id}&from=${date}&to=${date}`)
      .then(({ status, body }) => {
        if (status !== 200) this.complaint = `A read was answered with ${status}`
        this.#show(String(body))
      })
      .catch((error: Error) => {
        if (!this.#closed) this.complaint = error.message
      })
      .finally(() => {
        this.#reading = false
        if (this.#again && !this.#closed) {
          this.#again = false
          this.#read()
        }
      })
  }
  #show(text: string) {
    this.shown = text
    for (const [, digits] of text.matchAll(/"Rush (\d+)"/g)) {
      const serial = Number(digits)
      if (this.#seen.has(serial)) continue
      this.#seen.add(serial)
      this.onNew(serial)
    }
  }
}
