import { Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { FeedKey } from '../../../base/keys/booking-keys.ts'
import { findOffice } from '../../../office/offices/store.ts'
import { findOrAddOfficeFeed, raiseFeedVersion } from '../store.ts'

/** Makes the addresses of an office's calendars void. Refuses with `not_found`. @returns their new feed */
export async function replaceOfficeFeed(queries: Queries, office_id: string, now: Instant): Promise<FeedKey | Refusal> {
  if (!(await findOffice(queries, office_id))) return new Refusal('not_found', ['problem.officeNotFound'])
  return (await raiseFeedVersion(queries, { office_id })) ?? findOrAddOfficeFeed(queries, office_id, now)
}
