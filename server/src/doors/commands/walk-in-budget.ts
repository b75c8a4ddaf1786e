import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../database/database.ts'
import { countWalkInsOfClient, countWalkInsOfRoom, type WalkInCount } from '../store.ts'

/** Within an hour, including undone walk-ins. */
const limits = { room: 12, client: 60 }

const hourMilliseconds = 3_600_000

type WalkIn = { room_id: string; client: string }

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
  const refusal = refusalOf(await countWalkInsOfRoom(queries, room_id, since), limits.room, now)
  if (refusal) return refusal
  return refusalOf(await countWalkInsOfClient(queries, client, since), limits.client, now)
}

function refusalOf({ made, first }: WalkInCount, limit: number, now: number): Refusal | undefined {
  if (made < limit) return undefined
  const retryAfterSeconds = Math.ceil(((first?.getTime() ?? now) + hourMilliseconds - now) / 1000)
  return new Refusal('too_many', ['problem.walkInsTooMany'], { retry_after_seconds: retryAfterSeconds })
}
