import type { Room } from '@doorplate/domain/rooms'
import type { InvitationDetails } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'
import { undoLifetimeMilliseconds } from '../keys/undo-tokens.ts'
import { type Addressed, dropWaiting, type InvitedBooking, insertMessages, isAddressed, type Posting } from './queue.ts'

type Ended = InvitedBooking & { ended_via: string }

/**
 * Notifies only the booker that the room was freed, and when. For guests the meeting is over, and their queued mails
 * are dropped.
 */
export async function queueEnd(queries: Queries, booking: Ended, room: Room, posting: Posting): Promise<void> {
  if (!isAddressed(booking)) return
  const { id, booker_email, guests, sequence, ended_via } = booking
  await dropWaiting(queries, id, [booker_email, ...guests])
  const message = {
    method: 'REQUEST',
    booking,
    room,
    recipients: [booker_email],
    sequence,
    also: { ended_via }
  } as const
  await insertMessages(queries, message, posting)
}

type NewEnd = InvitedBooking & Pick<InvitationDetails, 'extended'>

/**
 * Notifies everybody whose last message has another end. Sent once the undo window is over: several taps make one
 * message, and an undone one makes none.
 */
export async function queueNewEnd(queries: Queries, booking: NewEnd, room: Room, posting: Posting): Promise<void> {
  if (!isAddressed(booking)) return
  const { id, booker_email, guests, sequence, extended } = booking
  await dropWaiting(queries, id, [booker_email, ...guests])
  await forgetNewEnds(queries, id)
  const recipients = await peopleToUpdate(queries, booking)
  const also = extended ? { extended } : {}
  const message = { method: 'REQUEST', booking, room, recipients, sequence, also } as const
  await insertMessages(queries, message, { wait: undoLifetimeMilliseconds, ...posting })
}

/** Deletes messages that were never sent, so that an undone action is nobody's newest message. */
async function forgetNewEnds(queries: Queries, threadId: string): Promise<void> {
  await queries.query(
    `DELETE FROM invitations WHERE thread_id = $1 AND state = 'dropped' AND departures = 0 AND details ? 'extended'`,
    [threadId]
  )
}

/**
 * Returns the people whose last message has another end, who got none, or whose queued change was dropped. A message that
 * a worker has just picked counts as sent.
 */
async function peopleToUpdate(queries: Queries, { id, booker_email, guests, end_time }: Addressed): Promise<string[]> {
  const people = await queries.query<{ recipient: string }>(
    `SELECT recipient FROM unnest($2::text[]) AS person (recipient) LEFT JOIN LATERAL (
       SELECT sequence, details->>'end_time' AS end_time FROM invitations
       WHERE thread_id = $1 AND invitations.recipient = person.recipient AND departures > 0
       ORDER BY sequence DESC LIMIT 1
     ) AS told ON true
     WHERE told.end_time IS DISTINCT FROM $3 OR EXISTS (
       SELECT 1 FROM invitations
       WHERE thread_id = $1 AND invitations.recipient = person.recipient AND method = 'REQUEST' AND state = 'dropped'
         AND departures = 0 AND invitations.sequence > told.sequence
     )`,
    [id, [booker_email, ...guests], end_time]
  )
  return people.map(({ recipient }) => recipient)
}
