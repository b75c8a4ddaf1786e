import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { Refusal } from '@doorplate/domain/refusals'
import type { Time } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueNewEnd } from '../../../mail/outbox/bookings/end-mails.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { lockInRoom } from '../../bookings/changes/lock-in-room.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { resetEnd } from '../store.ts'

/** Notifies the people who got the other end. Refuses with `not_found` for a past meeting or an unchanged end. */
export async function revertEnd(
  queries: Queries,
  { id, end_before: end_time }: { id: string; end_before: Time },
  context: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockInRoom(queries, id, context)
  if (!locked?.booking.planned_end || isPast(locked.booking, end_time, locked.moment)) {
    return new Refusal('not_found', ['problem.bookingNotFound'])
  }
  const { now } = context
  const reverted = await resetEnd(queries, id, { end_time, now })
  await queueNewEnd(queries, { booking: reverted, room: locked.room }, { now, letterhead: locked.letterhead, wait: 0 })
  return reverted
}

/** An extended meeting runs until its current end, one that was ended early until its planned end. */
function isPast(booking: StoredBooking, end_time: Time, now: Parameters<typeof hasEnded>[1]): boolean {
  if (booking.ended_at !== null) return hasEnded({ ...booking, end_time }, now)
  return booking.cancelled || hasEnded(booking, now)
}
