import type { BookedTime } from '@doorplate/domain/api'
import type { Room } from '@doorplate/domain/rooms'
import { earliestOn, type RoomDay } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Day, Moment } from '@doorplate/domain/time'

/** Without its id where it is not known whose it is. */
export type BookedBlock = TimeRange & { id?: string; booked_by: string | null; company: string | null }

/** A line of a timeline: what is booked in a room on a day. */
export type RoomPlan = Omit<RoomDay, 'bookings'> & {
  /** The label of the line: the room, or the day in the week of a room. */
  id: string
  name: string
  room: Room
  date: Day
  bookings: readonly BookedBlock[]
  /** Whether the day has been read: until then nothing is known of the room. */
  isRead: boolean
}

export type DayAtNow = { date: Day; now: Moment }

/** Nothing can be booked in a day that has not been read. */
export function roomPlan(
  named: Pick<RoomPlan, 'id' | 'name' | 'room'>,
  booked: readonly BookedBlock[] | undefined,
  { date, now }: DayAtNow
): RoomPlan {
  return {
    ...named,
    date,
    bookings: booked ?? [],
    earliest: booked && earliestOn(date, now),
    isRead: booked !== undefined
  }
}

export function blockOf([start_time, end_time, booked_by, company]: BookedTime): BookedBlock {
  return { start_time, end_time, booked_by, company }
}

/** One's own stands out until it is over. */
export type BlockPhase = 'past' | 'running' | 'later' | 'yours'

/** @param own the ids of one's own */
export function phaseOf(
  { id = '', start_time, end_time }: BookedBlock,
  { date, now }: DayAtNow,
  own?: ReadonlySet<string>
): BlockPhase {
  if (date < now.date || (date === now.date && end_time <= now.time)) return 'past'
  if (own?.has(id)) return 'yours'
  return date === now.date && start_time <= now.time ? 'running' : 'later'
}
