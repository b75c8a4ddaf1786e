import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { listOffices } from '../offices/store.ts'
import { markRetired } from './store.ts'

/** Takes rooms out of the lists once their day has begun. No booking depends on it: rules compare the day itself. */
export async function retireRooms(queries: Queries, now: Instant): Promise<void> {
  for (const { id, time_zone } of await listOffices(queries)) {
    await markRetired(queries, id, { today: localTime(now, time_zone).date, now })
  }
}
