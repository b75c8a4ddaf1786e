import type { Room } from '@doorplate/domain/rooms'
import { pageLink } from '../ui/page-link.ts'
import type { DayAtNow } from './room-plan.ts'

/** The week of a room that has the day in it. */
export function roomLink({ id }: Pick<Room, 'id'>, { date, now }: DayAtNow): string {
  return pageLink(`/rooms/${encodeURIComponent(id)}`, date === now.date ? {} : { date })
}
