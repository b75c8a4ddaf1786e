import { localTime } from '@doorplate/domain/time'
import type { Database, Queries } from '../../../base/database/database.ts'
import { forEach } from '../../../base/database/each.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { type JobContext, type JobLog, startJob } from '../../../base/jobs/job.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { listOffices } from '../../../office/offices/store.ts'
import { notifyBooker } from '../notify-booker.ts'
import {
  findInviting,
  listMeetingsToReport,
  listReported,
  postponeReport,
  takeUndelivered,
  type Undelivered
} from './store.ts'

const pauseMilliseconds = 10_000

export function reportUndeliveredMail(database: Database, { config, now, log, outbox }: JobContext): () => void {
  const report = async () => {
    if (await reportUndelivered(database, { config, now: now(), log })) outbox.wake()
  }
  return startJob(report, { pauseMilliseconds, log, complaint: 'Reports of undelivered invitations are delayed' })
}

type Context = { config: Letterhead; now: Instant }

/** Queues a mail to the booker about guests whose invitations were given up, once for each guest. @returns whether there was one */
export async function reportUndelivered(
  database: Database,
  { log, ...context }: Context & { log: JobLog }
): Promise<boolean> {
  let isQueued = false
  await forEach(
    await listMeetingsToReport(database, context.now),
    async (meeting) => {
      const isReported = await database.transaction(async (queries) => {
        const undelivered = await takeUndelivered(queries, meeting, context.now)
        return undelivered !== undefined && report(queries, undelivered, context)
      })
      if (isReported) isQueued = true
    },
    async (meeting, error) => {
      log.warn({ err: error, ...meeting }, 'A report of undelivered invitations failed and is retried in ten minutes')
      await postponeReport(database, meeting, context.now)
    }
  )
  return isQueued
}

async function report(queries: Queries, undelivered: Undelivered, { config, now }: Context): Promise<boolean> {
  const offices = await listOffices(queries)
  const clocks = offices.map(({ id, time_zone }) => ({ id, ...localTime(now, time_zone) }))
  const booking = await findInviting(queries, undelivered, clocks)
  if (!booking || booking.booker_email === null) return false
  const { booker_email } = booking
  const { thread_id, client } = undelivered
  const reportedGuests = await listReported(queries, { thread_id, booker: booker_email })
  const guests = undelivered.guests.filter((guest) => booking.guests.includes(guest) && !reportedGuests.includes(guest))
  if (guests.length === 0) return false
  const about = { notice: 'undelivered' as const, details: { guests, thread_id }, client }
  await notifyBooker(queries, { ...booking, booker_email }, about, { config, now })
  return true
}
