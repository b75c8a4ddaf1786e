import type { Booking } from '@doorplate/domain/bookings/bookings'
import { addDays } from '@doorplate/domain/time'
import { expect, test } from 'vitest'
import { newBooking } from '../../app.ts'
import { onceKey, withKey } from '../../office.ts'
import { testSeries } from '../../series/series-office.ts'

const office = await testSeries({ writesPerMinute: 0 })
const guests = Array.from({ length: 50 }, (_, index) => `guest${index}@buergi.example`)

/** How many writes a client has left in this minute. */
async function writesLeft(): Promise<number> {
  let left = 0
  // The budget counts a write before it looks at what is wanted.
  while ((await office.post('bookings')).statusCode !== 429) left++
  return left
}

const limit = 30

/** A booking or series from before, by another server process with a budget of its own. */
async function booked(path: 'bookings' | 'series', payload: object) {
  await office.open({ writesPerMinute: 0 })
  const answer = await office.post(path, payload)
  const app = await office.secondApp({ writesPerMinute: limit })
  await office.app.close()
  office.app = app
  return { ...answer.json<Booking & { bookings: Booking[] }>(), key: String(answer.headers['doorplate-key']) }
}

const series = {
  rule: { frequency: 'weekly', weekdays: ['wednesday'], count: 4 },
  booking: newBooking({ guests }),
  dates: [0, 7, 14, 21].map((days) => ({ date: addDays('2026-11-25', days) }))
}

// A write for each date, and one for every ten of 51 messages after the first ten.
test.each<[string, number, () => Promise<{ statusCode: number; body: string }>]>([
  [
    'a booking',
    1 + 5,
    async () => {
      await office.open({ writesPerMinute: limit })
      return office.book({ guests }).then(() => office.get('bookings'))
    }
  ],
  [
    'a booking of two people',
    1,
    async () => {
      await office.open({ writesPerMinute: limit })
      return office.book().then(() => office.get('bookings'))
    }
  ],
  [
    'a change',
    1 + 5,
    async () => {
      const mine = await booked('bookings', newBooking({ guests }))
      return office.patch(mine, { purpose: 'Another' }, { 'if-match': '"1"' })
    }
  ],
  [
    'a series',
    4 + 5,
    async () => {
      await office.open({ writesPerMinute: limit })
      return office.post('series', series)
    }
  ],
  [
    'a change of a series',
    4 + 5,
    async () => {
      const mine = await booked('series', series)
      const { version } = await office.read(`series/${mine.id}`, withKey(mine.key))
      return office.patchSeries(mine, { changes: { purpose: 'Another' } }, { 'if-match': `"${version}"` })
    }
  ],
  [
    'the cancellation of a date',
    3 + 5,
    async () => {
      const mine = await booked('series', series)
      return office.patchSeries(mine, { cancelled: true, from: '2026-12-02' })
    }
  ]
])('S-11: %s with its mail counts against the writes of a minute: %i', async (_what, writes, call) => {
  const answer = await call()
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(await writesLeft()).toBe(limit - writes)
})

test('S-11: a repeated request queues no mail, and counts as one write', async () => {
  await office.open({ writesPerMinute: limit })
  const book = () => office.post('bookings', newBooking({ guests }), onceKey)
  await book()
  expect((await book()).headers['idempotency-replayed']).toBe('true')
  expect(await writesLeft()).toBe(limit - 7)
})

test('S-11: a conflict of a series counts its new preview as searches', async () => {
  const dates = Array.from({ length: 60 }, (_, index) => ({ date: addDays('2026-11-25', 7 * index) }))
  const rule = { ...series.rule, count: dates.length }
  await office.book({ date: dates[59]!.date })
  let conflicts = 0
  const conflict = () => office.post('series', { rule, booking: newBooking(), dates })
  while ((await conflict()).statusCode === 409) conflicts++
  // 600 searches a minute, one for every four dates, of which the first is the write itself.
  expect(conflicts).toBe(Math.floor(600 / 14))
  expect((await conflict()).json()).toMatchObject({ status: 429, message: 'problem.searchesTooMany' })
})
