import type { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { hourBefore, hourRefusal } from '../../../office/transactions/hour-budget.ts'
import { addTest, countTests } from '../test-mail-store.ts'

/** In all processes. */
const maxTests = 5

/** Counts a test email before it is sent. Refuses with `too_many`. */
export async function countTest(queries: Queries, now: Instant): Promise<undefined | Refusal> {
  const tests = await countTests(queries, hourBefore(now))
  const tooMany = hourRefusal(
    tests,
    { limit: maxTests, message: ['problem.mailTestsTooMany', { count: maxTests }] },
    now
  )
  if (!tooMany) await addTest(queries, now)
  return tooMany
}
