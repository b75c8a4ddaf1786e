import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'

/** After a longer gap people may have been unable to check in. */
const maxGapSeconds = 60

const writtenEverySeconds = 30

/** Records that check-ins work now. @returns since when they have worked without a gap, in any process */
export async function keepWatch(queries: Queries, now: Instant): Promise<Date> {
  // Absolute, because a clock that was set back hides the length of the gap.
  const apart = 'abs(extract(epoch FROM watch.alive_at - $1::timestamptz))'
  await queries.query(
    `INSERT INTO door_watch AS watch (alive_at, returned_at) VALUES ($1::timestamptz, $1::timestamptz)
     ON CONFLICT (one) DO UPDATE SET alive_at = $1::timestamptz,
       returned_at = CASE WHEN ${apart} < ${maxGapSeconds}
         THEN watch.returned_at ELSE $1::timestamptz END
     WHERE ${apart} >= ${writtenEverySeconds}`,
    [new Date(now)]
  )
  return (await findReturn(queries)) ?? new Date(now)
}

/** The seconds by which this clock is behind the last recorded time, or 0 for less than a gap. */
export async function secondsBehind(queries: Queries, now: Instant): Promise<number> {
  const [watch] = await queries.query<{ seconds: number }>(
    'SELECT extract(epoch FROM alive_at - $1::timestamptz)::integer AS seconds FROM door_watch',
    [new Date(now)]
  )
  return watch && watch.seconds >= maxGapSeconds ? watch.seconds : 0
}

/** The end of the last outage, or undefined before the first start with a check-in rule. */
export async function findReturn(queries: Queries): Promise<Date | undefined> {
  const [watch] = await queries.query<{ returned_at: Date }>('SELECT returned_at FROM door_watch')
  return watch?.returned_at
}
