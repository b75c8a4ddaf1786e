import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { book, bookingsOf, createTestApp, persist, withoutGuard } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'
import { DatabaseUnavailable, StatementError } from '../../base/database/database.ts'
import { say } from '../../base/languages/words.ts'

const office = await testOffice()
const { database } = office

const crowd = 50
const time = (quarter: number) =>
  `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const range = (start: number, quarters: number) => ({ start_time: time(start), end_time: time(start + quarters) })

/** A crowd of ranges that start and last within the given quarter hours. */
const rangesWithin = (starts: fc.IntegerConstraints, lengths: fc.IntegerConstraints) => {
  const one = fc.tuple(fc.integer(starts), fc.integer(lengths)).map(([start, long]) => range(start, long))
  return fc.array(one, { minLength: crowd, maxLength: crowd })
}

const ranges = fc.oneof(
  fc.integer({ min: 8, max: 40 }).map((start) => Array.from({ length: crowd }, () => range(start, 4))),
  rangesWithin({ min: 18, max: 20 }, { min: 3, max: 6 }),
  rangesWithin({ min: 10, max: 24 }, { min: 1, max: 6 })
)

describe('P1: fifty people at once', () => {
  test(
    'get times that do not overlap, and none is refused what is free',
    () =>
      fc.assert(
        fc.asyncProperty(ranges, async (wanted) => {
          await database.query('TRUNCATE bookings, idempotency_keys CASCADE')
          const other = await office.secondApp()
          const answers = await Promise.all(
            wanted.map((times, n) => {
              const through = n % 2 === 0 ? office.app : other
              return persist(() => book(through, times, { 'idempotency-key': `${n}` }))
            })
          )
          await other.close()

          const stored = await office.bookings()
          const winners = answers
            .filter(({ statusCode }) => statusCode === 201)
            .map((answer) => answer.json<Booking>().id)
          expect(stored.map(({ id }) => id).sort()).toEqual(winners.sort())
          expect(stored.filter((a) => stored.some((b) => a !== b && overlaps(a, b)))).toEqual([])
          for (const [n, answer] of answers.entries()) {
            if (answer.statusCode === 201) continue
            expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', detail: say('book.conflict') })
            expect(stored.some((each) => overlaps(each, wanted[n]!))).toBe(true)
          }
        }),
        { numRuns: 20, endOnFailure: true }
      ),
    120_000
  )
})

if (process.env['TEST_ENGINE'] === 'postgres') {
  test('a booking waits for the lock of its room', async () => {
    let isBooked = false
    const waits = await database.transaction(async (queries) => {
      // Admits statements that only refer to the room, such as an insert.
      await queries.query(`SELECT id FROM rooms WHERE id = 'atlas' FOR NO KEY UPDATE`)
      const booking = office.book().then(() => {
        isBooked = true
      })
      booking.catch(() => undefined)
      while (!isBooked) if (await isLockAwaited()) return true
      return false
    })
    expect(waits).toBe(true)
    await vi.waitUntil(() => isBooked, 60_000)
  }, 60_000)
}

async function isLockAwaited(): Promise<boolean> {
  const waiting = await database.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  )
  return waiting.length > 0
}

describe('P1: a booking that collides with others', () => {
  /** The app on a database whose next transactions end in collisions. */
  const collidingApp = (codes: string[]) =>
    createTestApp(
      withoutGuard(database, {
        transaction: (work, last) =>
          database.transaction(async (queries) => {
            const result = await work(queries)
            const code = codes.shift()
            if (code) throw new StatementError('collided', code)
            return result
          }, last)
      })
    )

  test.each([['40P01'], ['40001']])('is retried after %s and stored once', async (code) => {
    const colliding = await collidingApp([code, code, code])
    expect((await book(colliding)).statusCode).toBe(201)
    expect(await bookingsOf(colliding)).toHaveLength(1)
    await colliding.close()
  })

  test('is a conflict after repeated collisions, never a server error', async () => {
    const colliding = await collidingApp(['40P01', '40P01', '40001', '40P01'])
    const answer = await book(colliding)
    expect(answer.json()).toMatchObject({ status: 409, detail: say('book.conflict') })
    expect(await bookingsOf(colliding)).toEqual([])
    await colliding.close()
  })
})

test.each([
  ['before', 0],
  ['after', 1]
])('a booking is stored once when the database is lost %s its commit', async (_when, stored) => {
  let isLost = true
  const flaky = await createTestApp(
    withoutGuard(database, {
      transaction: async (work, last) => {
        const result = await database.transaction(async (queries) => {
          const done = await work(queries)
          if (isLost && stored === 0) throw new DatabaseUnavailable('lost before the commit')
          return done
        }, last)
        if (isLost) throw new DatabaseUnavailable('lost after the commit')
        return result
      }
    })
  )
  const key = { 'idempotency-key': 'one-click' }
  const ask = (changes: Partial<NewBooking> = {}) => book(flaky, changes, key)
  expect((await ask()).statusCode).toBe(503)
  expect(await bookingsOf(flaky)).toHaveLength(stored)
  isLost = false
  const again = await ask()
  expect(again.statusCode).toBe(201)
  expect(again.headers['idempotency-replayed']).toBe(stored === 1 ? 'true' : undefined)
  expect((await bookingsOf(flaky)).map(({ id }) => id)).toEqual([again.json<Booking>().id])
  await flaky.close()
})
