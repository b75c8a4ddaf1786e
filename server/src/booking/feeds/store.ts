import type { AuditAction } from '@doorplate/api/service/audit'
import type { Day, Time } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { isUuid, timeText } from '../../base/database/sql.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { FeedKey } from '../../base/keys/booking-keys.ts'

export type StoredFeed = FeedKey & { created_at: Date } & (
    | { office_id: string; email: null }
    | { office_id: null; email: string }
  )

const columns = 'id, office_id, email, key_version, created_at'

export async function findFeed(queries: Queries, id: string): Promise<StoredFeed | undefined> {
  if (!isUuid(id)) return undefined
  const [feed] = await queries.query<StoredFeed>(`SELECT ${columns} FROM feeds WHERE id = $1`, [id])
  return feed
}

export async function findOrAddOfficeFeed(queries: Queries, office_id: string, now: Instant): Promise<FeedKey> {
  const find = () => queries.query<FeedKey>('SELECT id, key_version FROM feeds WHERE office_id = $1', [office_id])
  const [feed] = await find()
  if (feed) return feed
  await queries.query('INSERT INTO feeds (office_id, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    office_id,
    new Date(now)
  ])
  const [newFeed] = await find()
  return newFeed!
}

export async function findOrAddEmailFeed(queries: Queries, email: string, now: Instant): Promise<FeedKey> {
  await queries.query('INSERT INTO feeds (email, created_at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    email,
    new Date(now)
  ])
  const [feed] = await queries.query<FeedKey>('SELECT id, key_version FROM feeds WHERE lower(email) = lower($1)', [
    email
  ])
  return feed!
}

/** Makes the feed's address void: each version has another one. The audit records it. */
export async function raiseFeedVersion(
  queries: Queries,
  { office_id, email }: { office_id?: string; email?: string }
): Promise<FeedKey | undefined> {
  const [raised] = await queries.query<FeedKey>(
    `WITH raised AS (
       UPDATE feeds SET key_version = key_version + 1 WHERE office_id = $1 OR lower(email) = lower($2)
       RETURNING id, key_version, office_id
     ), audited AS (
       INSERT INTO audit (action, via, client, office_id)
       SELECT $3, current_setting('doorplate.via'), nullif(current_setting('doorplate.client'), ''),
         coalesce(office_id, 'main')
       FROM raised
     )
     SELECT id, key_version FROM raised`,
    [office_id ?? null, email ?? null, 'calendar replaced' satisfies AuditAction]
  )
  return raised
}

/** Forgets addresses that no booking has: retention erased the last one, or it was cancelled. */
export async function deleteUnusedFeeds(queries: Queries): Promise<void> {
  await queries.query(
    `DELETE FROM feeds WHERE email IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM bookings WHERE NOT cancelled AND lower(booker_email) = lower(email))`
  )
}

export type LastBooking = { booker_email: string; language: string | null; room_id: string }

export async function findLastBooking(queries: Queries, email: string): Promise<LastBooking | undefined> {
  const [booking] = await queries.query<LastBooking>(
    `SELECT booker_email, language, room_id FROM bookings WHERE NOT cancelled AND lower(booker_email) = lower($1)
     ORDER BY bookings.date DESC, bookings.start_time DESC LIMIT 1`,
    [email]
  )
  return booking
}

/** The bookings of a room, of an office or of an e-mail address. Days are counted from `today`. */
export type FeedRange = {
  room_id?: string
  office_id?: string
  email?: string
  today: Day
  daysBack: number
  daysAhead?: number
}

export type FeedRow = {
  id: string
  origin: string
  date: Day
  start_time: Time
  end_time: Time
  booked_by: string | null
  company: string | null
  purpose: string | null
  private: boolean
  guest_count: number
  version: number
  language: string | null
  written_at: Date
  room_name: string
  room_area: string
  office_id: string
}

/** The days from today on, then those before, nearest first: so callers can cut the least useful. */
export function listFeedRows(
  queries: Queries,
  { room_id, office_id, email, today, daysBack, daysAhead }: FeedRange,
  limit: number
): Promise<FeedRow[]> {
  return queries.query<FeedRow>(
    `SELECT bookings.id, origin, date::text AS date, ${timeText('start_time')} AS start_time, ${timeText('end_time')} AS end_time,
       booked_by, company, purpose, private, cardinality(guests) AS guest_count, version, language,
       coalesce(changed_at, created_at) AS written_at, rooms.name AS room_name, rooms.area AS room_area, rooms.office_id
     FROM bookings JOIN rooms ON rooms.id = room_id
     WHERE NOT cancelled AND date >= $4::date - $5::integer AND ($6::integer IS NULL OR date <= $4::date + $6)
       AND ($1::text IS NULL OR room_id = $1) AND ($2::text IS NULL OR office_id = $2)
       AND ($3::text IS NULL OR lower(booker_email) = lower($3))
     ORDER BY bookings.date < $4, abs(bookings.date - $4), bookings.start_time, bookings.id LIMIT $7`,
    [room_id ?? null, office_id ?? null, email ?? null, today, daysBack, daysAhead ?? null, limit]
  )
}

export type ClosedRow = { id: string; date: Day; reason: string; room_name: string | null }

/** Lists closed days in the order of `listFeedRows`. @param room_id without it, the closed days of all rooms */
export function listClosedRows(
  queries: Queries,
  { room_id, office_id, today, daysBack, daysAhead = 0 }: FeedRange & { office_id: string },
  limit: number
): Promise<ClosedRow[]> {
  return queries.query<ClosedRow>(
    `SELECT closed_days.id, date::text AS date, reason, rooms.name AS room_name
     FROM closed_days LEFT JOIN rooms ON rooms.id = room_id
     WHERE date BETWEEN $3::date - $4::integer AND $3::date + $5::integer
       AND (closed_days.office_id = $2 OR (rooms.office_id = $2 AND ($1::text IS NULL OR room_id = $1)))
     ORDER BY closed_days.date < $3, abs(closed_days.date - $3), room_id NULLS FIRST LIMIT $6`,
    [room_id ?? null, office_id, today, daysBack, daysAhead, limit]
  )
}
