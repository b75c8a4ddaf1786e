import { beforeEach, expect, test } from 'vitest'
import { adminKey, book, cancel, createTestApp, tuesday } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import { eraseOldAddresses } from '../bookings/retention.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App
let now: number

/** It is 04:42 in Lima, where Birch is, while it is 10:42 in Berlin, where Atlas is. */
beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { now: () => now, config: { trustProxy: 1 } })
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
  await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = 'birch'`)
  return () => app.close()
})

const morning = { date: '2026-11-24', start_time: '09:00', end_time: '10:00' }
const hour = 3_600_000
const zones = async () =>
  database.query(
    `SELECT DISTINCT sender ->> 'officeName' AS name, sender ->> 'officeTimeZone' AS zone FROM invitations`
  )

test('what is over in one office can still be booked in another', async () => {
  expect((await book(app, { ...morning, room_id: 'atlas' })).json()).toMatchObject({ field: 'start_time' })
  expect((await book(app, { ...morning, room_id: 'birch' })).statusCode).toBe(201)
})

test('a meeting ends on its office’s clock', async () => {
  const { id } = (await book(app, { ...morning, room_id: 'birch' })).json()
  now = tuesday + 5 * hour
  expect((await cancel(app, id)).json()).toMatchObject({ cancelled: true })
  const { id: other } = (
    await book(app, { ...morning, start_time: '10:00', end_time: '10:30', room_id: 'birch' })
  ).json()
  now = tuesday + 6 * hour
  expect((await cancel(app, other)).json()).toMatchObject({ code: 'over' })
})

test('an undo restores until the meeting is over on its office’s clock', async () => {
  const { id } = (await book(app, { ...morning, room_id: 'birch' })).json()
  await cancel(app, id, { 'x-forwarded-for': '192.0.2.7' })
  const [cancelled] = await database.query<{ client: string }>(`SELECT client FROM audit WHERE action = 'cancelled'`)
  now = tuesday + 5 * hour
  const undone = await app.inject({
    method: 'POST',
    url: '/api/v1/undo',
    headers: adminKey,
    payload: { client: cancelled!.client, since: '2026-01-01T00:00:00Z' }
  })
  expect(undone.json()).toEqual({ cancelled: [], restored: [id], not_restored: [] })
})

test('a room can be removed once its meetings are over on its office’s clock', async () => {
  await book(app, { ...morning, room_id: 'birch' })
  const remove = () => app.inject({ method: 'DELETE', url: '/api/v1/rooms/birch', headers: adminKey })
  now = tuesday + 5 * hour
  expect((await remove()).statusCode).toBe(409)
  now = tuesday + 6 * hour
  expect((await remove()).statusCode).toBe(204)
})

test('a message keeps name and zone of its room’s office as of when it was queued', async () => {
  const { id } = (await book(app, { ...morning, room_id: 'birch' })).json()
  const lima = [{ name: 'Lima', zone: 'America/Lima' }]
  expect(await zones()).toEqual(lima)
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1`)
  await cancel(app, id)
  expect(await database.query('SELECT method FROM invitations ORDER BY sequence')).toEqual([
    { method: 'REQUEST' },
    { method: 'REQUEST' },
    { method: 'CANCEL' },
    { method: 'CANCEL' }
  ])
  expect(await zones()).toEqual(lima)
  await database.query(`UPDATE offices SET time_zone = 'Asia/Tokyo', name = 'Tokyo' WHERE id = 'lima'`)
  expect(await zones()).toEqual(lima)
})

test('addresses are erased by the day of each office', async () => {
  const beforeDawn = Date.parse('2026-11-26T00:30:00+01:00')
  await book(app, { room_id: 'atlas' })
  await book(app, { room_id: 'birch' })
  const config = { officeName: 'Doorplate', officeTimeZone: 'Europe/Berlin' }
  const stopping = new AbortController().signal
  const erased = () => database.query('SELECT room_id FROM bookings WHERE wiped_at IS NOT NULL ORDER BY room_id')
  await eraseOldAddresses(database, { days: 1, now: beforeDawn + 24 * hour, defaults: config, stopping })
  expect(await erased()).toEqual([{ room_id: 'atlas' }])
  await eraseOldAddresses(database, { days: 1, now: beforeDawn + 31 * hour, defaults: config, stopping })
  expect(await erased()).toEqual([{ room_id: 'atlas' }, { room_id: 'birch' }])
})
