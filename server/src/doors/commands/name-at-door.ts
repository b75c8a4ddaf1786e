import { type DoorBooker, doorBookerProblem } from '@doorplate/domain/door/booker'
import type { CommandContext } from '../../bookings/commands/command-context.ts'
import { nameBooking } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import type { Sender } from '../../calendar/invitation.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import type { DoneAtDoor } from '../../keys/undo-tokens.ts'
import { queueRequests } from '../../outbox/queue.ts'
import { speechIn } from '../../words.ts'
import { lockDone } from './at-door.ts'

/**
 * Names the booker of a walk-in once, also after an extension. A booker with an address gets the booking as the first
 * message.
 * @throws ApiProblem `invalid` for a field that breaks a rule, or `undo_over`
 */
export async function nameAtDoor(
  queries: Queries,
  { done, booker }: { done: DoneAtDoor; booker: DoorBooker },
  context: CommandContext
): Promise<StoredBooking> {
  const problem = doorBookerProblem(booker)
  if (problem) throw new ApiProblem('invalid', problem.message, { field: problem.field })
  const wanted = { done, tooLate: ['problem.nameOverHere'] } as const
  const { booking, over, room, sender } = await lockDone(queries, wanted, context)
  if (done.did !== 'book' || booking.cancelled || !isUnnamed(booking, sender)) throw over
  const { now, language } = context
  const named = await nameBooking(queries, booking.id, { ...booker, language }, now)
  await queueRequests(queries, named, room, { now, sender })
  return named
}

/** It still has the office's own words. */
function isUnnamed({ booked_by, booker_email }: StoredBooking, { officeLanguage }: Sender): boolean {
  return booker_email === null && booked_by === speechIn(officeLanguage).say('walkIn.booked_by')
}
