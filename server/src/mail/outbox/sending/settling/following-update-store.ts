import type { Database, Queries } from '../../../../base/database/database.ts'
import { beforeFields, type Invitation } from '../../../calendar/invitation.ts'
import { followingUpdate } from '../../../calendar/whole-series.ts'
import type { Claimed } from '../claiming/claim-store.ts'
import { type Result, settle } from './settle-store.ts'

export async function settleAndFollow(
  database: Database,
  results: readonly [Claimed, Result][],
  now: number
): Promise<void> {
  const cancels = results.flatMap(([claimed, { state }]) => {
    if (state !== 'sent' || claimed.method === null) return []
    const { id, thread_id, told } = claimed
    const details = followingUpdate(claimed)
    return details ? [{ id, thread_id, told, details }] : []
  })
  if (cancels.length === 0) return void (await settle(database, results))
  await database.transaction(async (queries) => {
    // Series are locked before messages, as in all commands, so that they cannot deadlock.
    await queries.query('SELECT 1 FROM series WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [
      cancels.map(({ thread_id }) => thread_id)
    ])
    const settled = await settle(queries, results)
    for (const cancel of cancels) {
      if (settled.includes(cancel.id)) await queueUpdate(queries, cancel, now)
    }
  })
}

type SentCancel = Pick<Invitation, 'id' | 'details'> & { told: Invitation['told'] | undefined }

/** Queues the update unless a later series message is queued or has already repaired calendars. */
async function queueUpdate(queries: Queries, { id, told, details }: SentCancel, now: number): Promise<void> {
  const last = told?.find(({ booking_id }) => booking_id === null)
  const was = Object.fromEntries(beforeFields.map((name) => [name, last?.details[name]]))
  await queries.query(
    `WITH cancel AS (
       SELECT * FROM invitations WHERE id = $1 AND NOT EXISTS (
         SELECT 1 FROM invitations AS later
         WHERE later.thread_id = invitations.thread_id AND later.recipient = invitations.recipient
           AND later.booking_id IS NULL AND later.sequence > invitations.sequence AND later.state <> 'dropped'
       )
     ), raised AS (
       UPDATE series SET sequence = sequence + 1, mail_numbers = mail_numbers + 1
       WHERE id IN (SELECT thread_id FROM cancel) AND cancelled_at IS NULL
       RETURNING id, sequence
     )
     INSERT INTO invitations
       (thread_id, recipient, method, sequence, details, next_attempt_at, created_at, sender, uid_host, language,
        client)
     SELECT thread_id, recipient, 'REQUEST', raised.sequence, $2::jsonb, $3::timestamptz, $3::timestamptz, sender, uid_host,
       language, client
     FROM cancel JOIN raised ON raised.id = thread_id`,
    [id, JSON.stringify({ ...details, was }), new Date(now)]
  )
}
