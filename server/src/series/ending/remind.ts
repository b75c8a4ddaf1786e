import { addDays, localTime, type Time } from '@doorplate/domain/time'
import { findBooking } from '../../bookings/store.ts'
import type { Sender } from '../../calendar/invitation.ts'
import type { Instant } from '../../clock.ts'
import type { Database, Queries } from '../../database/database.ts'
import { noticeBooking } from '../../messages/notice.ts'
import { listOffices, senderOf } from '../../offices/store.ts'
import { insertNotice } from '../../outbox/notice-store.ts'
import { getRoom } from '../../rooms/store.ts'
import { type Ending, listEnding, markReminded } from './store.ts'

const daysAhead = 14

/** Between booking and last date. After a shorter time the booker remembers the end. */
const leastDays = 28

/** Nobody is mailed at night. */
const earliest: Time = '08:00'

type Context = { config: Sender; now: Instant }

/** Queues a mail to the booker of each series that ends within two weeks, once, with the link to its last date. */
export async function remindOfEnds(database: Database, { config, now }: Context): Promise<void> {
  if (config.publicUrl === undefined) return
  for (const { id: office_id, time_zone } of await listOffices(database, config)) {
    const { date, time } = localTime(now, time_zone)
    if (time < earliest) continue
    const until = addDays(date, daysAhead)
    for (const ending of await listEnding(database, { office_id, after: date, until, leastDays })) {
      await database.transaction((queries) => remind(queries, ending, { config, now }))
    }
  }
}

async function remind(queries: Queries, { id, series_id }: Ending, { config, now }: Context): Promise<void> {
  const last = await findBooking(queries, id)
  if (!last || last.cancelled || last.booker_email === null || !(await markReminded(queries, series_id, now))) return
  const place = await getRoom(queries, last.room_id, config)
  const sender = senderOf(place.office, config)
  await insertNotice(
    queries,
    {
      notice: 'series_end',
      recipient: last.booker_email,
      language: last.language ?? sender.officeLanguage,
      details: { bookings: [noticeBooking(last, place)] }
    },
    { now, sender }
  )
}
