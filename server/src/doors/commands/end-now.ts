import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import { endNow } from '@doorplate/domain/door/running'
import { localTime } from '@doorplate/domain/time'
import type { Author } from '../../audit/audit-context.ts'
import { calendarBooking } from '../../bookings/calendar-booking.ts'
import type { CommandContext } from '../../bookings/commands/command-context.ts'
import { findBooking } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { senderOf } from '../../offices/store.ts'
import { queueEnd } from '../../outbox/running.ts'
import { findDoorRules } from '../../rooms/doors.ts'
import { findRoom } from '../../rooms/store.ts'
import { markEnded } from '../store.ts'

type Ending = {
  id: string
  isAtDoor: boolean
  authorize: (booking: StoredBooking) => void
}

/**
 * Frees the room of a running meeting at once, and tells who booked it. One that was ended already stays as it is.
 * @throws ApiProblem `not_found`, `off`, `cancelled`, `over`, or `not_started`
 */
export async function endMeeting(
  queries: Queries,
  { id, isAtDoor, authorize }: Ending,
  { now, sender: defaults, doors, author }: CommandContext & { author: Author }
): Promise<StoredBooking> {
  const known = await findBooking(queries, id, 'FOR UPDATE')
  if (!known) throw new ApiProblem('not_found', ['problem.bookingNotFound'])
  authorize(known)
  if (known.ended_at !== null) return known
  const { actions } = (await findDoorRules(queries, known.room_id, doors))!
  if (isAtDoor && !actions.includes('end')) throw new ApiProblem('off', ['problem.endOff'])
  if (known.cancelled) throw new ApiProblem('cancelled', ['problem.meetingCancelled'])
  // A foreign key makes sure that it exists.
  const { room, office } = (await findRoom(queries, known.room_id, defaults))!
  const moment = localTime(now, office.time_zone)
  if (hasEnded(known, moment)) throw new ApiProblem('over', ['display.bookingOver'])
  if (!hasBegun(known, moment)) throw new ApiProblem('not_started', ['problem.notStarted'])
  const ended = await markEnded(queries, id, { end_time: endNow(known, moment.time), now })
  const told = calendarBooking(ended, office.time_zone)
  await queueEnd(queries, { ...told, ended_via: author.via }, room, { now, sender: senderOf(office, defaults) })
  return ended
}
