import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Queries } from '../database/database.ts'
import { answerColumns } from './columns.ts'
import type { BookingRange } from './store.ts'

/** A place in the list of bookings: behind the booking that has these values. */
export type BookingPlace = Pick<Booking, 'date' | 'start_time' | 'room_id' | 'id'>

/** `updated_since`: only what was booked, changed, cancelled or restored since that ISO instant. */
type PageFilter = BookingRange & {
  updated_since?: string | undefined
  isCancelledIncluded: boolean
  after?: BookingPlace | undefined
  limit: number
}

/** A page of the list that `listBookings` returns whole. */
export function listBookingPage(
  queries: Queries,
  { office_id, room_id, from, to, updated_since, isCancelledIncluded, after, limit }: PageFilter
): Promise<Booking[]> {
  return queries.query<Booking>(
    // The condition is written out, because only then an index of active bookings can be used.
    `SELECT ${answerColumns} FROM bookings
     WHERE ${isCancelledIncluded ? 'true' : 'NOT cancelled'}
       AND ($1::text IS NULL OR room_id = $1) AND ($2::date IS NULL OR date >= $2) AND ($3::date IS NULL OR date <= $3)
       AND ($4::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $4))
       AND ($5::timestamptz IS NULL OR id IN (SELECT booking_id FROM audit WHERE at >= $5))
       AND ($6::date IS NULL OR (bookings.date, bookings.start_time, room_id, id) > ($6, $7::time, $8::text, $9::uuid))
     ORDER BY bookings.date, bookings.start_time, room_id, id LIMIT $10`,
    [
      room_id ?? null,
      from ?? null,
      to ?? null,
      office_id ?? null,
      updated_since ?? null,
      after?.date ?? null,
      after?.start_time ?? null,
      after?.room_id ?? null,
      after?.id ?? null,
      limit
    ]
  )
}
