import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { type ChangeableField, changeableFields } from '@doorplate/domain/bookings/changes'
import { requestFields } from '@doorplate/domain/bookings/fields'
import type { DoorBooker } from '@doorplate/domain/door/booker'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import type { Keyed } from '../keys/booking-keys.ts'
import { answerColumns, bookingColumns } from './columns.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Which bookings to list; what is left out does not narrow. Days are included. */
export type BookingRange = { office_id?: string; room_id?: string; from?: Day; to?: Day }

/** A longer list is cut off after one row more. */
export const maxListed = 10_000

// PostgreSQL fails on any other text where it expects an id.
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Active bookings ordered by date, then start. */
export async function listBookings(
  queries: Queries,
  { office_id, room_id, from, to }: BookingRange
): Promise<Booking[]> {
  return queries.query<Booking>(
    `SELECT ${answerColumns} FROM bookings
     WHERE NOT cancelled
       AND ($1::text IS NULL OR room_id = $1) AND ($2::date IS NULL OR date >= $2) AND ($3::date IS NULL OR date <= $3)
       AND ($4::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $4))
     ORDER BY bookings.date, bookings.start_time, room_id LIMIT ${maxListed + 1}`,
    [room_id ?? null, from ?? null, to ?? null, office_id ?? null]
  )
}

/** Walk-ins have no address. */
type Unstored = Omit<NewBooking, 'booker_email'> & Pick<StoredBooking, 'id' | 'origin' | 'language' | 'booker_email'>

export async function insertBooking(queries: Queries, booking: Unstored, now: number): Promise<StoredBooking> {
  const [stored] = await queries.query<StoredBooking>(
    `INSERT INTO bookings (id, created_at, origin, language, ${requestFields.join(', ')})
     VALUES ($1, $2, $3, $4, ${requestFields.map((_name, index) => `$${index + 5}`).join(', ')}) RETURNING ${bookingColumns}`,
    [booking.id, new Date(now), booking.origin, booking.language, ...requestFields.map((name) => booking[name])]
  )
  return stored!
}

export async function findBooking(
  queries: Queries,
  id: string,
  locking: 'FOR UPDATE' | 'FOR UPDATE SKIP LOCKED' | '' = ''
): Promise<StoredBooking | undefined> {
  if (!uuid.test(id)) return undefined
  const [known] = await queries.query<StoredBooking>(
    `SELECT ${bookingColumns} FROM bookings WHERE id = $1 ${locking}`,
    [id]
  )
  return known
}

/** The version, the audit and the announcement follow by triggers. */
export async function updateBooking(
  queries: Queries,
  id: string,
  after: Pick<NewBooking, ChangeableField>,
  now: number
): Promise<StoredBooking> {
  const [changed] = await queries.query<StoredBooking>(
    `UPDATE bookings SET ${changeableFields.map((name, index) => `${name} = $${index + 3}`).join(', ')},
       planned_end = CASE WHEN end_time = $${changeableFields.indexOf('end_time') + 3} THEN planned_end END,
       sequence = sequence + 1, changes = changes + 1, changed_at = $2,
       checked_in_at = CASE WHEN (room_id, date, start_time) = ($3, $4::date, $5::time) THEN checked_in_at END
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), ...changeableFields.map((name) => after[name])]
  )
  return changed!
}

/** Keeps fields that are left blank, so that a booking never loses its company. */
export async function nameBooking(
  queries: Queries,
  id: string,
  { booked_by, company, booker_email, language }: DoorBooker & Pick<StoredBooking, 'language'>,
  now: number
): Promise<StoredBooking> {
  const [named] = await queries.query<StoredBooking>(
    `UPDATE bookings SET booked_by = $2, company = coalesce(nullif($3, ''), company),
       booker_email = nullif($4, ''), language = $5, changes = changes + 1, changed_at = $6
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, booked_by, company, booker_email, language, new Date(now)]
  )
  return named!
}

/** How often it was changed or extended within a day, in any way. */
export async function countChanges(queries: Queries, id: string): Promise<number> {
  const [counted] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM audit
     WHERE booking_id = $1 AND action IN ('changed', 'extended') AND at > now() - interval '1 day'`,
    [id]
  )
  return counted!.count
}

/** A trigger sets `cancelled_via` from the audit context. */
export async function markCancelled(
  queries: Queries,
  id: string,
  { now, undoUntil }: { now: number; undoUntil?: number | undefined }
): Promise<StoredBooking> {
  const [cancelled] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = true, cancelled_at = $2, cancelled_by = 'User', undo_until = $3,
       sequence = sequence + 1
     WHERE id = $1 RETURNING ${bookingColumns}`,
    [id, new Date(now), undoUntil === undefined ? null : new Date(undoUntil)]
  )
  return cancelled!
}

/** @returns undefined unless it was cancelled and its addresses are kept */
export async function markActive(
  queries: Queries,
  id: string,
  { now, isHere }: { now: number; isHere: boolean }
): Promise<StoredBooking | undefined> {
  const [restored] = await queries.query<StoredBooking>(
    `UPDATE bookings SET cancelled = false, cancelled_at = NULL, cancelled_by = NULL, cancelled_via = NULL,
       undo_until = NULL, sequence = sequence + 1, released_at = NULL,
       checked_in_at = CASE WHEN $3::boolean THEN coalesce(checked_in_at, $2) ELSE checked_in_at END
     WHERE id = $1 AND cancelled AND wiped_at IS NULL
     RETURNING ${bookingColumns}`,
    [id, new Date(now), isHere]
  )
  return restored
}

/** With a new version another key opens the booking, and the one before none. */
export async function raiseKeyVersion(queries: Queries, id: string): Promise<Keyed> {
  const [keyed] = await queries.query<Keyed>(
    'UPDATE bookings SET key_version = key_version + 1 WHERE id = $1 RETURNING key_id, key_version',
    [id]
  )
  return keyed!
}

export type BookedRow = Pick<Booking, 'start_time' | 'end_time' | 'booked_by' | 'company'>

/** The active bookings of a day in each room of the office, and one row for a room without any. */
export function listBookedTimes(
  queries: Queries,
  { office_id, date }: { office_id: string; date: Day }
): Promise<(BookedRow & { room_id: string; is_booked: boolean })[]> {
  return queries.query(
    `SELECT rooms.id AS room_id, bookings.id IS NOT NULL AS is_booked, to_char(start_time, 'HH24:MI') AS start_time,
       to_char(end_time, 'HH24:MI') AS end_time, booked_by, company
     FROM rooms LEFT JOIN bookings ON room_id = rooms.id AND date = $2 AND NOT cancelled
     WHERE office_id = $1 ORDER BY rooms.id, bookings.start_time`,
    [office_id, date]
  )
}
