import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Time } from '@doorplate/domain/time'
import type { RoomPlan } from '../../timeline/room-plan.ts'
import type { Picked } from '../../timeline/use-picked.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

/** The style sheet ends a folded week here. */
export const eveningStart: Time = '18:00'

type Evening = {
  isShown: boolean
  onShow(): void
  plans: readonly RoomPlan[]
  now: Time | undefined
  spot: Time
  picked: Picked | undefined
}

/**
 * Whether the evening is folded: nothing is booked in it, it is not near, no day opens in it, and nobody asked for it or moved
 * into it.
 */
export function useEvening({ isShown, onShow, plans, now, spot, picked }: Evening): boolean {
  const isEntered = spot >= eveningStart || (picked !== undefined && picked.range.end_time > eveningStart)
  const isNear = now !== undefined && addMinutes(now, 60) > eveningStart
  const isUsed = plans.some(({ bookings }) => bookings.some(({ end_time }) => end_time > eveningStart))
  const isOnlyOpening = plans.some(({ closing, closed }) => closing === undefined && opensInEvening(closed))
  useWhen(isEntered, onShow)
  return !isShown && !isEntered && !isNear && !isUsed && !isOnlyOpening
}

function opensInEvening(closed: readonly TimeRange[]): boolean {
  return closed.some(({ start_time, end_time }) => start_time < grid.first && end_time >= eveningStart)
}
