import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf } from '@doorplate/domain/time'
import { pageLink } from '../ui/page-link.ts'
import type { RoomPlan } from './room-plan.ts'

/** Where a free stretch is booked: the booking view opens with it. */
export function bookingLink(
  { room, date }: Pick<RoomPlan, 'room' | 'date'>,
  { start_time, end_time }: TimeRange
): string {
  const minutes = minutesOf(end_time) - minutesOf(start_time)
  return pageLink('/', { room: room.id, date, start: start_time, minutes: String(minutes) })
}
