import { hostOf, type Invitation, type Sender, storedSender } from '../../calendar/invitation.ts'
import type { Config } from '../../config.ts'
import type { Database, Queries } from '../../database/database.ts'
import type { Tally } from '../../http/limits/tally.ts'
import type { Keyed } from '../../keys/booking-keys.ts'
import type { Notice } from '../../messages/notice.ts'
import { type WaitingClient, waitingClients } from './client-turns.ts'
import { messageTimeoutMilliseconds } from './mailer.ts'
import { type Picked, pickNext } from './picking.ts'
import { Turns } from './turns.ts'

export type Claimed = (Invitation | Notice) & {
  client: string
  attempts: number
  first_attempt_at: Date
  sender: Sender
  /** The bookings that the message names and its reader booked. */
  own: (Keyed & { id: string })[]
}

/** A limit of 0 is none. The sender is for rows that were queued before rows stored their own. */
type MailSettings = Pick<Config, 'mailsPerHour' | 'mailsPerRecipientPerDay'> & Sender

/** How many more messages the worker can send at once, and how many of each client it is sending. */
export type Capacity = { free: number; running: Tally }

/** `heldBack`: a client whose messages wait for the hour's budget. */
export type Claim = { messages: Claimed[]; heldBack?: WaitingClient | undefined }

/** After it another worker may send the message: the mailer has failed by then. */
const leaseMilliseconds = messageTimeoutMilliseconds + 20_000

/**
 * Takes due messages that can be sent at once, of the clients that were sent the fewest within the hour.
 * One claim at a time in all processes, so that budgets count right.
 * @param now milliseconds since 1970
 */
export async function claim(
  database: Database,
  settings: MailSettings,
  now: number,
  { free, running }: Capacity
): Promise<Claim> {
  const [due] = await database.query(
    `SELECT 1 FROM invitations WHERE state IN ('queued', 'sending') AND next_attempt_at <= $1 LIMIT 1`,
    [new Date(now)]
  )
  if (!due) return { messages: [] }
  return database.transaction(async (queries) => {
    const [, waiting] = await Promise.all([
      queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate invitations'))`),
      waitingClients(queries, settings.mailsPerHour, now)
    ])
    const turns = new Turns(waiting, settings.mailsPerHour, running)
    const heldBack = turns.heldBack()
    const messages: Claimed[] = []
    for (;;) {
      const shares = turns.shares(free - messages.length)
      if (shares.size === 0) break
      const picked = await pickNext(queries, shares, settings, now)
      messages.push(...(await markPicked(queries, picked, settings, now)))
      for (const { client } of picked.wanted) turns.took(client)
      for (const client of picked.exhausted) turns.remove(client)
    }
    return messages.length > 0 ? { messages } : { messages, heldBack }
  })
}

async function markPicked(
  queries: Queries,
  { wanted, unneeded, postponed }: Picked,
  sender: Sender,
  now: number
): Promise<Claimed[]> {
  const [claimed] = await Promise.all([
    wanted.length > 0
      ? markClaimed(
          queries,
          wanted.map(({ id }) => id),
          sender,
          now
        )
      : [],
    unneeded.length > 0 &&
      queries.query(`UPDATE invitations SET state = 'dropped' WHERE id = ANY($1::uuid[])`, [unneeded]),
    // After the claimed ones are marked, which may be for the same mailbox.
    ...Array.from(postponed, ([mailbox, until]) => postpone(queries, mailbox, now, until))
  ])
  return claimed
}

/** SQL for the office fields that a message's sender needs. */
const ofItsOffice = `(
  SELECT jsonb_strip_nulls(jsonb_build_object(
    'officeName', offices.name, 'officeTimeZone', time_zone, 'officeLanguage', offices.language, 'officeClock', clock
  ))
  FROM bookings JOIN rooms ON rooms.id = room_id JOIN offices ON offices.id = office_id
  WHERE bookings.id = invitations.booking_id
)`

/** Only the stored booker gets the key, whoever else a message may name. */
const ownBookings = `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('id', id, 'key_id', key_id, 'key_version', key_version)), '[]')
  FROM bookings WHERE id = ANY(
    ARRAY(SELECT booking_id UNION SELECT (named->>'id')::uuid FROM jsonb_array_elements(details->'bookings') AS named)
  ) AND lower(booker_email) = lower(recipient)
)`

const olderVoice = `'{"officeLanguage": "en", "officeClock": "24"}'::jsonb`

/** A row of an older program gets here what it lacks, and keeps it. */
function markClaimed(queries: Queries, ids: readonly string[], sender: Sender, now: number): Promise<Claimed[]> {
  return queries.query<Claimed>(
    `UPDATE invitations SET state = 'sending', attempts = attempts + 1, departures = departures + 1, sent_at = $2,
       first_attempt_at = coalesce(first_attempt_at, $2), next_attempt_at = $3,
       sender = ${olderVoice} || coalesce(sender, $4::jsonb || coalesce(${ofItsOffice}, '{}')), uid_host = coalesce(uid_host, $5),
       language = coalesce(language, 'en')
     WHERE id = ANY($1::uuid[])
     RETURNING id, client, thread_id, recipient, method, notice, sequence, details, created_at, attempts, first_attempt_at,
       sender, uid_host, language, ${ownBookings} AS own`,
    [ids, new Date(now), new Date(now + leaseMilliseconds), storedSender(sender), hostOf(sender)]
  )
}

/** All that is due for the mailbox, so that it does not delay other messages. */
function postpone(queries: Queries, mailbox: string, now: number, until: Date): Promise<unknown> {
  return queries.query(
    `UPDATE invitations SET state = 'queued', next_attempt_at = $3 WHERE id IN (
       SELECT id FROM invitations
       WHERE mailbox = $1 AND state IN ('queued', 'sending') AND next_attempt_at <= $2
       FOR UPDATE SKIP LOCKED
     )`,
    [mailbox, new Date(now), until]
  )
}
