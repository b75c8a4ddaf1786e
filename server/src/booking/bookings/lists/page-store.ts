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
  /** Each is the beginning of one of the booking's search words. */
  terms?: readonly string[] | undefined
  /** The last row of the page before. */
  after?: ListPosition | undefined
}

type Details = Omit<ListDetails, 'invitations'>
type Page = { limit: number; with?: 'repeats' | 'details' | undefined }

const detailColumns = [
  ...['version', 'series_id', 'cancelled_via', 'cancel_reason', 'rules_overridden'],
  'coalesce(people, 1 + cardinality(guests)) AS people',
  ...['checked_in_at', 'released_at'].map((name) => `${instantText(name)} AS ${name}`)
].join(', ')

const extraColumns = { repeats: [seriesRule], details: [seriesRule, detailColumns] }

/**
 * How many bookings a search reads in the order of the list. Words that many bookings share fill a page from these within
 * milliseconds. For all others the index of words is faster, which has to read every booking with the words.
 */
const walked = 5_000

export async function listBookingPage(queries: Queries, filter: PageFilter, page: Page): Promise<ListedBooking[]> {
  const rows = await findRows(queries, filter, page)
  if (!page.with) return rows
  const bookings = rows.map(withRepeats)
  if (page.with === 'repeats') return bookings
  const invitations = await newestMessages(
    queries,
    bookings.map(({ id }) => id)
  )
  return bookings.map((booking) => ({ ...booking, invitations: invitations.get(booking.id)! }))
}

type Row = Booking & SeriesRule & Partial<Details>

async function findRows(queries: Queries, filter: PageFilter, page: Page): Promise<Row[]> {
  const columns = [answerColumns, ...(page.with ? extraColumns[page.with] : [])].join(', ')
  const read = (source: string, search: Value[] = []) =>
    queries.query<Row>(`SELECT ${columns} FROM ${source} ORDER BY ${inOrder(filter)} LIMIT $1`, [
      page.limit,
      ...valuesOf(filter),
      ...search
    ])
  const { terms } = filter
  if (!terms) return read(`bookings WHERE ${matching(filter)}`)
  const first = await read(walk(filter), [patternsOf(terms)])
  // OFFSET 0 keeps the planner from walking instead.
  return first.length === page.limit ? first : read(`(${byWords(filter)} OFFSET 0) AS bookings`, [queryOf(terms)])
}

/** Counts no further than the limit. */
export async function countBookings(queries: Queries, filter: PageFilter, limit: number): Promise<number> {
  const count = async (source: string, search: Value[] = []) => {
    const [counted] = await queries.query<{ count: number }>(
      `SELECT count(*) AS count FROM (SELECT 1 FROM ${source} LIMIT $1) AS counted`,
      [limit, ...valuesOf(filter), ...search]
    )
    return counted!.count
  }
  const { terms } = filter
  if (!terms) return count(`bookings WHERE ${matching(filter)}`)
  const first = await count(walk(filter), [patternsOf(terms)])
  if (first === limit) return first
  return count(`(WITH found AS MATERIALIZED (${byWords(filter)}) TABLE found) AS bookings`, [queryOf(terms)])
}

function walk(filter: PageFilter): string {
  return `(SELECT * FROM bookings WHERE ${inRange(filter)} ORDER BY ${inOrder(filter)} LIMIT ${walked}) AS bookings
    WHERE ' ' || search_words LIKE ALL ($11::text[]) AND ${narrowed}`
}

function byWords(filter: PageFilter): string {
  return `SELECT * FROM bookings WHERE ${matching(filter)}
    AND search_words IS NOT NULL AND array_to_tsvector(string_to_array(search_words, ' ')) @@ $11::tsquery`
}

/** Search terms are letters, digits and their marks. */
function patternsOf(terms: readonly string[]): string[] {
  return terms.map((term) => `% ${term}%`)
}

function queryOf(terms: readonly string[]): string {
  return terms.map((term) => `'${term}':*`).join(' & ')
}

const states = { active: 'NOT cancelled', include: 'true', only: 'cancelled' }

function matching(filter: PageFilter): string {
  return `${inRange(filter)} AND ${narrowed}`
}

function inRange({ cancelled, isLatestFirst }: PageFilter): string {
  return `${states[cancelled ?? 'active']}
    AND ($2::text IS NULL OR room_id = $2) AND ($3::date IS NULL OR date >= $3) AND ($4::date IS NULL OR date <= $4)
    AND ($5::date IS NULL
      OR (bookings.date, bookings.start_time, room_id, id) ${isLatestFirst ? '<' : '>'} ($5, $6::time, $7::text, $8::uuid))`
}

/** What may leave few of many bookings: a walk reads those that are left out, too. */
const narrowed = `($9::text IS NULL OR room_id IN (SELECT id FROM rooms WHERE office_id = $9))
    AND ($10::timestamptz IS NULL OR id IN (SELECT booking_id FROM audit WHERE at >= $10))`

function inOrder({ isLatestFirst }: PageFilter): string {
  const columns = ['bookings.date', 'bookings.start_time', 'room_id', 'id']
  return columns.map((column) => `${column} ${isLatestFirst ? 'DESC' : 'ASC'}`).join(', ')
}

function valuesOf({ room_id, from, to, office_id, updated_since, after }: PageFilter): Value[] {
  const { date, start_time, room_id: room, id } = after ?? {}
  const values = [room_id, from, to, date, start_time, room, id, office_id, updated_since]
  return values.map((value) => value ?? null)
}

/** Of which no search knows the words yet. */
export async function countNotIndexed(queries: Queries): Promise<number> {
  const [counted] = await queries.query<{ count: number }>(
    'SELECT count(*) AS count FROM bookings WHERE search_words IS NULL'
  )
  return counted!.count
}
