import { randomUUID } from 'node:crypto'
import { addDays } from '@doorplate/domain/time'
import { expect, test } from 'vitest'
import { adminKey, book, persist } from '../../../test/app.ts'
import { sendMails, testOffice } from '../../../test/office.ts'
import type { App } from '../../base/http/app-type.ts'

const office = await testOffice()
const { database } = office

const count = 50
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`
const placeOf = (index: number) => ({
  date: addDays('2026-11-25', Math.floor(index / 10)),
  start_time: hour(9 + (index % 10)),
  end_time: hour(10 + (index % 10))
})

type Answer = { results: { id: string; result: string }[] }

test('P1: two operators move the same bookings while others book: each moves once, with one mail a person', async () => {
  await office.put('rooms/cedar', { name: 'Cedar', capacity: 8 })
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await office.booked(placeOf(index))).id)
  await sendMails(office)
  const other = await office.secondApp()

  const post = async (app: App, url: string, payload: object, headers = {}) => {
    const call = { method: 'POST', url: `/api/v1/${url}`, headers: { ...adminKey, ...headers }, payload } as const
    const answer = await persist(() => app.inject(call))
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  /** A booking for which no room is free is left out. */
  const plan = async (app: App) => {
    const { moves } = await post(app, 'bulk-changes/previews', { bookings: ids, to: 'best' })
    const free = moves.filter(({ to }: { to: string | null }) => to !== null)
    return free.map(({ id, version, to }: Record<string, unknown>) => ({ id, version, room_id: to }))
  }
  const move = async (app: App, bookings: object[]) => {
    const key = { 'idempotency-key': randomUUID() }
    const { results }: Answer = await post(app, 'bulk-changes', { action: 'move', bookings }, key)
    return new Map(results.map(({ id, result }) => [id, result]))
  }
  const plans = await Promise.all([plan(office.app), plan(other)])
  const clients = Array.from({ length: 20 }, async (_, client) => {
    for (const round of [0, 1]) {
      const room_id = client % 2 === 0 ? 'birch' : 'cedar'
      const place = { ...placeOf((client * 7 + round * 23) % count), room_id, guests: [] }
      const booker_email = `client${client}@b.example`
      await persist(() => book(client % 3 === 0 ? other : office.app, { ...place, booker_email }))
    }
  })
  const [first, second] = await Promise.all([move(office.app, plans[0]), move(other, plans[1]), ...clients])

  const stored = await database.query<{ id: string; room_id: string; version: number; sequence: number }>(
    'SELECT id, room_id, version, sequence FROM bookings WHERE id = ANY($1)',
    [ids]
  )
  let moved = 0
  for (const id of ids) {
    const both = [first.get(id)!, second.get(id)!].sort()
    const { room_id, version, sequence } = stored.find((booking) => booking.id === id)!
    const isMoved = both.includes('done')
    if (isMoved) moved += 1
    // Whoever comes second finds another version, or a room that is taken.
    expect([
      ['changed', 'done'],
      ['conflict', 'done'],
      ['conflict', 'conflict']
    ]).toContainEqual(both)
    expect([room_id === 'atlas', version, sequence]).toEqual(isMoved ? [false, 2, 1] : [true, 1, 0])
  }
  expect(moved).toBeGreaterThan(0)
  const [overlaps] = await database.query(
    `SELECT count(*) AS count FROM bookings AS one JOIN bookings AS other
       ON one.room_id = other.room_id AND one.id < other.id AND one.held && other.held
     WHERE NOT one.cancelled AND NOT other.cancelled`
  )
  expect(overlaps).toEqual({ count: 0 })
  const mails = await database.query<{ sequence: number; count: number }>(
    `SELECT booking_id, recipient, sequence, count(*) AS count FROM invitations
     WHERE booking_id = ANY($1) AND sequence > 0 GROUP BY booking_id, recipient, sequence`,
    [ids]
  )
  expect(mails).toHaveLength(moved * 2)
  expect(mails.every((mail) => mail.sequence === 1 && mail.count === 1)).toBe(true)
}, 240_000)

test('a booking does not wait for a whole batch', async () => {
  const ids: string[] = []
  for (let index = 0; index < 20; index++) ids.push((await office.booked(placeOf(index))).id)
  const payload = { action: 'move', bookings: ids.map((id) => ({ id, version: 1, room_id: 'birch' })) }
  const ended: string[] = []
  await Promise.all([
    office
      .post('bulk-changes', payload, { ...adminKey, 'idempotency-key': randomUUID() })
      .then(() => ended.push('batch')),
    office.book({ date: '2026-12-24' }).then(() => ended.push('booking'))
  ])
  expect(ended).toEqual(['booking', 'batch'])
})

test('a request that is sent twice at once moves each booking once', async () => {
  const ids: string[] = []
  for (let index = 0; index < 10; index++) ids.push((await office.booked(placeOf(index))).id)
  const other = await office.secondApp()
  const headers = { ...adminKey, 'idempotency-key': randomUUID() }
  const payload = { action: 'move', bookings: ids.map((id) => ({ id, version: 1, room_id: 'birch' })) }
  const answers = await Promise.all(
    [office.app, other].map((app) => app.inject({ method: 'POST', url: '/api/v1/bulk-changes', headers, payload }))
  )
  for (const answer of answers) {
    expect(answer.json<Answer>().results.map(({ result }) => result)).toEqual(ids.map(() => 'done'))
  }
  const stored = await database.query('SELECT DISTINCT room_id, version FROM bookings')
  expect(stored).toEqual([{ room_id: 'birch', version: 2 }])
}, 120_000)
