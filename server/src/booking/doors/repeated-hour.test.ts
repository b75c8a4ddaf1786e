import { describe, expect, test } from 'vitest'
import { storeBooking } from '../../../test/database.ts'
import { testDoor } from '../../../test/door.ts'

const door = await testDoor()

const ended = ['display.bookingOver', 'yours.isOver']

describe.each([
  ['Pacific/Easter', { date: '2026-04-04', start_time: '21:00', end_time: '21:30' }, '21:10', '2026-04-05T03:10:00Z'],
  ['Africa/Cairo', { date: '2026-10-29', start_time: '22:00', end_time: '23:15' }, '23:05', '2026-10-29T21:05:00Z'],
  ['America/Nuuk', { date: '2026-10-24', start_time: '22:00', end_time: '23:15' }, '23:05', '2026-10-25T01:05:00Z']
])('in the second pass of the repeated hour in %s', (time_zone, range, wall, now) => {
  test(`a meeting that took place is over at ${wall}`, async () => {
    const { database } = door
    await database.query('UPDATE offices SET time_zone = $1', [time_zone])
    await storeBooking(database, range)
    const [meeting] = await database.query<{ id: string }>('SELECT id FROM bookings')
    const before = await database.query('SELECT * FROM bookings')
    door.now = Date.parse(now)
    expect(await door.door()).toMatchObject({ running: null })
    for (const answer of [
      await door.end(meeting!),
      await door.extend(meeting!, '23:30'),
      await door.cancel(meeting!.id)
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(ended).toContain(answer.json().message)
    }
    expect(await database.query('SELECT * FROM bookings')).toEqual(before)
  })
})
