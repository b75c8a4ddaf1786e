import type { Database, Queries } from '../../../../base/database/database.ts'
import type { Tally } from '../../../../base/http/limits/tally.ts'
import type { Config } from '../../../../base/settings/config.ts'
import type { Letterhead } from '../../../calendar/invitation.ts'
import { carryDates } from './carry-store.ts'
import { type Claimed, isAnyDue, lockClaims, markClaimed, markDropped, postpone } from './claim-store.ts'
import { type WaitingClient, waitingClients } from './client-store.ts'
import { FairShares } from './fair-shares.ts'
import { type Picked, pickNext } from './picking.ts'

/** A limit of 0 is unlimited. The letterhead is for messages whose sender was rejected. */
type MailSettings = Pick<Config, 'mailsPerHour' | 'mailsPerRecipientPerDay'> & Letterhead

/** `connections`: how many messages may be on their way at once; `free`: how many more now. Both counts are by client. */
export type Capacity = {
  connections: number
  free: number
  deliveries: Pick<Tally, 'of'>
  failures: Pick<Tally, 'of'>
}

export type Claim = { messages: Claimed[]; overBudget?: WaitingClient | undefined }

export async function claim(
  database: Database,
  { free, deliveries, failures, ...settings }: MailSettings & Capacity,
  now: number
): Promise<Claim> {
  if (!(await isAnyDue(database, now))) return { messages: [] }
  return database.transaction(async (queries) => {
    const [, waiting] = await Promise.all([lockClaims(queries), waitingClients(queries, settings.mailsPerHour, now)])
    const fairShares = new FairShares(waiting, { ...settings, deliveries, failures })
    const overBudget = fairShares.overBudget()
    const messages: Claimed[] = []
    for (;;) {
      const shares = fairShares.next(free - messages.length)
      if (shares.size === 0) break
      const picked = await pickNext(queries, shares, settings, now)
      messages.push(...(await markPicked(queries, { ...picked, letterhead: settings }, now)))
      for (const { client } of picked.toSend) fairShares.took(client)
      for (const client of picked.exhausted) fairShares.remove(client)
    }
    return messages.length > 0 ? { messages } : { messages, overBudget }
  })
}

async function markPicked(
  queries: Queries,
  { toSend, unneeded, postponed, letterhead }: Picked & { letterhead: Letterhead },
  now: number
): Promise<Claimed[]> {
  const ofSeries = toSend.flatMap(({ id, of_series }) => (of_series ? id : []))
  const [, claimed] = await Promise.all([
    // Carried dates are stored first, because claims read them.
    carryDates(queries, ofSeries, now),
    toSend.length > 0 ? markClaimed(queries, { ids: toSend.map(({ id }) => id), letterhead }, now) : [],
    unneeded.length > 0 && markDropped(queries, unneeded),
    // Mailboxes are postponed after markClaimed, which may change the same ones.
    ...Array.from(postponed, ([mailbox, until]) => postpone(queries, { mailbox, until }, now))
  ])
  return claimed
}
