import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { durations, slotTimes } from '@doorplate/domain/schedule/slots'
import { addMinutes } from '@doorplate/domain/time'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { say } from '../../src/words.ts'
import { book, bookingsOf, createTestApp, newBooking, publicKey } from '../app.ts'
import { testDatabase } from '../database.ts'

const database = await testDatabase()
const app = await createTestApp(database)
afterAll(() => app.close())
beforeEach(() => database.query('TRUNCATE bookings CASCADE'))

const refuses = async (changes: Partial<NewBooking>, field: string, detail: string) => {
  const refused = await book(app, changes)
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
  expect(await bookingsOf(app)).toEqual([])
}

test.each(['25:99', '9:00', '09:00Z', '09:07', '22:00', '09:00\n', ''])(
  'S-28: the start %j is rejected',
  async (start_time) => {
    const detail = say('book.startInvalid', { first: '08:00', last: '21:45' })
    await refuses({ start_time }, 'start_time', detail)
  }
)

const everySeventhMinute = Array.from({ length: 205 }, (_, index) => addMinutes('00:00', index * 7))

test('S-28: each of the 56 starts of the grid is taken, and no other minute of the day', async () => {
  for (const start_time of slotTimes) {
    expect((await book(app, { start_time, end_time: addMinutes(start_time, 15) })).statusCode).toBe(201)
  }
  for (const start_time of everySeventhMinute.filter((minute) => !slotTimes.includes(minute))) {
    expect((await book(app, { start_time, date: '2026-11-27' })).statusCode).toBe(422)
  }
})

test('S-29: of all ends of a day just the six durations are taken', async () => {
  const ends = durations.map((minutes) => addMinutes('09:00', minutes))
  for (const end_time of everySeventhMinute.filter((minute) => !ends.includes(minute))) {
    const refused = await book(app, { end_time })
    expect(refused.json()).toMatchObject({ status: 422, field: 'end_time', detail: say('book.durationInvalid') })
  }
  for (const [index, end_time] of ends.entries()) {
    expect((await book(app, { date: `2026-12-0${index + 1}`, end_time })).statusCode).toBe(201)
  }
})

test('S-30: the last slot can be booked for 90 minutes, and ends at 23:15', async () => {
  expect((await book(app, { start_time: '21:45', end_time: '23:15' })).json()).toMatchObject({ end_time: '23:15' })
})

test.each([
  ['2026-02-30', say('book.dayInvalid')],
  ['2026-1-1', say('book.dayInvalid')],
  ['tomorrow', say('book.dayInvalid')],
  ['2026-11-23', say('book.dayOver')],
  ['2028-11-25', say('book.dayTooFar', { count: 24 })]
])('S-31: the day %j is rejected', async (date, detail) => {
  await refuses({ date }, 'date', detail)
})

test('S-31: the last day within 24 months and a 29th of February are taken', async () => {
  expect((await book(app, { date: '2028-11-24' })).statusCode).toBe(201)
  expect((await book(app, { date: '2028-02-29' })).statusCode).toBe(201)
})

test.each(['nowhere', '', ' atlas', 'atlas ', 'Atlas', '../atlas', 'a'.repeat(64)])(
  'S-32: the room %j is not found',
  async (room_id) => {
    await refuses({ room_id }, 'room_id', say('all.roomNotFound'))
    expect(await bookingsOf(app, `?room_id=${encodeURIComponent(room_id)}`)).toEqual([])
  }
)

test.each([7, null, ['atlas'], { id: 'atlas' }, true, 'a'.repeat(65)])('S-32: %j is no room', async (room_id) => {
  const payload = { ...newBooking(), room_id }
  const refused = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload })
  expect(refused.json()).toMatchObject({ status: 422, field: 'room_id' })
})
