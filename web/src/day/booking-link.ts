import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { type Day, minutesOf } from '@doorplate/domain/time'
import { pageLink } from '../ui/page-link.ts'

/** Where a free stretch is booked: the booking view opens with it. */
export function bookingLink(room: string, date: Day, { start_time, end_time }: TimeRange): string {
  const minutes = minutesOf(end_time) - minutesOf(start_time)
  return pageLink('/', { room, date, start: start_time, minutes: String(minutes) })
}
