import type { ListDetails, ListedBooking } from '@doorplate/api/booking/bookings'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Queries, Value } from '../../../base/database/database.ts'
import { instantText } from '../../../base/database/sql.ts'
import { newestMessages } from '../../../mail/outbox/store.ts'
import { answerColumns } from '../columns.ts'
import { type BookingRange, type SeriesRule, seriesRule, withRepeats } from './list-store.ts'

export type ListPosition = Pick<Booking, 'date' | 'start_time' | 'room_id' | 'id'>

/** Fields left out do not narrow. */
export type PageFilter = BookingRange & {
  updated_since?: string | undefined
  /** Left out: active bookings alone. */
  cancelled?: 'include' | 'only' | undefined
  isLatestFirst?: boolean
  /** The last row of the page before. */
  after?: ListPosition | undefined
}

type Details = Omit<ListDetails, 'invitations'>
type Page = { limit: number; with?: 'repeats' | 'details' | undefined }

const detailColumns = [
  ...['version', 'series_id', 'cancelled_via', 'coalesce(people, 1 + cardinality(guests)) AS people'],
  ...['checked_in_at', 'released_at'].map((name) => `${instantText(name)} AS ${name}`)
].join(', ')

const extraColumns = { repeats: [seriesRule], details: [seriesRule, detailColumns] }

export async function listBookingPage(queries: Queries, filter: PageFilter, page: Page): Promise<ListedBooking[]> {
  const columns = [answerColumns, ...(page.with ? extraColumns[page.with] : [])].join(', ')
  const rows = await queries.query<Booking & SeriesRule & Partial<Details>>(
    `SELECT ${columns} FROM bookings WHERE ${matching(filter)} ORDER BY ${inOrder(filter)} LIMIT $10`,
    [...valuesOf(filter), page.limit]
  )
  if (!page.with) return rows
  const bookings = rows.map(withRepeats)
  if (page.with === 'repeats') return bookings
  const invitations = await newestMessages(
    queries,
    bookings.map(({ id }) => id)
  )
  return bookings.map((booking) => ({ ...booking, invitations: invitations.get(booking.id)! }))
}

/** Counts no further than the limit. */
export async function countBookings(queries: Queries, filter: PageFilter, limit: number): Promise<number> {
  const [counted] = await queries.query<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 FROM bookings WHERE ${matching(filter)} LIMIT $10) AS counted`,
    [...valuesOf(filter), limit]
  )
  return counted!.count
}

const states = { active: 'NOT cancelled', include: 'true', only: 'cancelled' }

function matching({ cancelled, isLatestFirst }: PageFilter): string {
  return `${states[cancelled ?? 'active']}
     AND ($1::text IS NULL OR room_id = $1) AND ($2::date IS NULL OR date >= $2) AND ($3::date IS NULL OR date <= $3)
     AND ($4::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $4))
     AND ($5::timestamptz IS NULL OR id IN (SELECT booking_id FROM audit WHERE at >= $5))
     AND ($6::date IS NULL
       OR (bookings.date, bookings.start_time, room_id, id) ${isLatestFirst ? '<' : '>'} ($6, $7::time, $8::text, $9::uuid))`
}

function inOrder({ isLatestFirst }: PageFilter): string {
  const columns = ['bookings.date', 'bookings.start_time', 'room_id', 'id']
  return columns.map((column) => `${column} ${isLatestFirst ? 'DESC' : 'ASC'}`).join(', ')
}

function valuesOf({ room_id, from, to, office_id, updated_since, after }: PageFilter): Value[] {
  const { date, start_time, room_id: room, id } = after ?? {}
  const values = [room_id, from, to, office_id, updated_since, date, start_time, room, id]
  return values.map((value) => value ?? null)
}
