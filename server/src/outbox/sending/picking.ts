import type { Config } from '../../config.ts'
import type { Queries } from '../../database/database.ts'
import { Tally } from '../../http/limits/tally.ts'
import { mailConcurrency } from './mailer.ts'

/** `mails`: how many the mailbox got within a day, the first of them at `first`. */
type Due = { id: string; client: string; mailbox: string; needed: boolean; mails: number; first: Date | null }

/** Due messages by outcome; `exhausted` lists clients without further messages. */
export type Picked = {
  wanted: Due[]
  unneeded: string[]
  /** Mailboxes over their budget, and when they may have mail again. */
  postponed: Map<string, Date>
  exhausted: string[]
}

const day = 24 * 3_600_000

/** @param shares how many messages are wanted of each client */
export async function pickNext(
  queries: Queries,
  shares: ReadonlyMap<string, number>,
  { mailsPerRecipientPerDay }: Pick<Config, 'mailsPerRecipientPerDay'>,
  now: number
): Promise<Picked> {
  const due = await dueMessages(queries, [...shares.keys()], now)
  const picked: Picked = { wanted: [], unneeded: [], postponed: new Map(), exhausted: [] }
  const ofClient = new Tally()
  const toMailbox = new Tally()
  for (const each of due) {
    const { id, client, mailbox, needed, mails, first } = each
    if (!needed) picked.unneeded.push(id)
    else if (mailsPerRecipientPerDay > 0 && mails + toMailbox.of(mailbox) >= mailsPerRecipientPerDay) {
      picked.postponed.set(mailbox, new Date((first?.getTime() ?? now) + day))
    } else if (ofClient.of(client) < shares.get(client)!) {
      picked.wanted.push(each)
      ofClient.add(client)
      toMailbox.add(mailbox)
    }
  }
  for (const client of shares.keys()) {
    const found = due.filter((each) => each.client === client).length
    if (found === ofClient.of(client) && found < mailConcurrency) picked.exhausted.push(client)
  }
  return picked
}

/** Each client's next messages whose predecessors are settled, locked; skips what others have locked. */
function dueMessages(queries: Queries, clients: readonly string[], now: number): Promise<Due[]> {
  return queries.query<Due>(
    `SELECT due.*, day.mails, day.first
     FROM unnest($1::text[]) AS waiting(client) CROSS JOIN LATERAL (
       SELECT i.id, i.client, i.mailbox, i.next_attempt_at,
         CASE
           WHEN i.notice IS NOT NULL THEN true
           WHEN i.method = 'REQUEST' THEN NOT bookings.cancelled OR bookings.ended_at IS NOT NULL
           ELSE coalesce((
             SELECT before.method = 'REQUEST' OR before.state <> 'sent' FROM invitations AS before
             WHERE before.thread_id = i.thread_id AND before.recipient = i.recipient
               AND before.sequence < i.sequence AND before.departures > 0
             ORDER BY before.sequence DESC LIMIT 1
           ), false)
         END AS needed
       FROM invitations AS i LEFT JOIN bookings ON bookings.id = i.booking_id
       WHERE i.client = waiting.client AND i.state IN ('queued', 'sending') AND i.next_attempt_at <= $2
         AND NOT EXISTS (
           SELECT 1 FROM invitations AS before
           WHERE before.thread_id = i.thread_id AND before.recipient = i.recipient
             AND before.sequence < i.sequence AND before.state IN ('queued', 'sending')
         )
       ORDER BY i.next_attempt_at, i.id LIMIT ${mailConcurrency}
       FOR UPDATE OF i SKIP LOCKED
     ) AS due CROSS JOIN LATERAL (
       SELECT coalesce(sum(departures), 0)::integer AS mails, min(sent_at) AS first FROM invitations
       WHERE mailbox = due.mailbox AND sent_at > $3
     ) AS day
     ORDER BY due.next_attempt_at, due.id`,
    [clients, new Date(now), new Date(now - day)]
  )
}
