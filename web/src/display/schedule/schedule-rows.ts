import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { bookingPhase, type Phase } from '@doorplate/domain/bookings/status'
import type { Day, Moment } from '@doorplate/domain/time'

export type ScheduleRow = {
  booking: ListedBooking
  phase: Phase | undefined
  isPast: boolean
  /** The list opens with this row on top: today's current or next booking, else the last. */
  isTop: boolean
}

/** The rows of a day's schedule. `now` is undefined while the time is not known. */
export function scheduleRows(bookings: readonly ListedBooking[], day: Day, now: Moment | undefined): ScheduleRow[] {
  const isToday = day === now?.date
  const phases = bookings.map((booking) => (isToday ? bookingPhase(booking, bookings, now.time) : undefined))
  const ahead = phases.findIndex((phase) => phase !== 'past')
  const top = ahead < 0 ? bookings.length - 1 : ahead
  return bookings.map((booking, index) => ({
    booking,
    phase: phases[index],
    isPast: now !== undefined && hasEnded(booking, now),
    isTop: isToday && index === top
  }))
}
