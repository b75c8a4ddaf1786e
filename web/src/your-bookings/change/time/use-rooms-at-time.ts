import type { NewBooking } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { isDay } from '@doorplate/domain/time'
import { useTakenTimes } from '../../../finding/offers/use-taken-times.ts'

export type RoomAtTime = Room & { isFree: boolean }

/** Marks the rooms that are free at the time of a changed booking, as far as that is known. Marks none for undefined. */
export function useRoomsAtTime(
  rooms: readonly Room[],
  before: NewBooking,
  after: NewBooking | undefined
): readonly RoomAtTime[] {
  const taken = useTakenTimes(after && isDay(after.date) ? after.date : undefined, before)
  const isFree = ({ id }: Room) =>
    after !== undefined &&
    (taken?.isFree(id, { date: after.date, start: after.start_time, minutes: lengthOf(after) }) ?? false)
  return rooms.map((room) => ({ ...room, isFree: isFree(room) }))
}
