import type { AuditAction } from '@doorplate/api/service/audit'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { ActionCount } from '../../office/transactions/hour-budget.ts'

const tested: AuditAction = 'mail tested'

/** Allows one count at a time in all processes, until the transaction ends. */
export async function countTests(queries: Queries, since: Date): Promise<ActionCount> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate mail tests'))`)
  const [tests] = await queries.query<ActionCount>(
    `SELECT count(*) AS count, min(at) AS first FROM audit WHERE action = $1 AND at > $2`,
    [tested, since]
  )
  return tests!
}

export async function addTest(queries: Queries, now: Instant): Promise<void> {
  await queries.query(
    `INSERT INTO audit (at, action, via, client)
     VALUES ($1, $2, current_setting('doorplate.via'), nullif(current_setting('doorplate.client'), ''))`,
    [new Date(now), tested]
  )
}
