import type { Queries } from '../database/database.ts'

/** Longer out of touch, and people may not have been able to check in. */
const maxGapSeconds = 60

const writtenEverySeconds = 30

/** @returns since when check-ins could be taken without a gap, by any process */
export async function keepWatch(queries: Queries, now: number): Promise<Date> {
  // Either way: a clock that was put back hides how long it was.
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

/** @returns how many seconds ahead the clock is that kept watch last; 0 for less than a gap */
export async function secondsBehind(queries: Queries, now: number): Promise<number> {
  const [watch] = await queries.query<{ seconds: number }>(
    'SELECT extract(epoch FROM alive_at - $1::timestamptz)::integer AS seconds FROM door_watch',
    [new Date(now)]
  )
  return watch && watch.seconds >= maxGapSeconds ? watch.seconds : 0
}

/** @returns undefined before the first start with a rule */
export async function findReturn(queries: Queries): Promise<Date | undefined> {
  const [watch] = await queries.query<{ returned_at: Date }>('SELECT returned_at FROM door_watch')
  return watch?.returned_at
}
