import { doorUndoMilliseconds } from '@doorplate/domain/doors/actions'
import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../../../base/database/database.ts'
import type { InvitationDetails } from '../../calendar/invitation.ts'
import { type InvitedBooking, insertMessages, isAddressed, type Posting } from '../message-store.ts'
import { dropWaiting, forgetNewEnds, peopleToUpdate } from './notified-store.ts'

type About<Booking> = { booking: Booking; room: Room }

type Ended = InvitedBooking & { ended_via: string }

/** Notifies only the booker: for guests the meeting is past. Queued messages are dropped. */
export async function queueEnd(queries: Queries, { booking, room }: About<Ended>, posting: Posting): Promise<void> {
  if (!isAddressed(booking)) return
  const { booker_email, guests, ended_via } = booking
  await dropWaiting(queries, [{ booking, recipients: [booker_email, ...guests] }])
  const message = {
    method: 'REQUEST',
    booking,
    room,
    recipients: [booker_email],
    also: { ended_via }
  } as const
  await insertMessages(queries, message, posting)
}

type NewEnd = InvitedBooking & Pick<InvitationDetails, 'extended'>

/** Notifies everybody whose last message has another end, once the undo window of the last tap has closed. */
export async function queueNewEnd(queries: Queries, { booking, room }: About<NewEnd>, posting: Posting): Promise<void> {
  if (!isAddressed(booking)) return
  const { id, booker_email, guests, extended } = booking
  await dropWaiting(queries, [{ booking, recipients: [booker_email, ...guests] }])
  await forgetNewEnds(queries, id)
  const recipients = await peopleToUpdate(queries, booking)
  const also = extended ? { extended } : {}
  const message = { method: 'REQUEST', booking, room, recipients, also } as const
  await insertMessages(queries, message, { wait: doorUndoMilliseconds, ...posting })
}
