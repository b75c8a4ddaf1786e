import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { BookedTime, DayOfRooms } from '@doorplate/api/booking/days'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { HeldTime } from '@doorplate/domain/rules/blocked-times'
import type { RepeatRule } from '@doorplate/domain/series/repeat-rule'
import { repeatsOf } from '@doorplate/domain/series/repeats'
import type { Day } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { timeText } from '../../../base/database/sql.ts'
import { answerColumns } from '../columns.ts'

/** Fields left out do not narrow. Both days are included. */
export type BookingRange = { office_id?: string; room_id?: string; from?: Day; to?: Day }

type Extra = { with?: string | undefined }

export const seriesRule = '(SELECT rule FROM series WHERE series.id = series_id) AS series_rule'
export type SeriesRule = { series_rule: RepeatRule | null }

/** One row more is read, so that callers notice a longer list. */
export const maxListed = 10_000

export async function listBookings(
  queries: Queries,
  { office_id, room_id, from, to, ...extra }: BookingRange & Extra
): Promise<ListedBooking[]> {
  const rows = await queries.query<Booking & SeriesRule>(
    `SELECT ${answerColumns}${extra.with ? `, ${seriesRule}` : ''} FROM bookings
     WHERE NOT cancelled
       AND ($1::text IS NULL OR room_id = $1) AND ($2::date IS NULL OR date >= $2) AND ($3::date IS NULL OR date <= $3)
       AND ($4::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $4))
     ORDER BY bookings.date, bookings.start_time, room_id LIMIT ${maxListed + 1}`,
    [room_id ?? null, from ?? null, to ?? null, office_id ?? null]
  )
  return extra.with ? rows.map(withRepeats) : rows
}

export function withRepeats<Row extends SeriesRule>({ series_rule, ...booking }: Row) {
  return { ...booking, repeats: series_rule && repeatsOf(series_rule) }
}

/**
 * What active bookings hold with their buffers, in minutes of a day: those of the day before and the day after, too, where they
 * are as near as buffers reach. @param except the id of one that is left out
 */
export function listHeld(
  queries: Queries,
  { room_id, date, except = null }: { room_id: string; date: Day; except?: string | null }
): Promise<HeldTime[]> {
  return queries.query<HeldTime>(
    `SELECT (extract(epoch FROM lower(held) - $2::date) / 60)::integer AS from,
       (extract(epoch FROM upper(held) - $2::date) / 60)::integer AS to
     FROM bookings WHERE room_id = $1 AND date BETWEEN $2::date - 1 AND $2::date + 1 AND NOT cancelled
       AND id IS DISTINCT FROM $3::uuid
       AND held && tsrange($2::date - interval '2 hours', $2::date + interval '26 hours')`,
    [room_id, date, except]
  )
}

export type BookedRow = Pick<ListedBooking, 'start_time' | 'end_time' | 'booked_by' | 'company' | 'private' | 'repeats'>

/** @param shown hides private fields */
export async function dayOfRooms(
  queries: Queries,
  { office_id, date }: { office_id: string; date: Day },
  shown: (booking: BookedRow) => BookedRow
): Promise<DayOfRooms> {
  const rows = await queries.query<BookedRow & SeriesRule & { room_id: string; is_booked: boolean }>(
    `SELECT rooms.id AS room_id, bookings.id IS NOT NULL AS is_booked, ${timeText('start_time')} AS start_time,
       ${timeText('end_time')} AS end_time, booked_by, company, private, ${seriesRule}
     FROM rooms LEFT JOIN bookings ON room_id = rooms.id AND date = $2 AND NOT cancelled
     WHERE office_id = $1 AND retired_at IS NULL ORDER BY rooms.id, bookings.start_time`,
    [office_id, date]
  )
  const rooms = new Map<string, BookedTime[]>()
  for (const { room_id, is_booked, ...booking } of rows) {
    const booked = rooms.get(room_id) ?? []
    rooms.set(room_id, booked)
    if (is_booked) booked.push(bookedTime(shown(withRepeats(booking))))
  }
  return { date, rooms: Object.fromEntries(rooms) }
}

function bookedTime({ start_time, end_time, booked_by, company, repeats = null, ...row }: BookedRow): BookedTime {
  const shown = [start_time, end_time, booked_by, company, repeats] as const
  return row.private ? [...shown, true] : shown
}
