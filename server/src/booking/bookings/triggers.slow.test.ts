import { expect, test } from 'vitest'
import { storeBooking, testDatabase } from '../../../test/database.ts'
import type { Queries } from '../../base/database/database.ts'

const database = await testDatabase()

async function store(queries: Queries) {
  await queries.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8), ('birch', 'Birch', 4)`)
  await storeBooking(queries)
}

test('visible changes raise the version and are announced and audited, even by SQL', async () => {
  await database.reset()
  await store(database)
  const announced: unknown[] = []
  await database.listen('doorplate_changes', {
    announced: (payload) => announced.push(JSON.parse(payload)),
    lost() {},
    regained() {}
  })
  await database.query(`UPDATE bookings SET key_version = 2, code_off = true, people = 3`)
  await database.query(`UPDATE bookings SET room_id = 'birch', date = '2026-11-26', end_time = '10:30'`)
  await expect.poll(() => announced).toHaveLength(2)
  expect(announced).toEqual([
    { feed: 'bookings', room_id: 'atlas', date: '2026-11-25', office_id: 'main' },
    { feed: 'bookings', room_id: 'birch', date: '2026-11-26', office_id: 'main' }
  ])
  expect(await database.query('SELECT version FROM bookings')).toEqual([{ version: 2 }])
  expect(
    await database.query(
      `SELECT action, room_id, concat_ws(' ', old_room_id, old_date, old_start_time, old_end_time) AS old
       FROM audit WHERE booking_id IS NOT NULL ORDER BY id`
    )
  ).toEqual([
    { action: 'booked', room_id: 'atlas', old: '' },
    { action: 'changed', room_id: 'birch', old: 'atlas 2026-11-25 10:00:00' }
  ])
})

test('buffers around bookings keep their room free, even across midnight', async () => {
  await database.reset()
  await store(database)
  await database.query('UPDATE bookings SET buffer_before = 15, buffer_after = 15')
  const book = (start: string, end: string, date = '2026-11-25', before = 0, after = 0) =>
    database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose,
         buffer_before, buffer_after)
       VALUES ('atlas', $1, $2, $3, 'a', 'a@b.example', 'c', 'p', $4, $5)`,
      [date, start, end, before, after]
    )
  await expect(book('10:00', '11:00')).rejects.toThrow()
  await expect(book('10:15', '11:15', '2026-11-25', 15)).rejects.toThrow()
  await book('10:30', '11:00', '2026-11-25', 15)
  await expect(book('08:00', '09:00')).rejects.toThrow()
  await book('08:00', '08:45')
  await book('22:00', '23:45', '2026-11-25', 0, 120)
  await expect(book('01:00', '02:00', '2026-11-26')).rejects.toThrow()
  await book('01:45', '02:00', '2026-11-26')
})

test('a booking from a form needs an address, and an ended booking its planned end', async () => {
  await database.reset()
  await store(database)
  const update = (values: string) => database.query(`UPDATE bookings SET ${values}`)
  await expect(update('booker_email = NULL')).rejects.toThrow('bookings_have_a_booker')
  await expect(update(`origin = 'else'`)).rejects.toThrow('bookings_origin_check')
  await update(`origin = 'walk_in', booker_email = NULL`)
  await expect(update('ended_at = now()')).rejects.toThrow('bookings_ended_was_planned')
  await update('planned_end = end_time, ended_at = now()')
  expect(
    await database.query('SELECT action FROM audit WHERE booking_id IS NOT NULL ORDER BY id DESC LIMIT 1')
  ).toEqual([{ action: 'ended' }])
})
