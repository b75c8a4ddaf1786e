import { beforeEach, expect, test } from 'vitest'
import { tuesday } from '../../../test/app.ts'
import { from, testOffice } from '../../../test/office.ts'
import { eraseOldAddresses } from '../../booking/bookings/retention/retention-job.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office

/** It is 04:42 in Lima, where Birch is, while it is 10:42 in Berlin, where Atlas is. */
beforeEach(() => office.moveToLima('birch'))

const morning = { date: '2026-11-24', start_time: '09:00', end_time: '10:00' }
const limasMorning = { ...morning, room_id: 'birch' }
const hour = 3_600_000
const zones = async () =>
  database.query(
    `SELECT DISTINCT sender ->> 'officeName' AS name, sender ->> 'officeTimeZone' AS zone FROM invitations`
  )

test('a start that has passed in one office can still be booked in another', async () => {
  expect((await office.book(morning)).json()).toMatchObject({ field: 'start_time' })
  expect((await office.book(limasMorning)).statusCode).toBe(201)
})

test('a meeting ends on its office’s clock', async () => {
  const { id } = await office.booked(limasMorning)
  office.now = tuesday + 5 * hour
  expect((await office.cancel(id)).json()).toMatchObject({ cancelled: true })
  const { id: other } = await office.booked({ ...limasMorning, start_time: '10:00', end_time: '10:30' })
  office.now = tuesday + 6 * hour
  expect((await office.cancel(other)).json()).toMatchObject({ code: 'over' })
})

test('a revert restores until the meeting is past on its office’s clock', async () => {
  const { id } = await office.booked(limasMorning)
  await office.cancel(id, from('192.0.2.7'))
  office.now = tuesday + 5 * hour
  expect(await office.revert()).toEqual({ cancelled: [], restored: [id], not_restored: [] })
})

test('a room can be removed once its meetings are past on its office’s clock', async () => {
  await office.book(limasMorning)
  const remove = () => office.delete('rooms/birch')
  office.now = tuesday + 5 * hour
  expect((await remove()).statusCode).toBe(409)
  office.now = tuesday + 6 * hour
  expect((await remove()).statusCode).toBe(204)
})

test('a message keeps the name and zone that its office had when it was queued', async () => {
  const { id } = await office.booked(limasMorning)
  const lima = [{ name: 'Lima', zone: 'America/Lima' }]
  expect(await zones()).toEqual(lima)
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1`)
  await office.cancel(id)
  expect(await office.invitations()).toHaveLength(4)
  expect(await zones()).toEqual(lima)
  await database.query(`UPDATE offices SET time_zone = 'Asia/Tokyo', name = 'Tokyo' WHERE id = 'lima'`)
  expect(await zones()).toEqual(lima)
})

test('addresses are erased by the day of each office', async () => {
  await office.book()
  await office.book({ room_id: 'birch' })
  const eraseAt = (time: string) =>
    eraseOldAddresses(database, {
      days: 1,
      now: Date.parse(time),
      stopping: new AbortController().signal
    })
  const erased = () => database.query('SELECT room_id FROM bookings WHERE wiped_at IS NOT NULL ORDER BY room_id')
  await eraseAt('2026-11-27T00:30:00+01:00')
  expect(await erased()).toEqual([{ room_id: 'atlas' }])
  await eraseAt('2026-11-27T07:30:00+01:00')
  expect(await erased()).toEqual([{ room_id: 'atlas' }, { room_id: 'birch' }])
})
