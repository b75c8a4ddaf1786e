import { hostOf, storedSender } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'
import type { Notice } from '../messages/notice.ts'
import type { Posting } from './message-store.ts'

/** Budgets of an address: one requested mail of a kind per pause, and a few notices per day. */
const pauseMilliseconds = 10 * 60_000
const maxPerDay = 5

const dayMilliseconds = 24 * 3_600_000
const keptMilliseconds = 7 * dayMilliseconds

type NewNotice = Pick<Notice, 'notice' | 'recipient' | 'language' | 'details'> & {
  /** Pays for the mail from its hourly budget; by default the client of the audit context. */
  client?: string | undefined
}

/** Returns false, and queues nothing, over the budget of the address or without a `PUBLIC_URL`. */
export async function queueNotice(queries: Queries, row: NewNotice, posting: Posting): Promise<boolean> {
  const isPossible = posting.sender.publicUrl !== undefined && (await isWithinBudget(queries, row, posting.now))
  if (isPossible) await insertNotice(queries, row, posting)
  return isPossible
}

export async function insertNotice(
  queries: Queries,
  { notice, recipient, language, details, client }: NewNotice,
  { now, sender }: Posting
): Promise<void> {
  await queries.query(
    `INSERT INTO invitations
       (thread_id, recipient, notice, sequence, details, next_attempt_at, created_at, sender, uid_host, language, client)
     VALUES (gen_random_uuid(), $1, $2, 0, $3::jsonb, $4, $4, $5::jsonb, $6, $7, coalesce($8, mail_client()))`,
    [
      recipient,
      notice,
      JSON.stringify(details),
      new Date(now),
      JSON.stringify(storedSender(sender)),
      hostOf(sender),
      language,
      client ?? null
    ]
  )
}

/** Locks notices until the transaction ends, so that the budgets of addresses count right. */
export async function lockNoticeCount(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate links'))`)
}

async function isWithinBudget(
  queries: Queries,
  { notice, recipient }: Pick<NewNotice, 'notice' | 'recipient'>,
  now: number
): Promise<boolean> {
  await lockNoticeCount(queries)
  const [known] = await queries.query<{ today: number; last: Date | null }>(
    `SELECT count(*) AS today, max(created_at) FILTER (WHERE notice = $3) AS last FROM invitations
     WHERE notice IS NOT NULL AND notice <> 'faults' AND mailbox = mailbox_of($1) AND created_at > $2`,
    [recipient, new Date(now - dayMilliseconds), notice]
  )
  const { today, last } = known!
  const isRested = notice === 'new_link' || last === null || now - last.getTime() >= pauseMilliseconds
  return today < maxPerDay && isRested
}

/** Retention finds messages by their bookings, and notices have none. */
export async function deleteOldNotices(queries: Queries, now: number): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE notice IS NOT NULL AND state NOT IN ('queued', 'sending') AND created_at <= $1`,
    [new Date(now - keptMilliseconds)]
  )
}
