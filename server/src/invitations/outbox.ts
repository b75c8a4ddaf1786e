import { hostOf, type Invitation, type Sender, storedSender } from '../calendar/invitation.ts'
import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import { messageTimeoutMilliseconds } from '../mail/mailer.ts'
import { clientsInTurn, type HeldBack } from './client-turns.ts'

export type Claimed = Invitation & { attempts: number; first_attempt_at: Date; sender: Sender }

export type Result = {
  state: 'queued' | 'sent' | 'failed'
  /** Whether a mail server took it, or may have. */
  departed: boolean
  senderRejected: boolean
  next_attempt_at: Date
  error: string | null
}

/** A limit of 0 is none. The sender is for rows that were queued before rows stored their own. */
type MailSettings = Pick<Config, 'mailsPerHour' | 'mailsPerRecipientPerDay'> & Sender

/** `heldBack`: a client whose messages wait for the hour's budget. */
export type Claim = { message?: Claimed; heldBack?: HeldBack }

/** After it another worker may send the message: the mailer has failed by then. */
const leaseMilliseconds = messageTimeoutMilliseconds + 20_000

const day = 24 * 3_600_000

type Picked = { id: string; mailbox: string; needed: boolean }

/**
 * Takes the next due message, of the client that was sent the fewest within the hour.
 * One claim at a time in all processes, so that budgets count right.
 * @param now milliseconds since 1970
 */
export async function claim(database: Database, settings: MailSettings, now: number): Promise<Claim> {
  const [due] = await database.query(
    `SELECT 1 FROM invitations WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 LIMIT 1`,
    [new Date(now)]
  )
  if (!due) return {}
  return database.transaction(async (queries) => {
    await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate invitations'))`)
    const { clients, heldBack } = await clientsInTurn(queries, settings, now)
    for (const client of clients) {
      const message = await claimFor(queries, client, settings, now)
      if (message) return { message }
    }
    return heldBack ? { heldBack } : {}
  })
}

/** Leaves a later claim alone, unless the message is known to be sent. */
export async function settle(queries: Queries, { id, attempts }: Claimed, result: Result): Promise<void> {
  const { state, departed, senderRejected, next_attempt_at, error } = result
  await queries.query(
    `UPDATE invitations SET state = $3::text, next_attempt_at = $4::timestamptz, last_error = $5::text,
       departures = departures - $6::integer,
       sent_at = CASE WHEN departures = $6::integer THEN NULL ELSE sent_at END,
       sender = CASE WHEN $7::boolean AND departures = $6::integer THEN NULL ELSE sender END
     WHERE id = $1 AND state IN ('queued', 'sending')
       AND ((state = 'sending' AND attempts = $2::integer) OR $3::text = 'sent')`,
    [id, attempts, state, next_attempt_at, error, departed ? 0 : 1, senderRejected]
  )
}

async function claimFor(
  queries: Queries,
  client: string,
  settings: MailSettings,
  now: number
): Promise<Claimed | undefined> {
  for (;;) {
    const picked = await pickNext(queries, client, now)
    if (!picked) return undefined
    if (!picked.needed) {
      await queries.query(`UPDATE invitations SET state = 'dropped' WHERE id = $1`, [picked.id])
      continue
    }
    const freeAt = await mailboxFreeAt(queries, picked, settings, now)
    if (!freeAt) return markClaimed(queries, picked, settings, now)
    await postpone(queries, picked, now, freeAt)
  }
}

/** The client's next due message whose predecessors are settled, locked; skips what others have locked. */
async function pickNext(queries: Queries, client: string, now: number): Promise<Picked | undefined> {
  const [picked] = await queries.query<Picked>(
    `SELECT i.id, i.mailbox,
       CASE i.method
         WHEN 'REQUEST' THEN NOT bookings.cancelled
         ELSE coalesce((
           SELECT before.method = 'REQUEST' OR before.state <> 'sent' FROM invitations AS before
           WHERE before.booking_id = i.booking_id AND before.recipient = i.recipient
             AND before.sequence < i.sequence AND before.departures > 0
           ORDER BY before.sequence DESC LIMIT 1
         ), false)
       END AS needed
     FROM invitations AS i JOIN bookings ON bookings.id = i.booking_id
     WHERE i.client = $1 AND i.state IN ('queued', 'sending') AND i.next_attempt_at <= $2
       AND NOT EXISTS (
         SELECT 1 FROM invitations AS before
         WHERE before.booking_id = i.booking_id AND before.recipient = i.recipient
           AND before.sequence < i.sequence AND before.state IN ('queued', 'sending')
       )
     ORDER BY i.next_attempt_at, i.id LIMIT 1
     FOR UPDATE OF i SKIP LOCKED`,
    [client, new Date(now)]
  )
  return picked
}

/** A row of an older program gets sender and UID host here, and keeps them. */
async function markClaimed(queries: Queries, { id }: Picked, sender: Sender, now: number): Promise<Claimed> {
  const [claimed] = await queries.query<Claimed>(
    `UPDATE invitations SET state = 'sending', attempts = attempts + 1, departures = departures + 1, sent_at = $2,
       first_attempt_at = coalesce(first_attempt_at, $2), next_attempt_at = $3,
       sender = coalesce(sender, $4), uid_host = coalesce(uid_host, $5)
     WHERE id = $1
     RETURNING id, booking_id, recipient, method, sequence, details, created_at, attempts, first_attempt_at, sender, uid_host`,
    [id, new Date(now), new Date(now + leaseMilliseconds), storedSender(sender), hostOf(sender)]
  )
  return claimed!
}

async function mailboxFreeAt(
  queries: Queries,
  { mailbox }: Picked,
  { mailsPerRecipientPerDay }: MailSettings,
  now: number
): Promise<Date | undefined> {
  if (mailsPerRecipientPerDay === 0) return undefined
  const [sent] = await queries.query<{ mails: number; first: Date | null }>(
    `SELECT coalesce(sum(departures), 0)::integer AS mails, min(sent_at) AS first FROM invitations
     WHERE mailbox = $1 AND sent_at > $2`,
    [mailbox, new Date(now - day)]
  )
  const { mails, first } = sent!
  return first && mails >= mailsPerRecipientPerDay ? new Date(first.getTime() + day) : undefined
}

/** All that is due for the mailbox, so that it does not delay other messages. */
async function postpone(queries: Queries, { mailbox }: Picked, now: number, until: Date): Promise<void> {
  await queries.query(
    `UPDATE invitations SET state = 'queued', next_attempt_at = $3 WHERE id IN (
       SELECT id FROM invitations
       WHERE mailbox = $1 AND state IN ('queued', 'sending') AND next_attempt_at <= $2
       FOR UPDATE SKIP LOCKED
     )`,
    [mailbox, new Date(now), until]
  )
}
