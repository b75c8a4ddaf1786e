import type { Database, Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { type JobContext, startJob } from '../../base/jobs/job.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'
import type { FaultsReported } from '../../mail/messages/fault-notice.ts'
import { insertNotice } from '../../mail/outbox/notice-store.ts'
import { letterheadOf, listOffices, mainOffice } from '../offices/store.ts'
import { isMailDue, lockFaultMail, takeUnmailed } from './store.ts'

const pauseMilliseconds = 5_000
const maxFaultsPerMail = 100

type Context = { config: Letterhead & Pick<Config, 'alertMail'>; now: Instant }

export function mailFaults(database: Database, { config, now, log, outbox }: JobContext): () => void {
  const mail = async () => {
    if (await queueFaultMail(database, { config, now: now() })) outbox.wake()
  }
  return startJob(mail, { pauseMilliseconds, log, complaint: 'The mail about faults waits; it is tried again' })
}

/** Queues one mail to the operator about all new reports, if it is due. @returns whether it was */
export async function queueFaultMail(database: Database, { config, now }: Context): Promise<boolean> {
  const { alertMail } = config
  if (alertMail === undefined || !(await isMailDue(database, now))) return false
  return database.transaction(async (queries) => {
    await lockFaultMail(queries)
    return (await isMailDue(queries, now)) && queueMail(queries, alertMail, { config, now })
  })
}

async function queueMail(queries: Queries, recipient: string, { config, now }: Context): Promise<boolean> {
  const unmailed = await takeUnmailed(queries)
  if (unmailed.length === 0) return false
  const offices = await listOffices(queries)
  const faults = offices.flatMap(({ id, name }) =>
    unmailed
      .filter(({ office_id }) => office_id === id)
      .map(({ office_id, ...fault }) => ({ ...(offices.length > 1 && { office_name: name }), ...fault }))
  )
  const main = offices.find(({ id }) => id === mainOffice)
  const letterhead = main ? letterheadOf(main, config) : config
  const details: FaultsReported = {
    faults: faults.slice(0, maxFaultsPerMail),
    more: Math.max(faults.length - maxFaultsPerMail, 0)
  }
  const row = { notice: 'faults' as const, recipient, language: letterhead.officeLanguage, details, client: 'operator' }
  await insertNotice(queries, row, { now, letterhead })
  return true
}
