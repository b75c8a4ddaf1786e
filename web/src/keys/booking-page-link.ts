import type { Booking } from '@doorplate/domain/bookings/bookings'
import { instantOf } from '@doorplate/domain/time'

/** The address of a booking's own page; with its key where the browser does not keep it. */
export function bookingPageLink(id: string, key?: string): string {
  return `/bookings/${encodeURIComponent(id)}${key === undefined ? '' : `#${key}`}`
}

/** When a booking ends, as it is kept: an ISO instant. */
export function endOf({ date, end_time }: Pick<Booking, 'date' | 'end_time'>, timeZone: string): string {
  return new Date(instantIn({ date, time: end_time }, timeZone)).toISOString()
}

function instantIn(moment: { date: string; time: string }, timeZone: string): number {
  try {
    return instantOf(moment, timeZone)
  } catch {
    // A zone that this browser does not know: a few hours matter little here.
    return Date.parse(`${moment.date}T${moment.time}Z`)
  }
}
