import type { Booking } from '@doorplate/domain/bookings/bookings'
import { instantOf } from '@doorplate/domain/instants'
import { localTime, type Moment } from '@doorplate/domain/time'

export function endOf({ date, end_time }: Pick<Booking, 'date' | 'end_time'>, timeZone: string): string {
  return new Date(instantOf({ date, time: end_time }, usableZone(timeZone))).toISOString()
}

export function momentAt(instant: string, timeZone: string): Moment {
  return localTime(Date.parse(instant), usableZone(timeZone))
}

/** UTC replaces a zone that the browser does not know: here a few hours matter little. */
function usableZone(timeZone: string): string {
  try {
    localTime(0, timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}
