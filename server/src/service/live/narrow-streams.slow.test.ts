import { beforeEach, expect, test, vi } from 'vitest'
import { book, createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { type Event, followChanges } from '../../../test/follow-changes.ts'
import type { App } from '../../base/http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

/** A stream that has been greeted. */
async function follow(query = '') {
  const stream = await followChanges(app, { query })
  expect((await stream.next()).event).toBe('heartbeat')
  return stream
}

const bookings = (room_id: string): Event => ({ event: 'bookings', data: { room_id, date: '2026-11-25' } })
const rooms = (room_id: string): Event => ({ event: 'rooms', data: { room_id } })
const everything: Event = { event: 'bookings', data: {} }
const addOffice = (id: string, time_zone: string) =>
  database.query('INSERT INTO offices (id, name, time_zone) VALUES ($1, $1, $2)', [id, time_zone])
const addRoom = (id: string, office_id: string) =>
  database.query('INSERT INTO rooms (id, name, capacity, office_id) VALUES ($1, $1, 8, $2)', [id, office_id])

/** An event that all streams get: whatever did not come before it was not sent. */
const end = () => database.query('TRUNCATE bookings CASCADE')

async function receivedUntilEnd(stream: Awaited<ReturnType<typeof follow>>): Promise<Event[]> {
  const received: Event[] = []
  do received.push(await stream.next())
  while (JSON.stringify(received.at(-1)) !== JSON.stringify(everything))
  return received.slice(0, -1)
}

test('a room’s display is notified of that room’s bookings only', async () => {
  const [atlas, birch, all] = [await follow('?room_id=atlas'), await follow('?room_id=birch'), await follow()]
  await book(app)
  await book(app, { room_id: 'birch' })
  await end()
  expect(await receivedUntilEnd(atlas)).toEqual([bookings('atlas')])
  expect(await receivedUntilEnd(birch)).toEqual([bookings('birch')])
  expect(await receivedUntilEnd(all)).toEqual([bookings('atlas'), bookings('birch')])
})

test('a display is notified when its room is renamed, deleted and added again', async () => {
  const atlas = await follow('?room_id=atlas')
  await database.query(`UPDATE rooms SET name = 'Atlas Two' WHERE id = 'atlas'`)
  expect(await atlas.next()).toEqual(rooms('atlas'))
  await database.query(`UPDATE rooms SET name = 'Birch Two' WHERE id = 'birch'`)
  await database.query(`DELETE FROM rooms WHERE id = 'atlas'`)
  expect(await atlas.next()).toEqual(rooms('atlas'))
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('atlas', 'Atlas', 8)`)
  expect(await atlas.next()).toEqual(rooms('atlas'))
})

test('a display of a future room is notified when the room is added', async () => {
  const cedar = await follow('?room_id=cedar')
  await database.query(`INSERT INTO rooms (id, name, capacity) VALUES ('cedar', 'Cedar', 8)`)
  expect(await cedar.next()).toEqual(rooms('cedar'))
})

test('simultaneous changes reach a display together, each once', async () => {
  const atlas = await follow('?room_id=atlas')
  await database.transaction(async (queries) => {
    for (const room_id of ['birch', 'atlas', 'birch', 'atlas']) {
      await queries.query(`UPDATE rooms SET name = name || '!' WHERE id = $1`, [room_id])
    }
  })
  await end()
  expect(await receivedUntilEnd(atlas)).toEqual([rooms('atlas')])
})

test('a room’s first display after a gap is notified', async () => {
  const first = await follow('?room_id=atlas')
  first.leave()
  await first.ended
  const second = await follow('?room_id=atlas')
  await book(app)
  expect(await second.next()).toEqual(bookings('atlas'))
})

test('an office’s page is notified of all its rooms and no others', async () => {
  await addOffice('lisbon', 'Europe/Lisbon')
  await addRoom('tejo', 'lisbon')
  const [main, lisbon] = [await follow('?office_id=main'), await follow('?office_id=lisbon')]
  await book(app)
  await book(app, { room_id: 'tejo' })
  await book(app, { room_id: 'birch' })
  await end()
  expect(await receivedUntilEnd(main)).toEqual([bookings('atlas'), bookings('birch')])
  expect(await receivedUntilEnd(lisbon)).toEqual([bookings('tejo')])
})

test('the pages of both offices and the display are notified of a room that moves', async () => {
  await addOffice('lisbon', 'Europe/Lisbon')
  const streams = await Promise.all(['?office_id=main', '?office_id=lisbon', '?room_id=atlas'].map(follow))
  await database.query(`UPDATE rooms SET office_id = 'lisbon' WHERE id = 'atlas'`)
  for (const stream of streams) expect(await stream.next()).toEqual(rooms('atlas'))
})

test('the page of a future office is notified of its first room', async () => {
  const lisbon = await follow('?office_id=lisbon')
  await addOffice('lisbon', 'Europe/Lisbon')
  expect(await lisbon.next()).toEqual({ event: 'office', data: {} })
  await addRoom('tejo', 'lisbon')
  expect(await lisbon.next()).toEqual(rooms('tejo'))
})

test('a change that names no office reaches everybody', async () => {
  const [cedar, lisbon] = [await follow('?room_id=cedar'), await follow('?office_id=lisbon')]
  await database.query(`SELECT pg_notify('doorplate_changes', '{"feed":"rooms","room_id":"atlas"}')`)
  expect(await cedar.next()).toEqual(rooms('atlas'))
  expect(await lisbon.next()).toEqual(rooms('atlas'))
})

test.each([
  ['?office_id=lisbon', 'T09:42:07+00:00'],
  ['?room_id=tejo', 'T09:42:07+00:00'],
  ['?office_id=main', 'T10:42:07+01:00'],
  ['?office_id=nowhere', 'T10:42:07+01:00'],
  ['?room_id=nothing', 'T10:42:07+01:00'],
  ['', 'T10:42:07+01:00']
])('the heartbeat of %s has its office’s time, or main’s', async (query, time) => {
  await addOffice('lisbon', 'Europe/Lisbon')
  await addRoom('tejo', 'lisbon')
  await vi.waitFor(async () => {
    const stream = await followChanges(app, { query })
    expect(await stream.next()).toEqual({
      event: 'heartbeat',
      data: { now: `2026-11-24${time}`, data_version: expect.any(String) }
    })
  })
})
