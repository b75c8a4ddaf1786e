import { type DoorBooker, doorBookerProblem } from '@doorplate/domain/doors/booker'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { UndoableAction } from '../../../base/keys/undo-tokens.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { walkInTexts } from '../../../mail/calendar/walk-in-texts.ts'
import { queueRequests } from '../../../mail/outbox/bookings/queue.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { lockUndoable } from '../lock-undoable.ts'
import { nameBooking } from '../store.ts'

const tooLate = new Refusal('undo_over', ['problem.nameOverHere'])

/** Names the booker of a walk-in once, and invites one with an address. Refuses with `invalid` or `undo_over`. */
export async function nameWalkIn(
  queries: Queries,
  { action, booker }: { action: UndoableAction; booker: DoorBooker },
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const problem = doorBookerProblem(booker)
  if (problem) return invalid(problem)
  const locked = await lockUndoable(queries, { action, tooLate }, context)
  if (locked instanceof Refusal) return locked
  const { booking, room, letterhead } = locked
  if (action.did !== 'book' || booking.cancelled || !isUnnamed(booking, letterhead)) return tooLate
  const { now, language } = context
  const named = await nameBooking(queries, booking, { ...booker, language, now })
  await queueRequests(queries, { booking: named, room }, { now, letterhead })
  return named
}

function isUnnamed({ booked_by, booker_email }: StoredBooking, letterhead: Letterhead): boolean {
  return booker_email === null && booked_by === walkInTexts(letterhead).booked_by
}
