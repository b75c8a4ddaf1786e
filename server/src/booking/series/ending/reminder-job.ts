import { addDays, localTime, type Time } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import { forEach } from '../../../base/database/each.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { JobLog } from '../../../base/jobs/job.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { listOffices } from '../../../office/offices/store.ts'
import { notifyBooker } from '../../bookings/notify-booker.ts'
import { findBooking } from '../../bookings/store.ts'
import { type Ending, listEnding, markReminded } from './store.ts'

const daysAhead = 14

/** Days from booking to last date. After a shorter time the booker remembers the end and needs no mail. */
const leastDays = 28

/** Nobody is mailed at night. */
const earliest: Time = '08:00'

type Context = { config: Letterhead; now: Instant; log: JobLog }

/** Queues a mail to the booker of each series that ends within two weeks, once, with the link to its last date. */
export async function remindOfEnds(database: Database, { config, now, log }: Context): Promise<void> {
  if (config.publicUrl === undefined) return
  for (const { id: office_id, time_zone } of await listOffices(database)) {
    const { date, time } = localTime(now, time_zone)
    if (time < earliest) continue
    const until = addDays(date, daysAhead)
    await forEach(
      await listEnding(database, { office_id, after: date, until, leastDays }),
      (ending) => database.transaction((queries) => remind(queries, ending, { config, now })),
      ({ series_id }, error) =>
        log.warn(
          { err: error, series: series_id },
          'A reminder of the end of a series failed and is retried in an hour'
        )
    )
  }
}

async function remind(
  queries: Queries,
  { id, series_id }: Ending,
  { config, now }: Omit<Context, 'log'>
): Promise<void> {
  const last = await findBooking(queries, id)
  if (!last || last.cancelled || last.booker_email === null || !(await markReminded(queries, series_id, now))) return
  await notifyBooker(queries, { ...last, booker_email: last.booker_email }, { notice: 'series_end' }, { config, now })
}
