import type { Config } from '../config.ts'
import type { Database, Queries } from '../database/database.ts'
import type { Invitation } from './invitation.ts'

/** An invitation that this worker alone may send now. */
export type Claimed = Invitation & { attempts: number; first_attempt_at: Date }

/** What is written down about an attempt. */
export type Result = {
  state: 'queued' | 'sent' | 'failed'
  /** Whether a mail server took it, or might have. */
  departed: boolean
  next_attempt_at: Date
  error: string | null
}

/** How many mails may leave; 0 is no limit. */
type MailBudgets = Pick<Config, 'mailsPerHour' | 'mailsPerRecipientPerDay'>

/**
 * How long a worker has a message for itself; when it is not heard of by then, another may send it. Longer than the mailer
 * tries.
 */
export const leaseMilliseconds = 120_000

const hour = 3_600_000
const day = 24 * hour

type Picked = { id: string; recipient: string; needed: boolean }

/**
 * Takes the next message that is due, or nothing. One claim at a time in all server processes, so that the budgets are
 * counted truly; per person and booking one message at a time, in order. A message that nobody needs any more is dropped,
 * one over its recipient's budget waits until the budget allows it.
 * @param now milliseconds since 1970
 */
export async function claim(database: Database, budgets: MailBudgets, now: number): Promise<Claimed | undefined> {
  const [due] = await database.query(
    `SELECT 1 FROM invitations WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 LIMIT 1`,
    [new Date(now)]
  )
  if (!due) return undefined
  return database.transaction(async (queries) => {
    await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate invitations'))`)
    for (;;) {
      const picked = await pick(queries, now)
      if (!picked) return undefined
      if (!picked.needed) {
        await queries.query(`UPDATE invitations SET state = 'dropped' WHERE id = $1`, [picked.id])
        continue
      }
      if (await hourIsFull(queries, budgets, now)) return undefined
      const freeAt = await recipientIsFullUntil(queries, picked, budgets, now)
      if (!freeAt) return take(queries, picked, now)
      await postpone(queries, picked, now, freeAt)
    }
  })
}

/**
 * Writes down what became of a claimed message. Another worker's claim since then is left alone, unless the message is
 * known to be sent.
 */
export async function settle(queries: Queries, { id, attempts }: Claimed, result: Result): Promise<void> {
  const { state, departed, next_attempt_at, error } = result
  await queries.query(
    `UPDATE invitations SET state = $3::text, next_attempt_at = $4::timestamptz, last_error = $5::text,
       departures = departures - $6::integer,
       sent_at = CASE WHEN departures = $6::integer THEN NULL ELSE sent_at END
     WHERE id = $1 AND state IN ('queued', 'sending')
       AND ((state = 'sending' AND attempts = $2::integer) OR $3::text = 'sent')`,
    [id, attempts, state, next_attempt_at, error, departed ? 0 : 1]
  )
}

/** The next message that is due and whose forerunners are settled; locked, and passing over what others have locked. */
async function pick(queries: Queries, now: number): Promise<Picked | undefined> {
  const [picked] = await queries.query<Picked>(
    `SELECT i.id, i.recipient,
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
     WHERE i.state IN ('queued', 'sending') AND i.next_attempt_at <= $1
       AND NOT EXISTS (
         SELECT 1 FROM invitations AS before
         WHERE before.booking_id = i.booking_id AND before.recipient = i.recipient
           AND before.sequence < i.sequence AND before.state IN ('queued', 'sending')
       )
     ORDER BY i.next_attempt_at, i.id LIMIT 1
     FOR UPDATE OF i SKIP LOCKED`,
    [new Date(now)]
  )
  return picked
}

async function take(queries: Queries, { id }: Picked, now: number): Promise<Claimed> {
  const [claimed] = await queries.query<Claimed>(
    `UPDATE invitations SET state = 'sending', attempts = attempts + 1, departures = departures + 1, sent_at = $2,
       first_attempt_at = coalesce(first_attempt_at, $2), next_attempt_at = $3
     WHERE id = $1
     RETURNING id, booking_id, recipient, method, sequence, details, created_at, attempts, first_attempt_at`,
    [id, new Date(now), new Date(now + leaseMilliseconds)]
  )
  return claimed!
}

async function hourIsFull(queries: Queries, { mailsPerHour }: MailBudgets, now: number): Promise<boolean> {
  if (mailsPerHour === 0) return false
  const [sent] = await queries.query<{ mails: number }>(
    'SELECT coalesce(sum(departures), 0)::integer AS mails FROM invitations WHERE sent_at > $1',
    [new Date(now - hour)]
  )
  return sent!.mails >= mailsPerHour
}

/** When the recipient's day has room again, or undefined when it has room now. Capitals do not make another mailbox. */
async function recipientIsFullUntil(
  queries: Queries,
  { recipient }: Picked,
  { mailsPerRecipientPerDay }: MailBudgets,
  now: number
): Promise<Date | undefined> {
  if (mailsPerRecipientPerDay === 0) return undefined
  const [sent] = await queries.query<{ mails: number; first: Date | null }>(
    `SELECT coalesce(sum(departures), 0)::integer AS mails, min(sent_at) AS first FROM invitations
     WHERE lower(recipient) = lower($1) AND sent_at > $2`,
    [recipient, new Date(now - day)]
  )
  const { mails, first } = sent!
  return first && mails >= mailsPerRecipientPerDay ? new Date(first.getTime() + day) : undefined
}

/** Moves all that is due for the recipient out of the way, so that it does not keep others waiting. */
async function postpone(queries: Queries, { recipient }: Picked, now: number, until: Date): Promise<void> {
  await queries.query(
    `UPDATE invitations SET state = 'queued', next_attempt_at = $3 WHERE id IN (
       SELECT id FROM invitations
       WHERE lower(recipient) = lower($1) AND state IN ('queued', 'sending') AND next_attempt_at <= $2
       FOR UPDATE SKIP LOCKED
     )`,
    [recipient, new Date(now), until]
  )
}
