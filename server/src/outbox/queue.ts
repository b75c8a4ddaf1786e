import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../database/database.ts'
import { type InvitedBooking, insertFirstRequests, insertMessages, isAddressed, type Posting } from './message-store.ts'
import { dropCancels, dropWaiting } from './notified-store.ts'

type Recipients = { updated: readonly string[]; joining: readonly string[]; leaving: readonly string[] }

type Meeting = { booking: InvitedBooking; room: Room }

/** The rows freeze the settings that the messages depend on. `only` is a part of the booker and the guests. */
export async function queueRequests(
  queries: Queries,
  { booking, room, only }: Meeting & { only?: ReadonlySet<string> | undefined },
  posting: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  const recipients = [booking.booker_email, ...booking.guests].filter((each) => !only || only.has(each))
  await insertMessages(queries, { method: 'REQUEST', booking, room, recipients }, posting)
}

export async function queueFirstRequests(
  queries: Queries,
  { booking, room }: Meeting,
  posting: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  await insertFirstRequests(queries, { booking, room }, posting)
}

/** Quick changes are merged into one message to each person. */
export const changeWaitMilliseconds = 20_000

type Change = Recipients & { before: InvitedBooking; after: InvitedBooking; oldRoom: Room; newRoom: Room }

export async function queueChange(queries: Queries, change: Change, { now, sender }: Posting): Promise<void> {
  const { before, after, oldRoom, newRoom, updated, joining, leaving: removed } = change
  if (!isAddressed(before) || !isAddressed(after)) return
  const recipients = [...updated, ...joining]
  await dropWaiting(queries, after, [...recipients, ...removed])
  const posting = { now, sender, wait: changeWaitMilliseconds }
  await Promise.all([
    insertMessages(queries, { method: 'REQUEST', booking: after, room: newRoom, recipients }, posting),
    // They were last notified of the old state.
    insertMessages(
      queries,
      {
        method: 'CANCEL',
        booking: { ...before, sequence: after.sequence },
        room: oldRoom,
        recipients: removed,
        also: { left: true }
      },
      posting
    )
  ])
}

export async function queueUninvited(
  queries: Queries,
  { booking, room }: Meeting,
  recipients: readonly string[],
  posting: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  await insertMessages(queries, { method: 'CANCEL', booking, room, recipients, also: { left: true } }, posting)
}

export async function queueCancels(queries: Queries, { booking, room }: Meeting, posting: Posting): Promise<void> {
  if (!isAddressed(booking)) return
  const recipients = [...(await dropWaiting(queries, booking, [booking.booker_email, ...booking.guests]))]
  await insertMessages(queries, { method: 'CANCEL', booking, room, recipients }, posting)
}

/** Drops queued cancellations, and queues the invitations again that were dropped with the booking. */
export async function queueUndo(queries: Queries, { booking, room }: Meeting, posting: Posting): Promise<void> {
  const people = [booking.booker_email ?? '', ...booking.guests]
  const only = new Set(await dropCancels(queries, booking.id, people))
  await queueRequests(queries, { booking, room, only }, posting)
}
