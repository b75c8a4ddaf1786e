import type { Day } from '@doorplate/domain/time'
import type { Database } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { setAuditContext } from '../../../office/transactions/store.ts'
import { erasure } from '../columns.ts'

/** Few enough for the statement timeout, and for displays, which reload every changed day. */
const batchSize = 500

/** Limits the messages deleted per batch: a person has a few. */
const maxPeople = 1_000

/** Erases the oldest. Returns whether others may be left. */
export function eraseBatch(database: Database, lastDays: { id: string; day: Day }[], now: Instant): Promise<boolean> {
  return database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'retention' })
    // Locked first, so that running cancellations have queued their mail, and other processes find these erased.
    const old = await queries.query<{ id: string; people: number }>(
      `SELECT bookings.id, 1 + cardinality(guests) AS people FROM bookings JOIN rooms ON rooms.id = room_id
         JOIN unnest($1::text[], $2::date[]) AS office (id, day) ON office.id = office_id
       WHERE date < office.day AND wiped_at IS NULL ORDER BY date LIMIT ${batchSize} FOR UPDATE OF bookings`,
      [lastDays.map(({ id }) => id), lastDays.map(({ day }) => day)]
    )
    const ids = firstWithin(maxPeople, old)
    await queries.query('DELETE FROM invitations WHERE booking_id = ANY($1::uuid[])', [ids])
    // Messages about other dates of a series name the guests of these.
    await queries.query(
      `UPDATE invitations SET details = jsonb_set(details, '{guest_lists}', (details->'guest_lists') - $1::text[])
       WHERE thread_id IN (SELECT series_id FROM bookings WHERE id = ANY($2::uuid[])) AND details->'guest_lists' ?| $1::text[]`,
      [ids, ids]
    )
    await queries.query(
      `DELETE FROM invitations WHERE booking_id IS NULL
         AND thread_id IN (SELECT series_id FROM bookings WHERE id = ANY($1::uuid[]))
         AND NOT EXISTS (
           SELECT 1 FROM bookings WHERE series_id = thread_id AND wiped_at IS NULL AND id <> ALL($1::uuid[])
         )`,
      [ids]
    )
    await queries.query(
      `UPDATE bookings SET people = 1 + cardinality(guests), ${erasure}, cancel_reason = NULL, language = NULL, wiped_at = $2
       WHERE id = ANY($1::uuid[])`,
      [ids, new Date(now)]
    )
    return old.length === batchSize || ids.length < old.length
  })
}

/** Returns bookings up to the limit of people, at least one. */
function firstWithin(limit: number, bookings: readonly { id: string; people: number }[]): string[] {
  let people = 0
  const end = bookings.findIndex((booking, index) => {
    people += booking.people
    return people > limit && index > 0
  })
  return bookings.slice(0, end < 0 ? undefined : end).map(({ id }) => id)
}
