import type { Queries } from '../../../../base/database/database.ts'
import { settleCarried } from '../claiming/carry-store.ts'
import type { Claimed } from '../claiming/claim-store.ts'

export type Result = {
  state: 'queued' | 'sent' | 'failed'
  departed: boolean
  senderRejected: boolean
  next_attempt_at: Date
  error: string | null
  said: string | null
}

/** Failures of one meeting within this time are reported to its booker together. */
const reportAfter = `interval '2 minutes'`

/**
 * Keeps later claims, unless the message was sent. Locks rows in the order of their ids, as all statements do. Returns the ids
 * of the settled messages.
 */
export async function settle(queries: Queries, results: Iterable<[Claimed, Result]>): Promise<string[]> {
  const rows = Array.from(results, ([{ id, attempts }, { departed, senderRejected, ...result }]) => ({
    ...result,
    id,
    attempts,
    returned: departed ? 0 : 1,
    sender_rejected: senderRejected
  }))
  const settled = await queries.query<{ id: string }>(
    `WITH results AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS result(id uuid, attempts integer, state text, returned integer,
         sender_rejected boolean, next_attempt_at timestamptz, error text, said text)
     ), locked AS (
       SELECT invitations.id FROM invitations WHERE id IN (SELECT id FROM results) ORDER BY id FOR UPDATE
     ), settled AS (
     UPDATE invitations SET state = result.state, next_attempt_at = result.next_attempt_at, last_error = result.error,
       said = result.said,
       departures = departures - returned,
       report_at = CASE WHEN result.state = 'failed' AND method = 'REQUEST'
         THEN result.next_attempt_at + ${reportAfter} END,
       sent_at = CASE WHEN departures = returned THEN NULL ELSE sent_at END,
       sender = CASE WHEN sender_rejected AND departures = returned THEN NULL ELSE sender END
     FROM results AS result JOIN locked USING (id)
     WHERE invitations.id = result.id AND invitations.state IN ('queued', 'sending')
       AND ((invitations.state = 'sending' AND invitations.attempts = result.attempts) OR result.state = 'sent')
     RETURNING invitations.*
     ), carried AS (${settleCarried})
     SELECT id FROM settled`,
    [JSON.stringify(rows)]
  )
  return settled.map(({ id }) => id)
}
