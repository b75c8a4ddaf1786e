import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { overlaps } from '@doorplate/domain/schedule/time-range'
import { fc, test as property } from '@fast-check/vitest'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { book, bookingsOf, createTestApp, persist, testConfig, tuesday, withoutGuard } from '../../test/app.ts'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { createApp } from '../app.ts'
import { DatabaseUnavailable, StatementError } from '../database/database.ts'
import type { App } from '../http/app-type.ts'
import { say } from '../words.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

/** Another server process's app on the same database. */
function secondApp(of: TestDatabase): Promise<App> {
  return createApp({
    config: testConfig(),
    database: of,
    now: () => tuesday,
    invitations: { wake: () => undefined, totals: () => ({}) }
  })
}

const crowd = 50
const time = (quarter: number) =>
  `${String(8 + Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`
const range = (start: number, quarters: number) => ({ start_time: time(start), end_time: time(start + quarters) })

const ranges = fc.oneof(
  fc.integer({ min: 8, max: 40 }).map((start) => Array.from({ length: crowd }, () => range(start, 4))),
  fc.array(
    fc
      .tuple(fc.integer({ min: 18, max: 20 }), fc.integer({ min: 3, max: 6 }))
      .map(([start, long]) => range(start, long)),
    { minLength: crowd, maxLength: crowd }
  ),
  fc.array(
    fc
      .tuple(fc.integer({ min: 10, max: 24 }), fc.integer({ min: 1, max: 6 }))
      .map(([start, long]) => range(start, long)),
    { minLength: crowd, maxLength: crowd }
  )
)

describe('fifty people at once', () => {
  property.prop([ranges], { numRuns: 20, endOnFailure: true })(
    'for the same times, times inside each other and times side by side: no two get what overlaps, and no one is refused what is free',
    async (wanted) => {
      await database.query('TRUNCATE bookings, idempotency_keys CASCADE')
      const other = await secondApp(database)
      const answers = await Promise.all(
        wanted.map((times, n) => persist(() => book(n % 2 === 0 ? app : other, times, { 'idempotency-key': `${n}` })))
      )
      await other.close()

      const stored = await bookingsOf(app)
      const winners = answers.filter(({ statusCode }) => statusCode === 201).map((answer) => answer.json<Booking>().id)
      expect(stored.map(({ id }) => id).sort()).toEqual(winners.sort())
      expect(stored.filter((a) => stored.some((b) => a !== b && overlaps(a, b)))).toEqual([])
      for (const [n, answer] of answers.entries()) {
        if (answer.statusCode === 201) continue
        expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', detail: say('book.conflict') })
        expect(stored.some((each) => overlaps(each, wanted[n]!))).toBe(true)
      }
    },
    120_000
  )
})

if (process.env['TEST_ENGINE'] === 'postgres') {
  test('a booking locks its room first, and so waits for another that holds the lock', async () => {
    let isBooked = false
    const waits = await database.transaction(async (queries) => {
      // Admits statements that only refer to the room, such as an insert.
      await queries.query(`SELECT id FROM rooms WHERE id = 'atlas' FOR NO KEY UPDATE`)
      const booking = book(app).then(() => {
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

describe('a booking that collides with others in the database', () => {
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

  test.each([['40P01'], ['40001']])('is tried again (%s), and stored once', async (code) => {
    const colliding = await collidingApp([code, code, code])
    expect((await book(colliding)).statusCode).toBe(201)
    expect(await bookingsOf(colliding)).toHaveLength(1)
    await colliding.close()
  })

  test('again and again is the conflict, never a failure of the server', async () => {
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
])(
  'a booking whose database was lost %s its commit is there once when it is asked for again',
  async (_when, stored) => {
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
  }
)
