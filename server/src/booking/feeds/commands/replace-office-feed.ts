import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { FeedKey } from '../../../base/keys/booking-keys.ts'
import type { Sender } from '../../../mail/calendar/invitation.ts'
import { findOffice } from '../../../office/offices/store.ts'
import { mailNewCalendar } from '../calendar-mail.ts'
import { findOrAddOfficeFeed, raiseFeedVersion } from '../store.ts'

/** Makes the addresses of an office's calendars void. Refuses with `not_found`. @returns their new feed */
export async function replaceOfficeFeed(queries: Queries, office_id: string, now: Instant): Promise<FeedKey | Refusal> {
  if (!(await findOffice(queries, office_id))) return new Refusal('not_found', ['problem.officeNotFound'])
  return (await raiseFeedVersion(queries, { office_id })) ?? findOrAddOfficeFeed(queries, office_id, now)
}

/** Makes the address of a person's calendar void, and mails them the new one. Refuses with `not_found`. */
export async function replaceEmailFeed(
  queries: Queries,
  email: string,
  context: { config: Sender; now: Instant }
): Promise<undefined | Refusal> {
  if (!(await raiseFeedVersion(queries, { email }))) return new Refusal('not_found', ['problem.feedNotFound'])
  await mailNewCalendar(queries, email, context)
  return undefined
}
