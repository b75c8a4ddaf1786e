import type { Sender } from '../calendar/invitation.ts'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import type { FaultsReported } from '../messages/fault-notice.ts'
import { findOffice, listOffices, mainOffice, senderOf } from '../offices/store.ts'
import { insertNotice } from '../outbox/notice-store.ts'
import { isMailDue, lockFaultMail, takeUnmailed } from './store.ts'

/** In one mail. */
const maxFaults = 100

/** `now` in milliseconds since 1970. */
type Context = { config: Sender & Pick<Config, 'alertMail'>; now: number }

/** @returns whether a mail to the operator was queued, about all that was reported since the last */
export async function mailFaults(database: Database, { config, now }: Context): Promise<boolean> {
  const { alertMail } = config
  if (alertMail === undefined || !(await isMailDue(database, now))) return false
  return database.transaction(async (queries) => {
    await lockFaultMail(queries)
    return (await isMailDue(queries, now)) && queueMail(queries, alertMail, { config, now })
  })
}

async function queueMail(queries: Queries, recipient: string, { config, now }: Context): Promise<boolean> {
  const faults = await takeUntold(queries, config)
  if (faults.length === 0) return false
  const main = await findOffice(queries, mainOffice, config)
  const sender = main ? senderOf(main, config) : config
  const details: FaultsReported = { faults: faults.slice(0, maxFaults), more: Math.max(faults.length - maxFaults, 0) }
  const row = { notice: 'faults' as const, recipient, language: sender.officeLanguage, details, client: 'operator' }
  await insertNotice(queries, row, { now, sender })
  return true
}

/** Fixed faults need no mail. */
async function takeUntold(queries: Queries, config: Sender): Promise<FaultsReported['faults']> {
  const untold = await takeUnmailed(queries)
  const offices = await listOffices(queries, config)
  return offices.flatMap(({ id, name }) =>
    untold
      .filter(({ office_id }) => office_id === id)
      .map(({ office_id, ...fault }) => ({ ...(offices.length > 1 && { office_name: name }), ...fault }))
  )
}
