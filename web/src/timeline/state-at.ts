import { busyUntil, isTaken, rangeAt } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { freeUntilIn, isTooLate, type RoomPlan } from './room-plan.ts'

/** The state of a time in a row. `until` is set if it changes on the same day. */
export type StateAt =
  | { state: 'booked' | 'free'; until: Time }
  | { state: 'over' | 'closed' | 'preparing' | 'unbookable' | 'freeForRest'; until?: undefined }

/** @param range that the person has picked there, which may begin where no other can */
export function stateAt(plan: RoomPlan, time: Time, range: TimeRange | undefined): StateAt {
  const { bookings, closed, preparing } = plan
  if (isTaken(bookings, time)) return { state: 'booked', until: busyUntil(bookings, time) }
  if (isTooLate(plan, time)) return { state: 'over' }
  if (isTaken(closed, time)) return { state: 'closed' }
  if (isTaken(preparing, time)) return { state: 'preparing' }
  if (!range && !rangeAt(plan, time)) return { state: 'unbookable' }
  const until = freeUntilIn(plan, time)
  return until === undefined ? { state: 'freeForRest' } : { state: 'free', until }
}
