import { randomUUID } from 'node:crypto'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { addDays } from '@doorplate/domain/time'
import { expect } from 'vitest'
import type { Queries } from '../src/base/database/database.ts'
import { newBooking, persist } from './app.ts'
import type { Headers } from './office.ts'

/** A server, and what its callers send: an operator, and somebody who books. */
export type RacingServer = {
  post(path: string, payload: object, headers: Headers): Promise<{ statusCode: number; json(): unknown }>
  operator: Headers
  anyone: Headers
}

type Move = { id: string; version: number; to: string | null }
type Results = { results: { id: string; result: string }[] }

const count = 50
const hour = (at: number) => `${String(at).padStart(2, '0')}:00`

export const placeOf = (index: number) => ({
  date: addDays('2026-11-25', Math.floor(index / 10)),
  start_time: hour(9 + (index % 10)),
  end_time: hour(10 + (index % 10))
})

/**
 * Operators of two servers move the same fifty bookings out of Atlas, while twenty clients of both book the same times in
 * Birch and Cedar: each moves at most once, with one mail a person, and none overlap.
 * @param settle waits until the invitations have been sent
 */
export async function raceBulkMoves(
  queries: Queries,
  servers: readonly [RacingServer, RacingServer],
  settle: () => Promise<unknown>
): Promise<void> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push((await book(servers[0], placeOf(index))).id)
  await settle()
  const plans = await Promise.all(servers.map((server) => plan(server, ids)))
  const clients = Array.from({ length: 20 }, async (_, client) => {
    for (const round of [0, 1]) {
      const room_id = client % 2 === 0 ? 'birch' : 'cedar'
      const place = { ...placeOf((client * 7 + round * 23) % count), room_id, guests: [] }
      await book(servers[client % 3 === 0 ? 1 : 0], { ...place, booker_email: `client${client}@b.example` })
    }
  })
  const moves = servers.map((server, index) => move(server, plans[index]!))
  const [first, second] = await Promise.all([...moves, ...clients])
  await expectEachMovedOnce(queries, ids, [first!, second!])
}

async function book({ post, anyone }: RacingServer, booking: Partial<NewBooking>): Promise<{ id: string }> {
  return (await persist(() => post('bookings', newBooking(booking), anyone))).json() as { id: string }
}

async function operate(server: RacingServer, path: string, payload: object, headers: Headers = {}): Promise<unknown> {
  const answer = await persist(() => server.post(path, payload, { ...server.operator, ...headers }))
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

/** A booking for which no room is free is left out. */
async function plan(server: RacingServer, bookings: readonly string[]): Promise<object[]> {
  const { moves } = (await operate(server, 'bulk-changes/previews', { bookings, to: 'best' })) as { moves: Move[] }
  return moves.flatMap(({ id, version, to }) => (to === null ? [] : [{ id, version, room_id: to }]))
}

async function move(server: RacingServer, bookings: object[]): Promise<Map<string, string>> {
  const key = { 'idempotency-key': randomUUID() }
  const { results } = (await operate(server, 'bulk-changes', { action: 'move', bookings }, key)) as Results
  return new Map(results.map(({ id, result }) => [id, result]))
}

async function expectEachMovedOnce(
  queries: Queries,
  ids: readonly string[],
  [first, second]: readonly [Map<string, string>, Map<string, string>]
) {
  const stored = await queries.query<{ id: string; room_id: string; version: number; sequence: number }>(
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
  const [overlaps] = await queries.query(
    `SELECT count(*) AS count FROM bookings AS one JOIN bookings AS other
       ON one.room_id = other.room_id AND one.id < other.id AND one.held && other.held
     WHERE NOT one.cancelled AND NOT other.cancelled`
  )
  expect(overlaps).toEqual({ count: 0 })
  const mails = await queries.query<{ sequence: number; count: number }>(
    `SELECT booking_id, recipient, sequence, count(*) AS count FROM invitations
     WHERE booking_id = ANY($1) AND sequence > 0 GROUP BY booking_id, recipient, sequence`,
    [ids]
  )
  expect(mails).toHaveLength(moved * 2)
  expect(mails.every((mail) => mail.sequence === 1 && mail.count === 1)).toBe(true)
}
