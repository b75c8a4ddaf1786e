import { endInCalendars } from '@doorplate/domain/doors/current-meeting'
import { localTime } from '@doorplate/domain/time'
import type { StoredBooking } from './stored-booking.ts'

/** The booking as mail and calendars show it: a meeting that ended early lasted until that minute. */
export function calendarBooking<Booking extends StoredBooking>(booking: Booking, timeZone: string): Booking {
  if (booking.ended_at === null) return booking
  const { time } = localTime(Date.parse(booking.ended_at), timeZone)
  return { ...booking, end_time: endInCalendars(booking, time), cancelled_via: null }
}
