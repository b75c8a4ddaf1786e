import { usualGrid } from '@doorplate/domain/schedule/slots'
import { addMinutes, type Time } from '@doorplate/domain/time'
import type { Picked } from '../../timeline/picking/use-picked.ts'
import { type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import type { Folded } from './use-folds.ts'

/** The style sheet ends a folded week here. */
export const eveningStart: Time = '18:00'

type Evening = {
  fold: Folded
  plans: readonly RoomPlan[]
  now: Time | undefined
  spot: Time
  picked: Picked | undefined
}

/**
 * The evening is folded while nothing is booked in it, it is not near, no day opens in it, and nobody asked for it or moved
 * into it. It is offered if something can be booked in it.
 */
export function useEvening({ fold: { isShown, onShow }, plans, now, spot, picked }: Evening) {
  const isEntered = spot >= eveningStart || (picked !== undefined && picked.range.end_time > eveningStart)
  const isNear = now !== undefined && addMinutes(now, 60) > eveningStart
  const isUsed = plans.some(({ bookings }) => bookings.some(({ end_time }) => end_time > eveningStart))
  const isOnlyOpening = plans.some(({ closing, starts }) => closing === undefined && opensInEvening(starts))
  const { first, end } = shownGrid(plans)
  const isPart = first < eveningStart && end > eveningStart
  useWhen(isEntered, onShow)
  const isFolded = isPart && !isShown && !isEntered && !isNear && !isUsed && !isOnlyOpening
  return { isFolded, isOffered: isFolded && !plans.every(isEveningLost) }
}

function opensInEvening([first]: readonly Time[]): boolean {
  return first !== undefined && first >= eveningStart
}

/** Closed, past, too soon or too far ahead. */
function isEveningLost({ blocked, isRead, earliest, grid = usualGrid }: RoomPlan): boolean {
  if (isRead && earliest === undefined) return true
  return blocked.some(({ start_time, end_time }) => start_time <= eveningStart && end_time >= grid.end)
}
