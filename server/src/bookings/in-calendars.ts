import { endInCalendars } from '@doorplate/domain/door/running'
import { localTime } from '@doorplate/domain/time'
import type { StoredBooking } from './stored-booking.ts'

/** As mail and calendars have it: a meeting that was ended before its time took place until that minute. */
export function inCalendars(booking: StoredBooking, timeZone: string): StoredBooking {
  if (booking.ended_at === null) return booking
  const { time } = localTime(Date.parse(booking.ended_at), timeZone)
  return { ...booking, end_time: endInCalendars(booking, time), cancelled_via: null }
}
