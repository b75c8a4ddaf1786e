import { isMoved } from '@doorplate/domain/bookings/changes'
import type { NewBooking } from '@doorplate/domain/bookings/fields'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { isDay } from '@doorplate/domain/time'
import { useNow } from '../../../clock/use-clock.ts'
import { useBookings } from '../../../schedule/queries/use-bookings.ts'
import { useRoomRules } from '../../../schedule/queries/use-rules.ts'

/** The other bookings on the day of a changed booking, undefined until they are loaded, and the times that rules block. */
export function useOtherBookings(id: string, before: NewBooking, after: NewBooking) {
  const now = useNow()
  const rules = useRoomRules(after.room_id)
  const { data } = useBookings(after.room_id, after.date)
  // A date that is being typed has no bookings yet.
  const bookings = isDay(after.date) ? data?.filter((other) => other.id !== id) : undefined
  // Newer rules do not bind a booking that stays where it is.
  const { blocked } = isMoved(before, after)
    ? roomDay(bookings ?? [], rules, { date: after.date, now })
    : { blocked: [] }
  return { bookings, blocked }
}
