import type { Queries } from '../../../../base/database/database.ts'
import { Tally } from '../../../../base/http/limits/tally.ts'
import type { Config } from '../../../../base/settings/config.ts'
import { type Due, dueMessages } from './claim-store.ts'

/** Due messages by outcome; `exhausted` lists clients without further messages. */
export type Picked = {
  toSend: Due[]
  unneeded: string[]
  postponed: Map<string, Date>
  exhausted: string[]
}

const day = 24 * 3_600_000

export async function pickNext(
  queries: Queries,
  shares: ReadonlyMap<string, number>,
  { mailsPerRecipientPerDay, connections }: Pick<Config, 'mailsPerRecipientPerDay'> & { connections: number },
  now: number
): Promise<Picked> {
  const due = await dueMessages(queries, { clients: [...shares.keys()], count: connections }, now)
  const picked: Picked = { toSend: [], unneeded: [], postponed: new Map(), exhausted: [] }
  const ofClient = new Tally()
  const toMailbox = new Tally()
  for (const each of due) {
    const { id, client, mailbox, needed, mails, first } = each
    if (!needed) picked.unneeded.push(id)
    else if (mailsPerRecipientPerDay > 0 && mails + toMailbox.of(mailbox) >= mailsPerRecipientPerDay) {
      picked.postponed.set(mailbox, new Date((first?.getTime() ?? now) + day))
    } else if (ofClient.of(client) < shares.get(client)!) {
      picked.toSend.push(each)
      ofClient.add(client)
      toMailbox.add(mailbox)
    }
  }
  for (const client of shares.keys()) {
    const found = due.filter((each) => each.client === client).length
    if (found === ofClient.of(client) && found < connections) picked.exhausted.push(client)
  }
  return picked
}
