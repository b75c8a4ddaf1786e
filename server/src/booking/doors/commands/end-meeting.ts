import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import { endNow } from '@doorplate/domain/doors/current-meeting'
import { Refusal } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueEnd } from '../../../mail/outbox/bookings/end-mails.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { getDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { getRoom } from '../../../office/rooms/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import type { Authorize } from '../../bookings/access/holder.ts'
import { calendarBooking } from '../../bookings/calendar-booking.ts'
import { lockBooking } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { markEnded } from '../store.ts'

type Ending = {
  id: string
  isAtDoor: boolean
  authorize: Authorize
}

/** Notifies the booker. Refuses with `not_found`, `off`, `cancelled`, `over`, `not_started` or as `authorize` does. */
export async function endMeeting(
  queries: Queries,
  { id, isAtDoor, authorize }: Ending,
  { now, letterhead, doors, author }: CommandContext
): Promise<StoredBooking | Refusal> {
  const booking = await lockBooking(queries, id)
  if (!booking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (booking.ended_at !== null) return booking
  const { actions } = await getDoorRules(queries, booking.room_id, doors)
  if (isAtDoor && !actions.includes('end')) return new Refusal('off', ['problem.endOff'])
  if (booking.cancelled) return new Refusal('cancelled', ['problem.meetingCancelled'])
  const { room, office } = await getRoom(queries, booking.room_id)
  const moment = localTime(now, office.time_zone)
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  if (!hasBegun(booking, moment)) return new Refusal('not_started', ['problem.notStarted'])
  const stored = await markEnded(queries, id, { end_time: endNow(booking, moment.time), now })
  const ended = calendarBooking(stored, office.time_zone)
  await queueEnd(
    queries,
    { booking: { ...ended, ended_via: author.via }, room },
    { now, letterhead: letterheadOf(office, letterhead) }
  )
  return stored
}
