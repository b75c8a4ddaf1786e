import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { type ChangeableField, changeableFields } from '@doorplate/domain/bookings/changes'
import { requestFields } from '@doorplate/domain/bookings/fields'
import { searchWords } from '@doorplate/domain/bookings/search-words'
import { pick } from '@doorplate/domain/pick'
import type { Rules } from '@doorplate/domain/rules/rules'
import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { isUuid, withParts } from '../../base/database/sql.ts'
import type { RequestKey } from '../../base/http/idempotency-key.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { firstRequests } from '../../mail/outbox/message-store.ts'
import { bookingColumns } from './columns.ts'
import { lockSeriesRow } from './series-order-store.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Walk-ins have no address. */
export type UnstoredBooking = Omit<NewBooking, 'booker_email'> &
  Pick<StoredBooking, 'id' | 'origin' | 'language' | 'booker_email'> &
  Partial<Pick<StoredBooking, 'rules_overridden'>>

type Buffers = Pick<Rules, 'buffer_before' | 'buffer_after'>

type Insertion = {
  /** Kept with the booking, whatever the rules become. */
  buffers: Buffers
  now: Instant
  /** Of the request that gets the booking as its result. */
  key?: RequestKey | undefined
  /** What `firstRequestsOf` made for the booking. */
  messages?: string | undefined
}

/**
 * The constraint decides whether it overlaps. An INSERT that fails instead would wait for the other booking in a deadlock,
 * unless the room were locked.
 * One statement, because the room is locked meanwhile.
 * @throws StatementError `exclusionViolation` if the time is taken
 */
export async function insertBooking(
  queries: Queries,
  booking: UnstoredBooking,
  { buffers, now, key, messages }: Insertion
): Promise<StoredBooking> {
  const { buffer_before, buffer_after } = buffers
  const made = { created_at: new Date(now), buffer_before, buffer_after, search_words: searchWords(booking) }
  const row = { rules_overridden: false, ...booking, ...made }
  const [stored] = await queries.query<StoredBooking>(
    withParts(
      { stored: bookingInsertion, kept: key && keptResult, invited: messages && firstRequests },
      'SELECT stored.* FROM (SELECT) AS attempt LEFT JOIN stored ON true WHERE coalesce(id, refuse_overlap()) IS NOT NULL'
    ),
    [
      ...insertedColumns.map((name) => row[name]),
      ...(key ? [key.key, key.fingerprint, new Date(now)] : []),
      ...(messages ? [messages] : [])
    ]
  )
  return stored!
}

const insertedColumns = [
  'id',
  'created_at',
  'origin',
  'language',
  'buffer_before',
  'buffer_after',
  'rules_overridden',
  'search_words',
  ...requestFields
] as const

const bookingInsertion = `INSERT INTO bookings (${insertedColumns.join(', ')})
  VALUES (${insertedColumns.map((_name, index) => `$${index + 1}`).join(', ')})
  ON CONFLICT ON CONSTRAINT bookings_do_not_overlap DO NOTHING RETURNING ${bookingColumns}`

const keptResult = `INSERT INTO idempotency_keys (key, fingerprint, created_at, body)
  SELECT $1, $2, $3, to_json(stored)::text FROM stored`

/** Keeps a booking of this transaction as the answer to its request, without waiting for it. */
export async function keepBooking(
  queries: Queries,
  { key, fingerprint }: RequestKey,
  { id, now }: { id: string; now: Instant }
): Promise<void> {
  await queries.query(
    withParts(
      { stored: `SELECT ${bookingColumns} FROM bookings WHERE id = $1`, kept: keptResult },
      'SELECT id FROM stored'
    ),
    [id, key, fingerprint, new Date(now)]
  )
}

export function findBooking(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  return selectBooking(queries, id)
}

/** Locks the series of a booking, too, so that its dates cannot pass each other. */
export async function lockBooking(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  const booking = await selectBooking(queries, id, 'FOR UPDATE')
  if (booking?.series) await lockSeriesRow(queries, booking.series.id)
  return booking
}

/** Returns undefined if another transaction holds the lock. */
export function lockBookingIfFree(queries: Queries, id: string): Promise<StoredBooking | undefined> {
  return selectBooking(queries, id, 'FOR UPDATE SKIP LOCKED')
}

async function selectBooking(queries: Queries, id: string, locking = ''): Promise<StoredBooking | undefined> {
  if (!isUuid(id)) return undefined
  const [booking] = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings WHERE id = $1 ${locking}`,
    [id]
  )
  return booking
}

/** The minutes around a booking that it was booked with. */
export async function getBuffers(queries: Queries, id: string): Promise<Buffers> {
  const [buffers] = await queries.query<Buffers>('SELECT buffer_before, buffer_after FROM bookings WHERE id = $1', [id])
  return buffers!
}

type Update = {
  after: Pick<NewBooking, ChangeableField>
  /** Undefined keeps those of the booking. */
  buffers: Buffers | undefined
  /** Undefined keeps whether the booking is against the rules of its room. */
  isOverridden: boolean | undefined
  now: Instant
}

/** Triggers set the version, write the audit and announce the change. */
export async function updateBooking(
  queries: Queries,
  booking: StoredBooking,
  { after, buffers, isOverridden, now }: Update
): Promise<StoredBooking> {
  const parameter = (name: ChangeableField) => `$${changeableFields.indexOf(name) + 3}`
  const buffersFrom = changeableFields.length + 3
  const [changed] = await queries.query<StoredBooking>(
    `UPDATE bookings SET ${changeableFields.map((name) => `${name} = ${parameter(name)}`).join(', ')},
       planned_end = CASE WHEN end_time = ${parameter('end_time')} THEN planned_end END,
       sequence = sequence + 1, changes = changes + 1, changed_at = $2,
       checked_in_at = CASE WHEN (room_id, date, start_time)
         = (${parameter('room_id')}, ${parameter('date')}::date, ${parameter('start_time')}::time) THEN checked_in_at END,
       buffer_before = coalesce($${buffersFrom}, buffer_before), buffer_after = coalesce($${buffersFrom + 1}, buffer_after),
       rules_overridden = coalesce($${buffersFrom + 2}, rules_overridden), search_words = ' ' || $${buffersFrom + 3}
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [
      booking.id,
      new Date(now),
      ...changeableFields.map((name) => after[name]),
      buffers?.buffer_before ?? null,
      buffers?.buffer_after ?? null,
      isOverridden ?? null,
      searchWords({ ...booking, ...after })
    ]
  )
  return changed!
}

type StoredBooker = Pick<StoredBooking, 'booked_by' | 'company' | 'booker_email' | 'guests'> & { isNewAddress: boolean }

/**
 * A new address invalidates the link and the code of the old one. A date of a series does not count as changed by itself:
 * its words would else differ from those of its series.
 */
export async function storeBooker(
  queries: Queries,
  booking: StoredBooking,
  { booked_by, company, booker_email, guests, isNewAddress }: StoredBooker,
  now: Instant,
  { of }: { of: 'one' | 'series' } = { of: 'one' }
): Promise<StoredBooking> {
  const [stored] = await queries.query<StoredBooking>(
    `UPDATE bookings SET booked_by = $2, company = $3, booker_email = $4, guests = $5, changed_at = $6,
       sequence = sequence + $8, changes = changes + $8, key_version = key_version + $7::boolean::integer,
       code_off = code_off AND NOT $7::boolean, search_words = ' ' || $9
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [
      ...[booking.id, booked_by, company, booker_email, guests, new Date(now), isNewAddress, of === 'one' ? 1 : 0],
      searchWords({ ...booking, booked_by, company, booker_email, guests })
    ]
  )
  return stored!
}

/** The booking as `updateBooking` stores it, but for what the triggers set. */
export function changedBooking(
  booking: StoredBooking,
  { after, sequence }: { after: Update['after']; sequence: number }
): StoredBooking {
  const startsAsBefore = (['room_id', 'date', 'start_time'] as const).every((name) => booking[name] === after[name])
  return {
    ...booking,
    ...pick(after, changeableFields),
    sequence,
    checked_in_at: startsAsBefore ? booking.checked_in_at : null
  }
}

/** The changes within a day of the one that was changed most often, with cancellations and undos. The operator's do not count. */
export async function countChanges(queries: Queries, ids: readonly string[]): Promise<number> {
  const [counted] = await queries.query<{ count: number }>(
    `SELECT coalesce(max(changes.count), 0) AS count FROM unnest($1::uuid[]) AS booking (id) CROSS JOIN LATERAL (
       SELECT count(*) AS count FROM audit
       WHERE booking_id = booking.id AND action IN ('changed', 'extended', 'cancelled', 'restored') AND via <> 'operator'
         AND at > now() - interval '1 day'
     ) AS changes`,
    [ids]
  )
  return counted!.count
}

/** A trigger sets `cancelled_via` from the audit context. */
export async function markCancelled(
  queries: Queries,
  id: string,
  { now, undoUntil, reason }: { now: Instant; undoUntil?: Instant | undefined; reason?: string | undefined }
): Promise<StoredBooking> {
  const [cancelled] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'User', undo_until = $3,
       cancel_reason = $4, sequence = sequence + 1
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), undoUntil === undefined ? null : new Date(undoUntil), reason ?? null]
  )
  return cancelled!
}

/** Returns undefined if the booking is active, or if its addresses are erased. */
export async function markActive(
  queries: Queries,
  id: string,
  { now, isHere }: { now: Instant; isHere: boolean }
): Promise<StoredBooking | undefined> {
  const [active] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
       cancel_reason = NULL, undo_until = NULL, sequence = sequence + 1, released_at = NULL,
       checked_in_at = CASE WHEN $3::boolean THEN coalesce(checked_in_at, $2) ELSE checked_in_at END
     WHERE id = $1 AND cancelled AND wiped_at IS NULL
     RETURNING ${bookingColumns}`,
    [id, new Date(now), isHere]
  )
  return active
}

export async function isErased(queries: Queries, id: string): Promise<boolean> {
  const erased = await queries.query('SELECT 1 FROM bookings WHERE id = $1 AND wiped_at IS NOT NULL', [id])
  return erased.length > 0
}

/** Gives up the released slot: a late check-in can no longer reclaim it. */
export async function forfeitSlot(queries: Queries, id: string): Promise<StoredBooking> {
  const [forfeited] = await queries.query<StoredBooking>(
    `UPDATE bookings SET released_at = NULL, cancelled_by = 'User' WHERE id = $1 RETURNING ${bookingColumns}`,
    [id]
  )
  return forfeited!
}

/** Keeps the booking's version unless the start moves, so that an edit in progress does not conflict. */
export async function markCheckedIn(
  queries: Queries,
  { id, start_time }: Pick<StoredBooking, 'id' | 'start_time'>,
  { start, now }: { start: Time; now: Instant }
): Promise<StoredBooking> {
  const moved = start === start_time ? [] : [start]
  const [checkedIn] = await queries.query<StoredBooking>(
    `UPDATE bookings SET checked_in_at = $2${moved.length > 0 ? ', start_time = $3' : ''}
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), ...moved]
  )
  return checkedIn!
}
