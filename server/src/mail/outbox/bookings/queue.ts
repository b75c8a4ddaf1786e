import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../../../base/database/database.ts'
import {
  type Addressed,
  type InvitedBooking,
  insertMessages,
  isAddressed,
  type Messages,
  type Posting,
  reasonOf
} from '../message-store.ts'
import { dropCancels, dropWaiting, forgetChange } from './notified-store.ts'

type Recipients = { updated: readonly string[]; joining: readonly string[]; leaving: readonly string[] }

export type Meeting = { booking: InvitedBooking; room: Room }

/** Messages about several meetings are queued in one statement, because a loop would block all other requests. */
type Meetings<Each = Meeting> = Each | readonly Each[]

/** The rows freeze the settings that the messages depend on. `only` is a part of the booker and the guests. */
export async function queueRequests(
  queries: Queries,
  meetings: Meetings<Meeting & { only?: ReadonlySet<string> | undefined; also?: Messages['also'] }>,
  posting: Posting
): Promise<void> {
  const messages = addressed(meetings).map(({ booking, room, only, also = {} }) => {
    const recipients = peopleOf(booking).filter((each) => !only || only.has(each))
    return { method: 'REQUEST' as const, booking, room, recipients, also }
  })
  await insertMessages(queries, messages, posting)
}

/** Quick changes are merged into one message to each person. */
export const changeWaitMilliseconds = 20_000

type ChangedMeeting = Recipients & {
  before: InvitedBooking
  after: InvitedBooking
  oldRoom: Room
  newRoom: Room
  reason?: string | undefined
}

export async function queueChange(
  queries: Queries,
  meeting: ChangedMeeting,
  { now, letterhead, wait = changeWaitMilliseconds }: Posting
): Promise<void> {
  const { before, after, oldRoom, newRoom, updated, joining, leaving: removed, reason } = meeting
  if (!isAddressed(before) || !isAddressed(after)) return
  const recipients = [...updated, ...joining]
  const posting = { now, letterhead, wait }
  const messages: Messages[] = [
    { method: 'REQUEST', booking: after, room: newRoom, recipients, also: reasonOf(reason) },
    // People who leave know the meeting only as it was.
    {
      method: 'CANCEL',
      booking: { ...before, sequence: after.sequence },
      room: oldRoom,
      recipients: removed,
      also: { left: true }
    }
  ]
  await Promise.all([
    dropWaiting(queries, [{ booking: after, recipients: [...recipients, ...removed] }]),
    insertMessages(queries, messages, posting)
  ])
}

/**
 * Sends a meeting in its old room again to people who know the other one, or whose message was dropped for that of the other
 * one. The others hear nothing. @param meeting `since`: the SEQUENCE of the move
 */
export async function queueMoveBack(
  queries: Queries,
  { booking, room, since }: Meeting & { since: number },
  posting: Posting
): Promise<void> {
  if (!isAddressed(booking)) return
  await dropWaiting(queries, [withPeople({ booking })])
  const recipients = await forgetChange(queries, { id: booking.id, people: peopleOf(booking), since })
  await insertMessages(queries, { method: 'REQUEST', booking, room, recipients }, posting)
}

export async function queueUninvited(
  queries: Queries,
  meetings: Meetings<Meeting & { recipients: readonly string[]; also?: Messages['also'] }>,
  posting: Posting
): Promise<void> {
  const messages = addressed(meetings).map((each) => {
    return { ...each, method: 'CANCEL' as const, also: { left: true, ...each.also } }
  })
  await insertMessages(queries, messages, posting)
}

export async function queueCancels(queries: Queries, meetings: Meetings, posting: Posting): Promise<void> {
  const cancelled = addressed(meetings)
  const notified = await dropWaiting(queries, cancelled.map(withPeople))
  const messages = cancelled.map((each) => {
    const recipients = notified.get(each.booking.id) ?? []
    return { ...each, method: 'CANCEL' as const, recipients, also: reasonOf(each.booking.cancel_reason) }
  })
  await insertMessages(queries, messages, posting)
}

/** Drops queued cancellations, and queues the invitations again that were dropped with the bookings. */
export async function queueUndo(queries: Queries, meetings: Meetings, posting: Posting): Promise<void> {
  const undone = addressed(meetings)
  const dropped = await dropCancels(queries, undone.map(withPeople))
  const again = undone.map((each) => ({ ...each, only: new Set(dropped.get(each.booking.id)) }))
  await queueRequests(queries, again, posting)
}

/** Leaves out meetings whose addresses retention has erased. */
function addressed<Each extends Meeting>(meetings: Meetings<Each>): (Each & { booking: Addressed })[] {
  return [meetings].flat().filter((each): each is Each & { booking: Addressed } => isAddressed(each.booking))
}

function withPeople({ booking }: { booking: Addressed }) {
  return { booking, recipients: peopleOf(booking) }
}

function peopleOf({ booker_email, guests }: Addressed): string[] {
  return [booker_email, ...guests]
}
