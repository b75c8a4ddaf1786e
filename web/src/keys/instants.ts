import type { Booking } from '@doorplate/domain/bookings/bookings'
import { instantOf } from '@doorplate/domain/instants'
import { localTime, type Moment } from '@doorplate/domain/time'

/** When a booking ends, as it is kept: an ISO instant. */
export function endOf({ date, end_time }: Pick<Booking, 'date' | 'end_time'>, timeZone: string): string {
  return new Date(instantOf({ date, time: end_time }, known(timeZone))).toISOString()
}

/** The local time in the zone at an ISO instant. */
export function momentAt(instant: string, timeZone: string): Moment {
  return localTime(Date.parse(instant), known(timeZone))
}

/** A browser may not know a zone: a few hours matter little here. */
function known(timeZone: string): string {
  try {
    localTime(0, timeZone)
    return timeZone
  } catch {
    return 'UTC'
  }
}
