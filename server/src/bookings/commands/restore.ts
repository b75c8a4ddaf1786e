import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../database/database.ts'
import { ApiProblem } from '../../http/problems.ts'
import { queueRequests } from '../../invitations/queue.ts'
import { isAnyoneTold, queueUndo } from '../../invitations/undo.ts'
import { senderOf } from '../../offices/store.ts'
import { findDoorRules } from '../../rooms/doors.ts'
import { lockRoom } from '../../rooms/store.ts'
import { isOpen, withAskedTimes } from '../arrivals.ts'
import { findBooking, markActive } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'
import type { CommandContext } from './command-context.ts'

/**
 * Makes a cancelled booking active again and invites everyone once more, unless no one has been told that it was
 * cancelled. Once people could have checked in, they count as there.
 * @throws ApiProblem `not_found` unless it is cancelled, not over, and its addresses are kept
 */
export async function restoreBooking(
  queries: Queries,
  id: string,
  { now, sender: defaults, doors }: CommandContext
): Promise<StoredBooking> {
  const notFound = new ApiProblem('not_found', ['problem.bookingNotFound'])
  const known = await findBooking(queries, id)
  const locked = known && (await lockRoom(queries, known.room_id, defaults))
  if (!known || !locked || hasEnded(known, localTime(now, locked.office.time_zone))) throw notFound
  const cancelled = await findBooking(queries, id, 'FOR UPDATE')
  if (!cancelled) throw notFound
  const isTold = await isAnyoneTold(queries, cancelled)
  const rule = (await findDoorRules(queries, known.room_id, doors))?.checkIn
  const officeNow = { now, time_zone: locked.office.time_zone }
  const restored = await markActive(queries, id, { now, isHere: isOpen(cancelled, rule, officeNow) })
  if (!restored) throw notFound
  const queue = isTold ? queueRequests : queueUndo
  await queue(queries, withAskedTimes(restored, rule, officeNow), locked.room, {
    now,
    sender: senderOf(locked.office, defaults)
  })
  return restored
}
