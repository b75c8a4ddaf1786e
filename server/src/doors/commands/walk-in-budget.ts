import { Refusal } from '@doorplate/domain/refusals'
import type { Instant } from '../../clock.ts'
import type { Queries } from '../../database/database.ts'
import { countWalkInsOfClient, countWalkInsOfRoom, type WalkInCount } from '../store.ts'

/** Walk-ins per hour, including undone ones. */
const limits = { room: 12, client: 60 }

const hourMilliseconds = 3_600_000

type WalkIn = { room_id: string; client: string }

/** Counts in the database, so that the limits hold across processes. The room must be locked. */
export async function walkInRefusal(
  queries: Queries,
  { room_id, client }: WalkIn,
  now: Instant
): Promise<Refusal | undefined> {
  const since = new Date(now - hourMilliseconds)
  const refusal = refusalOf(await countWalkInsOfRoom(queries, room_id, since), limits.room, now)
  if (refusal) return refusal
  return refusalOf(await countWalkInsOfClient(queries, client, since), limits.client, now)
}

function refusalOf({ made, first }: WalkInCount, limit: number, now: number): Refusal | undefined {
  if (made < limit) return undefined
  const retryAfterSeconds = Math.ceil(((first?.getTime() ?? now) + hourMilliseconds - now) / 1000)
  return new Refusal('too_many', ['problem.walkInsTooMany'], { retry_after_seconds: retryAfterSeconds })
}
