import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf } from '@doorplate/domain/time'
import { pageLink } from '../ui/page-link.ts'
import type { RoomPlan } from './room-plan.ts'

/** The address of the booking view for a free stretch. */
export function bookingLink(
  { room, date }: Pick<RoomPlan, 'room' | 'date'>,
  { start_time, end_time }: TimeRange
): string {
  const minutes = minutesOf(end_time) - minutesOf(start_time)
  return pageLink('/', { room: room.id, date, start: start_time, minutes: String(minutes) })
}
