import { expect, test } from 'vitest'
import { storeBooking, testDatabase } from '../../../test/database.ts'

const database = await testDatabase()

test('changes of offices, rooms and bookings are announced and audited with their office', async () => {
  await database.reset()
  const announced: unknown[] = []
  await database.listen('doorplate_changes', {
    announced: (payload) => announced.push(JSON.parse(payload)),
    lost() {},
    regained() {}
  })
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('hamburg', 'Hamburg', 'Europe/Berlin')`)
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8)`)
  await database.query(`UPDATE rooms SET office_id = 'hamburg'`)
  await storeBooking(database)
  await expect.poll(() => announced).toHaveLength(5)
  expect(announced).toEqual([
    { feed: 'office', office_id: 'hamburg' },
    { feed: 'rooms', room_id: 'atlas', office_id: 'main' },
    { feed: 'rooms', room_id: 'atlas', office_id: 'main' },
    { feed: 'rooms', room_id: 'atlas', office_id: 'hamburg' },
    { feed: 'bookings', room_id: 'atlas', date: '2026-11-25', office_id: 'hamburg' }
  ])
  expect(await database.query('SELECT action, office_id, room_id FROM audit ORDER BY id')).toEqual([
    { action: 'office insert', office_id: 'hamburg', room_id: null },
    { action: 'room insert', office_id: 'main', room_id: 'atlas' },
    { action: 'room update', office_id: 'hamburg', room_id: 'atlas' },
    { action: 'booked', office_id: 'hamburg', room_id: 'atlas' }
  ])
})

test('an office with rooms cannot be deleted past the server', async () => {
  await database.reset()
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8)`)
  await expect(database.query('DELETE FROM offices')).rejects.toThrow()
})
