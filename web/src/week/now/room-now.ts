import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { busyUntil, isTaken } from '@doorplate/domain/schedule/day-plan'
import { statusAt } from '@doorplate/domain/schedule/room-status'
import { covers } from '@doorplate/domain/schedule/time-range'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
import { type BookedBlock, freeUntilIn, nextOffer, type RoomPlan } from '../../timeline/room-plan.ts'

export type RoomNow = {
  state: 'available' | 'occupied' | 'closed' | 'preparing'
  /** Undefined if the state lasts for the rest of the day. */
  until: Time | undefined
  current?: BookedBlock
  next: BookedBlock | undefined
  plan: RoomPlan
  /** Today's next free time; undefined if none is left. */
  offer: ReturnType<typeof nextOffer>
  /** Undefined if the room is closed tomorrow. */
  tomorrow: Day | undefined
}

/** @param plan of today */
export function roomNow(plan: RoomPlan, rules: RoomRules, { date, time }: Moment): RoomNow {
  const tomorrow = addDays(date, 1)
  return {
    ...stateAt(plan, time),
    next: plan.bookings.find(({ start_time }) => start_time > time),
    plan,
    offer: nextOffer(plan, time),
    tomorrow: openingOn(rules, tomorrow) && tomorrow
  }
}

function stateAt(plan: RoomPlan, time: Time): Pick<RoomNow, 'state' | 'until' | 'current'> {
  const { bookings, closed, preparing, starts } = plan
  const status = statusAt(bookings, time)
  if (status.state === 'occupied') {
    // The end that its door shows, also if another meeting follows at once.
    return { state: 'occupied', until: status.current.end_time, current: status.current }
  }
  const closing = closed.find((each) => covers(each, time))
  if (closing) return { state: 'closed', until: starts.find((start) => start >= closing.end_time) && closing.end_time }
  const beingPrepared = [...bookings, ...preparing]
  if (isTaken(beingPrepared, time)) return { state: 'preparing', until: busyUntil(beingPrepared, time) }
  return { state: 'available', until: freeUntilIn(plan, time) }
}
