import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { beforeEach, expect } from 'vitest'
import type { Config } from '../../src/base/settings/config.ts'
import { newBooking, publicKey } from '../app.ts'
import { type Headers, type OwnBooking, sendMails, testOffice, withKey } from '../office.ts'
import { foldCalendars, readers } from './series-calendar.ts'

export const guest = 'jonas@buergi.example'
export const booker = newBooking().booker_email
export const wednesdays = ['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']
const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: wednesdays.length }

const asPlanned: object[] = wednesdays.map((date) => ({ date }))

/** A booked series: its bookings, and the key that opens all of them. */
type OwnSeries = OwnBooking & { bookings: Booking[] }

/** 'atlas 2026-11-25 09:00-10:00' */
export function lineOf({ room_id, date, start_time, end_time }: Booking): string {
  return `${room_id} ${date} ${start_time}-${end_time}`
}

/** An office with calls about a recurring meeting, by default on four Wednesdays and with a guest. */
export async function testSeries(defaults: Partial<Config> = {}) {
  const office = await testOffice(defaults)
  const mails: Awaited<ReturnType<typeof sendMails>>['messages'] = []
  beforeEach(() => {
    mails.length = 0
  })

  const calls = {
    /** All mail of a test, in the order in which it was sent. */
    mails,
    async send() {
      const sent = await sendMails(office)
      mails.push(...sent.messages)
      return sent
    },
    async bookSeries(dates = asPlanned, changes: Partial<NewBooking> = {}, headers: Headers = {}): Promise<OwnSeries> {
      const booking = newBooking(changes)
      const answer = await office.post('series', { rule: { ...rule, count: dates.length }, booking, dates }, headers)
      const { id, bookings } = answer.json<{ id: string; bookings: Booking[] }>()
      return { id, bookings, key: String(answer.headers['doorplate-key']) }
    },
    patchSeries: ({ id, key }: OwnBooking, payload: object, headers: Headers = {}, app = office.app) =>
      app.inject({
        method: 'PATCH',
        url: `/api/v1/series/${id}`,
        headers: { ...publicKey, ...withKey(key), ...headers },
        payload
      }),
    /** Room, date and times of each booking that takes place. */
    async stored(): Promise<string[]> {
      const bookings = await office.bookings('?from=2026-11-24&to=2027-12-31')
      return bookings.map(lineOf).sort()
    },
    /** Sends what waits for the end of an undo window, too. */
    async expectSameInCalendars(people = [guest, booker]) {
      office.now += 61_000
      await calls.send()
      const stored = await calls.stored()
      for (const person of people) {
        for (const read of Object.values(readers)) expect(foldCalendars(mails, person, read)).toEqual(stored)
      }
    }
  }
  return Object.assign(office, calls)
}
