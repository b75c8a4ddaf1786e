import type { Booking, FieldProblem, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Day } from '@doorplate/domain/time'
import { messages } from '@doorplate/domain/words/messages'
import { type Author, setAuditContext } from '../audit/audit-context.ts'
import type { Sender } from '../calendar/invitation.ts'
import { type Database, type Queries, sqlState } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { queueRequests } from '../invitations/store.ts'
import { lockRoom } from '../rooms/store.ts'
import { claimKey, keepAnswer, type RequestKey } from './idempotency.ts'
import type { StoredBooking } from './stored-booking.ts'

/** Which bookings to list; what is left out does not narrow. Days are included. */
export type BookingRange = { room_id?: string; from?: Day; to?: Day }

/** Rows that one answer may hold (design, Shapes). */
const maxRows = 10_000

const exclusionViolation = '23P01'
const collisions = ['40P01', '40001']
const maxAttempts = 4

/** The specification's fields, in its order, as text where JSON has no type of its own. */
const fields = `id, room_id, date::text AS date, to_char(start_time, 'HH24:MI') AS start_time,
  to_char(end_time, 'HH24:MI') AS end_time, booked_by, booker_email, company, purpose, guests, cancelled,
  to_char(cancelled_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS cancelled_at, cancelled_by`

/** A select list that yields `StoredBooking` rows. */
export const bookingColumns = `${fields}, cancelled_via, sequence`

/**
 * Active bookings ordered by date, then start (specification §7).
 * @throws Refusal 422 when there are more than 10,000
 */
export async function listBookings(queries: Queries, { room_id, from, to }: BookingRange): Promise<Booking[]> {
  const bookings = await queries.query<Booking>(
    `SELECT ${fields} FROM bookings
     WHERE NOT cancelled
       AND ($1::text IS NULL OR room_id = $1) AND ($2::date IS NULL OR date >= $2) AND ($3::date IS NULL OR date <= $3)
     ORDER BY bookings.date, bookings.start_time, room_id LIMIT ${maxRows + 1}`,
    [room_id ?? null, from ?? null, to ?? null]
  )
  if (bookings.length > maxRows) {
    throw new ApiProblem(422, 'range_too_wide', 'That is more than 10,000 bookings. Please ask for fewer days.')
  }
  return bookings
}

/** A booking that was made, as JSON text; replayed when an earlier request with the same key made it. */
export type Booked = { body: string; replayed: boolean }

/** How a booking is asked for. */
type Asked = {
  author: Author
  key: RequestKey | undefined
  now: number
  /** Who sends its invitations. */
  sender: Sender
  /** What is wrong with the booking by now. When the request came for the first time it may have been right. */
  problem?: FieldProblem | undefined
}

/**
 * Stores the booking, its invitations and the answer under the request's key, all or nothing.
 * @param answerOf turns the stored row into the answer's JSON text
 * @throws Refusal 409 when it overlaps another active booking of the room, 422 for a problem, an unknown room or a
 *   reused key
 */
export function createBooking(
  database: Database,
  booking: NewBooking,
  { author, key, now, sender, problem }: Asked,
  answerOf: (stored: Booking) => string
): Promise<Booked> {
  return retryOnConflict(() =>
    database.transaction(async (queries) => {
      const first = key && (await claimKey(queries, key, now))
      if (first) return { ...first, replayed: true }
      if (problem) throw new ApiProblem(422, 'invalid', problem.message, { field: problem.field })
      await setAuditContext(queries, author)
      const room = await lockRoom(queries, booking.room_id)
      if (!room) throw new ApiProblem(422, 'invalid', messages.roomNotFound, { field: 'room_id' })
      const stored = await insertBooking(queries, booking, now)
      await queueRequests(queries, stored, room, { now, sender })
      const body = answerOf(stored)
      if (key) await keepAnswer(queries, key, body)
      return { body, replayed: false }
    })
  )
}

async function insertBooking(queries: Queries, booking: NewBooking, now: number): Promise<StoredBooking> {
  const [stored] = await queries.query<StoredBooking>(
    `INSERT INTO bookings
       (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${bookingColumns}`,
    [
      booking.room_id,
      booking.date,
      booking.start_time,
      booking.end_time,
      booking.booked_by,
      booking.booker_email,
      booking.company,
      booking.purpose,
      booking.guests,
      new Date(now)
    ]
  )
  return stored!
}

/** Runs a transaction again when it collided with another; an overlap, or no end of collisions, is the conflict. */
export async function retryOnConflict<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const state = sqlState(error)
      const collided = state !== undefined && collisions.includes(state)
      if (collided && attempt < maxAttempts) continue
      if (collided || state === exclusionViolation) throw new ApiProblem(409, 'conflict', messages.bookingConflict)
      throw error
    }
  }
}
