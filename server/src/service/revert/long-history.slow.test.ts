import { expect, test } from 'vitest'
import { from, testOffice } from '../../../test/office.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office
const culprit = from('192.0.2.66')

/** A round is a cancellation and a restoration, as of the flood of a client. */
async function addRounds(client: string, bookings: readonly string[], rounds: number) {
  await database.query(
    `INSERT INTO audit (at, action, via, client, office_id, room_id, booking_id, date, start_time, end_time)
     SELECT now(), action, 'web', $1, 'main', 'atlas', booking.id, '2026-11-25', '09:00', '10:00'
     FROM unnest($2::uuid[]) AS booking (id) CROSS JOIN generate_series(1, $3::integer)
       CROSS JOIN unnest(ARRAY['cancelled', 'restored']) AS action`,
    [client, bookings, rounds]
  )
}

test('a flood of 860,000 entries is reverted with one row for each booking', async () => {
  const theirs: string[] = []
  for (let day = 25; day <= 28; day++) {
    theirs.push((await office.book({ date: `2026-11-${day}` }, from('192.0.2.1'))).json().id)
  }
  const [first] = theirs as [string]
  await office.cancel(first, culprit)
  const { client } = (await office.audit())[0]
  // Few enough for the time limit of a statement.
  for (let rounds = 0; rounds < 107_500; rounds += 2_500) await addRounds(client, theirs, 2_500)
  for (const id of theirs.slice(0, 2)) {
    await database.query('UPDATE bookings SET cancelled = true WHERE id = $1', [id])
  }
  await database.query(
    `INSERT INTO audit (action, via, client, office_id, booking_id)
     SELECT 'cancelled', 'web', $1, 'main', id FROM bookings WHERE cancelled`,
    [client]
  )
  await database.query('ANALYZE audit')
  const heap = process.memoryUsage().heapUsed
  const { restored, ...rest } = await office.revert(client)
  expect(restored.toSorted()).toEqual(theirs.slice(0, 2).toSorted())
  expect(rest).toEqual({ cancelled: [], not_restored: [] })
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(50_000_000)
}, 600_000)

test('more bookings than fit a page are all reverted, also while the engine expects the flood', async () => {
  const stored = await database.transaction(async (queries) => {
    await queries.query(
      `SELECT set_config('doorplate.via', 'web', true), set_config('doorplate.client', 'culprit', true)`
    )
    return queries.query<{ id: string }>(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       SELECT 'atlas', date '2026-11-25' + n, '09:00', '10:00', 'a', 'a@b.example', 'c', 'p'
       FROM generate_series(1, 1001) AS n RETURNING id`
    )
  })
  const answer = await office.revert('culprit')
  expect(answer.cancelled, JSON.stringify(answer)).toHaveLength(stored.length)
}, 600_000)
