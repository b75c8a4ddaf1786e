import { AsyncLocalStorage } from 'node:async_hooks'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { addDays } from '@doorplate/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { newBooking, publicKey, withoutGuard } from '../../../test/app.ts'
import { type OwnBooking, withKey } from '../../../test/office.ts'
import { testSeries } from '../../../test/series/series-office.ts'
import type { Database, Queries } from '../../base/database/database.ts'
import type { App } from '../../base/http/app-type.ts'

const office = await testSeries({ seriesMaxDates: 60 })
const { database } = office
const guests = Array.from({ length: 20 }, (_, index) => `guest${index}@buergi.example`)

/** The work of a call's transactions: statements, and rows that they read. */
type Cost = { statements: number; rows: number }

/** The cost of the call that is running: what jobs of the server do meanwhile is not part of it. */
const costs = new AsyncLocalStorage<Cost>()
let app: App

beforeEach(async () => {
  app = await office.secondApp({}, { database: counted(database) })
})

function counted(database: Database) {
  return withoutGuard(office.database, {
    transaction: (work, last) =>
      database.transaction(async (queries) => {
        const cost = costs.getStore() ?? { statements: 0, rows: 0 }
        // Statistics of a table that is still small would have the plan read all of it, whenever autovacuum takes them.
        await queries.query('SET LOCAL enable_seqscan = off')
        const before = await rowsRead(queries)
        const result = await work({
          query(sql, values) {
            cost.statements++
            return queries.query(sql, values)
          }
        })
        cost.rows += (await rowsRead(queries)) - before
        return result
      }, last)
  })
}

/** Counted by the database: of this transaction, and perhaps of some before it. */
async function rowsRead(queries: Queries): Promise<number> {
  const [read] = await queries.query<{ rows: number }>(
    'SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer AS rows FROM pg_stat_xact_user_tables'
  )
  return read!.rows
}

/** The call is planned with what the tables hold then, whether or not autovacuum has come by. */
async function costOf(call: () => Promise<{ statusCode: number; body: string }>): Promise<Cost> {
  // Table by table: all of them, with the catalogues, take longer than one statement may on a busy machine.
  for (const table of ['bookings', 'series', 'invitations', 'audit']) await database.query(`ANALYZE ${table}`)
  const cost = { statements: 0, rows: 0 }
  const answer = await costs.run(cost, async () => await call())
  expect(answer.statusCode, answer.body).toBeLessThan(300)
  expect(cost.rows).toBeGreaterThan(0)
  return cost
}

const clock = (quarters: number) =>
  `${String(9 + Math.floor(quarters / 4)).padStart(2, '0')}:${['00', '15', '30', '45'][quarters % 4]}`

/** Each date at its own time, so that each has messages of its own. */
async function book(count: number) {
  const dates = Array.from({ length: count }, (_, index) => ({
    date: addDays('2026-11-25', 7 * index),
    start_time: clock(index % 30),
    end_time: clock((index % 30) + (index < 30 ? 1 : 2))
  }))
  const rule = { frequency: 'weekly', weekdays: ['wednesday'], count }
  const answer = await office.post('series', { rule, booking: newBooking({ guests }), dates })
  const { id, bookings } = answer.json<{ id: string; bookings: Booking[] }>()
  return { id, bookings, key: String(answer.headers['doorplate-key']), second: dates[1]!.date }
}

type Own = Awaited<ReturnType<typeof book>>

const version = async ({ id, key }: Own) => ({
  'if-match': `"${(await office.read(`series/${id}`, withKey(key))).version}"`
})

/** In this order: each begins where the one before ended. */
const steps: Record<string, (own: Own) => Promise<Cost>> = {
  'cancels some dates': (own) => costOf(() => office.patchSeries(own, { cancelled: true, from: own.second }, {}, app)),
  'undoes that': (own) => costOf(() => office.patchSeries(own, { cancelled: false }, {}, app)),
  'cancels all dates': (own) => costOf(() => office.patchSeries(own, { cancelled: true }, {}, app)),
  'undoes that, too': (own) => costOf(() => office.patchSeries(own, { cancelled: false }, {}, app)),
  'gives all dates other words': async (own) => {
    const seen = await version(own)
    return costOf(() => office.patchSeries(own, { changes: { purpose: `At ${office.now}` } }, seen, app))
  },
  'gives all dates another time': async (own) => {
    const seen = await version(own)
    return costOf(() => office.patchSeries(own, { changes: { start_time: '17:00', end_time: '17:30' } }, seen, app))
  },
  'splits the series': async (own) => {
    const seen = await version(own)
    return costOf(() => office.patchSeries(own, { changes: { purpose: 'Split' }, from: own.second }, seen, app))
  }
}

async function costsOf(own: Own, names = Object.keys(steps)): Promise<Record<string, Cost>> {
  const all: Record<string, Cost> = {}
  for (const name of names) {
    office.now += 1000
    all[name] = await steps[name]!(own)
  }
  return all
}

test('twice the dates read at most 2.5 times the rows, in as many statements', async () => {
  const few = await costsOf(await book(15))
  await office.open()
  app = await office.secondApp({}, { database: counted(database) })
  const many = await costsOf(await book(30))
  for (const name of Object.keys(steps)) {
    expect(many[name]!.rows, name).toBeLessThanOrEqual(2.5 * few[name]!.rows)
    expect(many[name]!.statements, name).toBe(few[name]!.statements)
  }
}, 120_000)

describe('after twenty rounds', () => {
  test.each([
    ['that nobody heard of', async () => {}],
    ['of which everybody got mail', sendEverything]
  ])(
    '%s, the next one reads at most twice as much as the second',
    async (_case, between) => {
      const own = await book(20)
      const round = async () => {
        const all = await costsOf(own, Object.keys(steps).slice(0, 4))
        await between()
        // As on another day: changes are counted by the audit of one.
        await database.query('TRUNCATE audit')
        return all
      }
      await round()
      const second = await round()
      for (let rounds = 2; rounds < 20; rounds++) await round()
      const last = await round()
      for (const name of Object.keys(last)) {
        expect(last[name]!.rows, name).toBeLessThanOrEqual(2 * second[name]!.rows)
      }
    },
    240_000
  )
})

test.each<[string, () => Promise<OwnBooking>]>([
  ['booking', () => office.booked({ guests })],
  [
    'date of a series',
    async () => {
      const { bookings, key } = await book(5)
      return { id: bookings[2]!.id, key }
    }
  ]
])(
  'after twenty rounds, cancelling one %s and undoing it reads at most twice as much as at first',
  async (_what, make) => {
    const own = await make()
    const round = async () => {
      office.now += 1000
      await database.query('TRUNCATE audit')
      const patch = (cancelled: boolean) => costOf(() => patchOne(own, cancelled))
      return [await patch(true), await patch(false)]
    }
    await round()
    const second = await round()
    for (let rounds = 2; rounds < 20; rounds++) await round()
    for (const [index, { rows }] of (await round()).entries()) {
      expect(rows).toBeLessThanOrEqual(2 * second[index]!.rows)
    }
  },
  120_000
)

function patchOne({ id, key }: OwnBooking, cancelled: boolean) {
  const headers = { ...publicKey, ...withKey(key) }
  return app.inject({ method: 'PATCH', url: `/api/v1/bookings/${id}`, headers, payload: { cancelled } })
}

/** As the outbox does, for all messages at once. */
async function sendEverything() {
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE state = 'queued'`)
}
