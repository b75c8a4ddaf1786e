import type { Queries } from '../../base/database/database.ts'
import { hostOf, storedLetterhead } from '../calendar/invitation.ts'
import type { Notice } from '../messages/notice.ts'
import type { Posting } from './message-store.ts'

/**
 * Budgets of an address for requested mail: of each kind one per pause, and a few per day. Mail with a link that was replaced
 * since does not count until there is much of it.
 */
const pauseMilliseconds = 10 * 60_000
const maxPerDay = 5
const maxPerDayWithReplaced = 10

const dayMilliseconds = 24 * 3_600_000
const keptMilliseconds = 7 * dayMilliseconds

type NewNotice = Pick<Notice, 'notice' | 'recipient' | 'language' | 'details'> & {
  /** Pays for the mail from its hourly budget; by default the client of the audit context. */
  client?: string | undefined
}

/**
 * Queues mail that people ask for. Each kind has a budget of its own, so that strangers who ask for an address cannot suppress
 * its other mail. Returns false, and queues nothing, over the budget or without a `PUBLIC_URL`.
 */
export async function queueRequested(queries: Queries, row: NewNotice, posting: Posting): Promise<boolean> {
  const isPossible = posting.letterhead.publicUrl !== undefined && (await isWithinBudget(queries, row, posting.now))
  if (isPossible) await insertNotice(queries, row, posting)
  return isPossible
}

/** Queues mail that nobody asked for: it has no budget. */
export async function insertNotice(
  queries: Queries,
  { notice, recipient, language, details, client }: NewNotice,
  { now, letterhead }: Posting
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
      JSON.stringify(storedLetterhead(letterhead)),
      hostOf(letterhead),
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
  { notice, recipient, client }: NewNotice,
  now: number
): Promise<boolean> {
  await lockNoticeCount(queries)
  // The old link is void, so that another client who books with this address must not use up the budget.
  const isNewLink = notice === 'new_link'
  const [counts] = await queries.query<{ sent: number; working: number; last: Date | null }>(
    `SELECT count(*) AS sent, count(*) FILTER (WHERE works) AS working, max(created_at) FILTER (WHERE works) AS last
     FROM (
       SELECT created_at, NOT EXISTS (
         SELECT 1 FROM jsonb_array_elements(details->'bookings') AS named
           JOIN bookings ON bookings.id = (named->>'id')::uuid
         WHERE key_version > (named->>'key_version')::integer
       ) AS works
       FROM invitations
       WHERE notice = $3 AND mailbox = mailbox_of($1) AND created_at > $2
         AND (NOT $4::boolean OR client = coalesce($5, mail_client()))
     ) AS mailed`,
    [recipient, new Date(now - dayMilliseconds), notice, isNewLink, client ?? null]
  )
  const { sent, working, last } = counts!
  const isRested = isNewLink || last === null || now - last.getTime() >= pauseMilliseconds
  return sent < maxPerDayWithReplaced && working < maxPerDay && isRested
}

/** Retention finds messages by their bookings, and notices have none. */
export async function deleteOldNotices(queries: Queries, now: number): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE notice IS NOT NULL AND state NOT IN ('queued', 'sending') AND created_at <= $1`,
    [new Date(now - keptMilliseconds)]
  )
}
