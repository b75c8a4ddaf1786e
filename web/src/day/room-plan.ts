import type { BookedTime } from '@doorplate/domain/api'
import type { Room } from '@doorplate/domain/rooms'
import { earliestOn, type RoomDay } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Day, Moment } from '@doorplate/domain/time'

export type BookedBlock = TimeRange & { booked_by: string | null; company: string | null }

/** A room, and what is booked in it on the day that is shown. */
export type RoomPlan = Omit<RoomDay, 'bookings'> & {
  room: Room
  bookings: readonly BookedBlock[]
  /** Whether the day has been read: until then nothing is known of the room. */
  isRead: boolean
}

export type DayAtNow = { date: Day; now: Moment }

/** Nothing can be booked in a day that has not been read. */
export function roomPlan(room: Room, booked: readonly BookedTime[] | undefined, { date, now }: DayAtNow): RoomPlan {
  const bookings = (booked ?? []).map(([start_time, end_time, booked_by, company]) => ({
    start_time,
    end_time,
    booked_by,
    company
  }))
  return { room, bookings, earliest: booked && earliestOn(date, now), isRead: booked !== undefined }
}
