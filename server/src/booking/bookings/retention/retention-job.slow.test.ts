import { expect, test } from 'vitest'
import { tuesday, withoutGuard } from '../../../../test/app.ts'
import { testOffice } from '../../../../test/office.ts'
import { eraseOldAddresses } from './retention-job.ts'

const office = await testOffice()
const { database } = office

const day = 24 * 3_600_000
const settings = (days: number, later: number) => ({
  days,
  now: tuesday + later,
  stopping: new AbortController().signal,
  pauseMilliseconds: 0
})
const wipe = (days: number, later: number) => eraseOldAddresses(database, settings(days, later))

/** Meetings that were before the office's today, one on each day. */
async function remember(count: number, guests: string[] = []) {
  // Few enough for the time limit of a statement.
  for (let first = 1; first <= count; first += 200) {
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests)
       SELECT 'atlas', date '2026-11-24' - n, '09:00', '10:00', 'a', 'a@b.example', 'c', 'p', $3::text[]
       FROM generate_series($1::int, $2::int) n`,
      [first, Math.min(first + 199, count), guests]
    )
  }
}
const kept = async () => {
  const [row] = await database.query<{ count: number }>('SELECT count(*) FROM bookings WHERE wiped_at IS NULL')
  return row!.count
}

test('addresses and guests are erased RETENTION_DAYS after the meeting, and counts stay', async () => {
  await office.book()
  await wipe(30, 31 * day)
  expect((await office.bookings())[0]).toMatchObject({ booker_email: 'priya@northwind.example' })

  await wipe(30, 32 * day)
  expect((await office.bookings())[0]).toMatchObject({
    date: '2026-11-25',
    start_time: '09:00',
    company: 'Northwind Freight',
    booker_email: null,
    guests: []
  })
  expect(await database.query('SELECT people FROM bookings')).toEqual([{ people: 2 }])
  expect(await database.query('SELECT id FROM invitations')).toEqual([])
})

test('a walk-in without an address stays unchanged and is checked once', async () => {
  const booked = (await office.walkIn()).json()
  await wipe(30, 32 * day)
  expect(await office.bookings()).toEqual([booked])
  expect(await kept()).toBe(0)
})

test('an erased booking can still be cancelled, without mail', async () => {
  const { id } = (await office.book()).json()
  await wipe(30, 32 * day)
  expect((await office.cancel(id)).json()).toMatchObject({ cancelled: true, booker_email: null, guests: [] })
  expect(await database.query('SELECT id FROM invitations')).toEqual([])
})

test('the audit names the retention as the author', async () => {
  await office.book()
  await wipe(30, 32 * day)
  const [wiped] = await database.query('SELECT action, via, client FROM audit ORDER BY id DESC LIMIT 1')
  expect(wiped).toEqual({ action: 'wiped', via: 'retention', client: null })
})

test('0 days keeps everything', async () => {
  await office.book()
  await wipe(0, 10_000 * day)
  expect((await office.bookings())[0]).toMatchObject({ booker_email: 'priya@northwind.example' })
})

test('many old bookings are erased in batches', async () => {
  await remember(1_100)
  await wipe(1, 0)
  expect(await kept()).toBe(1)
  expect(await erasedTogether()).toEqual([500, 500, 99])
})

test.each([
  [50, [19, 19, 3]],
  [20, [41]]
])('those with %i guests in batches of a thousand people', async (count, batches) => {
  await remember(
    42,
    Array.from({ length: count }, (_, index) => `guest${index}@b.example`)
  )
  await wipe(1, 0)
  expect(await kept()).toBe(1)
  expect(await erasedTogether()).toEqual(batches)
})

/** How many bookings each transaction erased: now() is the same within one. */
async function erasedTogether(): Promise<number[]> {
  const batches = await database.query<{ count: number }>(
    `SELECT count(*) FROM audit WHERE action = 'wiped' GROUP BY at ORDER BY at`
  )
  return batches.map(({ count }) => count)
}

test('a stop ends the erasure after the current batch', async () => {
  await remember(1_100)
  const stopping = new AbortController()
  const stopped = withoutGuard(database, {
    transaction: (work) => {
      stopping.abort()
      return database.transaction(work)
    }
  })
  await eraseOldAddresses(stopped, { ...settings(1, 0), stopping: stopping.signal, pauseMilliseconds: 3_600_000 })
  expect(await kept()).toBe(600)
}, 120_000)

test('two processes that erase simultaneously erase each booking once', async () => {
  await remember(1_100)
  await Promise.all([wipe(1, 0), wipe(1, 0)])
  expect(await kept()).toBe(1)
  // Erasing a booking a second time would be audited as a change.
  const [wiped] = await database.query(`SELECT count(*) FROM audit WHERE action IN ('wiped', 'changed')`)
  expect(wiped).toEqual({ count: 1_099 })
}, 120_000)
