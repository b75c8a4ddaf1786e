import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { HttpConnection } from '@doorplate/testing/network/http-connection'
import { StreamClient, type StreamEvent } from '@doorplate/testing/network/stream-client'
import { openConnection } from './clients.ts'

/** Milliseconds from the request, and from its answer, to the last display; negative when the events came before the answer. */
export type Notified = { sinceClick: number; sinceAnswer: number; reloaded: number }

/** The worst case: all displays show the booked room, so that each of them reloads. */
export class Audience {
  readonly #booker: HttpConnection
  readonly #displays: { stream: StreamClient; reads: HttpConnection }[]

  private constructor(booker: HttpConnection, displays: { stream: StreamClient; reads: HttpConnection }[]) {
    this.#booker = booker
    this.#displays = displays
  }

  static async open(url: string, size: number): Promise<Audience> {
    const displays: { stream: StreamClient; reads: HttpConnection }[] = []
    for (let count = 0; count < size; count++) {
      displays.push({ stream: await StreamClient.open(url), reads: await openConnection(url) })
    }
    return new Audience(await openConnection(url), displays)
  }

  /** Books, and waits until every display was notified and has read the room's day again. */
  async hearOf(booking: NewBooking): Promise<Notified> {
    const { room_id, date } = booking
    const isAboutIt = ({ name, data }: StreamEvent) =>
      name === 'bookings' && data.includes(room_id) && data.includes(date)
    const path = `/api/v1/bookings?room_id=${room_id}&from=${date}&to=${date}`
    let lastEvent = 0
    const all = this.#displays.map(async ({ stream, reads }) => {
      const { at } = await stream.next(isAboutIt, 10_000)
      lastEvent = Math.max(lastEvent, at)
      const { status } = await reads.ask('GET', path)
      if (status !== 200) throw new Error(`A reload was answered with ${status}`)
    })
    const clicked = performance.now()
    const { status, body } = await this.#booker.ask('POST', '/api/v1/bookings', booking)
    const answered = performance.now()
    if (status !== 201) throw new Error(`A booking was answered with ${status}: ${body}`)
    await Promise.all(all)
    return {
      sinceClick: lastEvent - clicked,
      sinceAnswer: lastEvent - answered,
      reloaded: performance.now() - clicked
    }
  }

  close() {
    this.#booker.close()
    for (const { stream, reads } of this.#displays) {
      stream.close()
      reads.close()
    }
  }
}
