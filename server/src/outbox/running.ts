import { doorUndoMilliseconds } from '@doorplate/domain/door/actions'
import type { Room } from '@doorplate/domain/rooms'
import type { InvitationDetails } from '../calendar/invitation.ts'
import type { Queries } from '../database/database.ts'
import {
  dropWaiting,
  forgetNewEnds,
  type InvitedBooking,
  insertMessages,
  isAddressed,
  type Posting,
  peopleToUpdate
} from './message-store.ts'

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
  await insertMessages(queries, message, { wait: doorUndoMilliseconds, ...posting })
}
