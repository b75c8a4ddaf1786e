import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../database/database.ts'

/** Within an hour, including undone walk-ins. */
const limits = { room: 12, client: 60 }

const hourMilliseconds = 3_600_000

type WalkIn = { room_id: string; client: string }

type Counted = { made: number; first: Date | null }

/**
 * Call it with the room locked: it counts in the database, and walk-ins of a room or a client one at a time in all processes.
 * @param now milliseconds since 1970
 * @returns `too_many` when the hour's walk-ins are used up
 */
export async function walkInRefusal(
  queries: Queries,
  { room_id, client }: WalkIn,
  now: number
): Promise<Refusal | undefined> {
  const since = new Date(now - hourMilliseconds)
  const [ofRoom] = await queries.query<Counted>(
    `SELECT count(*) AS made, min(created_at) AS first FROM bookings
     WHERE origin = 'walk_in' AND room_id = $1 AND created_at > $2`,
    [room_id, since]
  )
  const refusal = refusalOf(ofRoom!, limits.room, now)
  if (refusal) return refusal
  // After the room's, and no other lock is waited for with it: so there is no deadlock.
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate walk-ins ' || $1))`, [client])
  // The audit's time is the database's: it only keeps the search short.
  const [ofClient] = await queries.query<Counted>(
    `SELECT count(*) AS made, min(created_at) AS first FROM audit JOIN bookings ON bookings.id = booking_id
     WHERE client = $1 AND action = 'booked' AND at > now() - interval '2 hours'
       AND origin = 'walk_in' AND created_at > $2`,
    [client, since]
  )
  return refusalOf(ofClient!, limits.client, now)
}

function refusalOf({ made, first }: Counted, limit: number, now: number): Refusal | undefined {
  if (made < limit) return undefined
  const retryAfterSeconds = Math.ceil(((first?.getTime() ?? now) + hourMilliseconds - now) / 1000)
  return new Refusal('too_many', ['problem.walkInsTooMany'], { retry_after_seconds: retryAfterSeconds })
}
