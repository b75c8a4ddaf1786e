import type { Room } from '@doorplate/domain/rooms'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { pageLink } from '../ui/links/page-link.ts'
import type { DayAtNow, RoomPlan } from './room-plan.ts'

export function bookingLink({ room, date }: Pick<RoomPlan, 'room' | 'date'>, range: TimeRange): string {
  return pageLink('/', { room: room.id, date, start: range.start_time, minutes: String(lengthOf(range)) })
}

export function roomLink({ id }: Pick<Room, 'id'>, day: DayAtNow): string {
  return pageLink(`/rooms/${encodeURIComponent(id)}`, dateUnlessToday(day))
}

export function dayLink({ id }: Pick<Room, 'id'>, day: DayAtNow): string {
  return pageLink('/day', { room: id, ...dateUnlessToday(day) })
}

function dateUnlessToday({ date, now }: DayAtNow) {
  return date === now.date ? {} : { date }
}
