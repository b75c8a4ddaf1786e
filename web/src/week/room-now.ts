import { busyUntil, freeUntil, isTaken } from '@doorplate/domain/schedule/day-plan'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
import { nextOffer, type RoomPlan } from '../timeline/room-plan.ts'

export type RoomNow = {
  state: 'available' | 'occupied'
  /** Undefined if the rest of the day is free. */
  until: Time | undefined
  plan: RoomPlan
  /** Today's next free time; undefined after the last start time. */
  offer: ReturnType<typeof nextOffer>
  tomorrow: Day
}

/** @param plan of today */
export function roomNow(plan: RoomPlan, { date, time }: Moment): RoomNow {
  const { bookings } = plan
  const isOccupied = isTaken(bookings, time)
  return {
    state: isOccupied ? 'occupied' : 'available',
    until: isOccupied ? busyUntil(bookings, time) : freeUntil(bookings, time),
    plan,
    offer: nextOffer(plan, time),
    tomorrow: addDays(date, 1)
  }
}
