import type { Database, Queries } from '../database/database.ts'

/** Allowed wrong codes: in total per code; per hour for the rest. */
const limits = { code: 5, room: 10, client: 10, office: 30 }

type Limit = keyof typeof limits

const limitNames = Object.keys(limits) as Limit[]

const hourMilliseconds = 3_600_000

/** `booking_id` is null for an unknown booking. */
export type CodeAttempt = { booking_id: string | null; room_id: string; client: string }

export type Admitted = { id: number; triesLeft: number }

type AttemptCounts = Record<Limit, number> & { is_off: boolean }

/** Stores the attempt before it is checked, so that concurrent ones cannot exceed the limits. Undefined at a limit. */
export function admitCode(database: Database, attempt: CodeAttempt, now: number): Promise<Admitted | undefined> {
  const { booking_id, room_id, client } = attempt
  return database.transaction(async (queries) => {
    const [, counts] = await Promise.all([
      queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate codes'))`),
      countAttempts(queries, attempt, now)
    ])
    const triesLeft = Math.min(...limitNames.map((each) => limits[each] - counts[each])) - 1
    if (counts.is_off || triesLeft < 0) return undefined
    const [written] = await queries.query<{ id: number }>(
      'INSERT INTO code_attempts (booking_id, room_id, client, at) VALUES ($1, $2, $3, $4) RETURNING id',
      [booking_id, room_id, client, new Date(now)]
    )
    return { id: written!.id, triesLeft }
  })
}

/** The dates of a series, also of one that was split, have one code. */
const sameCode = `same_code AS MATERIALIZED (
  SELECT id FROM bookings WHERE id = $1::uuid
  UNION SELECT other.id FROM bookings AS this JOIN bookings AS other USING (key_id)
  WHERE this.id = $1::uuid AND this.series_id IS NOT NULL AND other.series_id IS NOT NULL
)`

async function countAttempts(
  queries: Queries,
  { booking_id, room_id, client }: CodeAttempt,
  now: number
): Promise<AttemptCounts> {
  const [counts] = await queries.query<AttemptCounts>(
    `WITH ${sameCode}
     SELECT count(*) FILTER (WHERE booking_id IN (SELECT id FROM same_code)) AS code,
       count(*) FILTER (WHERE at > $4 AND room_id = $2) AS room,
       count(*) FILTER (WHERE at > $4 AND client = $3) AS client,
       count(*) FILTER (WHERE at > $4 AND office_of(room_id) = office_of($2)) AS office,
       (SELECT coalesce(bool_or(code_off), false) FROM bookings WHERE id IN (SELECT id FROM same_code)) AS is_off
     FROM code_attempts`,
    [booking_id, room_id, client, new Date(now - hourMilliseconds)]
  )
  return counts!
}

export async function forgetAttempt(queries: Queries, { id }: Admitted): Promise<void> {
  await queries.query('DELETE FROM code_attempts WHERE id = $1', [id])
}

/** Turns it off for good after too many wrong codes: the attempts themselves are deleted after a day. */
export async function turnCodeOff(queries: Queries, bookingId: string): Promise<void> {
  await queries.query(
    `WITH ${sameCode}
     UPDATE bookings SET code_off = true
     WHERE id IN (SELECT id FROM same_code)
       AND (SELECT count(*) FROM code_attempts WHERE booking_id IN (SELECT id FROM same_code)) >= $2`,
    [bookingId, limits.code]
  )
}

const keptMilliseconds = 24 * hourMilliseconds

/** They identify clients, so they are kept for a day at most. */
export async function deleteOldAttempts(queries: Queries, now: number): Promise<void> {
  await queries.query('DELETE FROM code_attempts WHERE at <= $1', [new Date(now - keptMilliseconds)])
}
