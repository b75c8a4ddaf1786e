import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { mailNewCalendar } from '../calendar-mail.ts'
import { raiseFeedVersion } from '../store.ts'

/** Makes the address of a person's calendar void, and mails them the new one. Refuses with `not_found`. */
export async function replaceEmailFeed(
  queries: Queries,
  email: string,
  context: { config: Letterhead; now: Instant }
): Promise<undefined | Refusal> {
  if (!(await raiseFeedVersion(queries, { email }))) return new Refusal('not_found', ['problem.feedNotFound'])
  await mailNewCalendar(queries, email, context)
  return undefined
}
