import { blankValues, personFields } from '@doorplate/domain/bookings/fields'
import { type Searchable, searchWords } from '@doorplate/domain/bookings/search-words'
import { pick } from '@doorplate/domain/pick'
import type { Day } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { setAuditContext } from '../../../office/transactions/store.ts'
import { erasedFields, erasure } from '../columns.ts'

/** Few enough for the statement timeout, and for displays, which reload every changed day. */
const batchSize = 500

/** Limits the messages deleted per batch: a person has a few. */
const maxPeople = 1_000

type LastDays = { id: string; day: Day }[]

/** How many bookings before the last day of their office have addresses. */
export async function countErasable(queries: Queries, lastDays: LastDays): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `SELECT count(*) FROM bookings JOIN rooms ON rooms.id = room_id
       JOIN unnest($1::text[], $2::date[]) AS office (id, day) ON office.id = office_id
     WHERE date < office.day AND wiped_at IS NULL AND (booker_email IS NOT NULL OR guests <> '{}')`,
    [lastDays.map(({ id }) => id), lastDays.map(({ day }) => day)]
  )
  return row!.count
}

/** Erases the oldest. Returns whether others may be left. */
export function eraseBatch(database: Database, lastDays: LastDays, now: Instant): Promise<boolean> {
  return database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'retention' })
    // Locked first, so that running cancellations have queued their mail, and other processes find these erased.
    const old = await queries.query<Searchable & { id: string; people: number }>(
      `SELECT bookings.id, 1 + cardinality(guests) AS people, ${personFields.join(', ')} FROM bookings JOIN rooms ON rooms.id = room_id
         JOIN unnest($1::text[], $2::date[]) AS office (id, day) ON office.id = office_id
       WHERE date < office.day AND wiped_at IS NULL ORDER BY date LIMIT ${batchSize} FOR UPDATE OF bookings`,
      [lastDays.map(({ id }) => id), lastDays.map(({ day }) => day)]
    )
    const erased = firstWithin(maxPeople, old)
    const ids = erased.map(({ id }) => id)
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
    const words = erased.map((booking) => searchWords({ ...booking, ...pick(blankValues, erasedFields) }))
    await queries.query(
      `UPDATE bookings SET people = 1 + cardinality(guests), ${erasure}, cancel_reason = NULL, language = NULL, wiped_at = $3,
         search_words = ' ' || words
       FROM unnest($1::uuid[], $2::text[]) AS erased (erased_id, words) WHERE id = erased_id`,
      [ids, words, new Date(now)]
    )
    return old.length === batchSize || ids.length < old.length
  })
}

/** Returns bookings up to the limit of people, at least one. */
function firstWithin<Row extends { people: number }>(limit: number, bookings: readonly Row[]): Row[] {
  let people = 0
  const end = bookings.findIndex((booking, index) => {
    people += booking.people
    return people > limit && index > 0
  })
  return bookings.slice(0, end < 0 ? undefined : end)
}
