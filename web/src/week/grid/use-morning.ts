import { grid } from '@doorplate/domain/schedule/grid'
import { covers } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Moment, type Time } from '@doorplate/domain/time'
import type { Picked } from '../../timeline/picking/use-picked.ts'
import type { RoomPlan } from '../../timeline/room-plan.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import type { Folded } from './use-folds.ts'

const pastMinutes = 30

const lastHour = hourOf(grid.last)

type Morning = {
  fold: Folded
  plans: readonly RoomPlan[]
  /** When the page was opened: what is in view stays there while time goes by. */
  opened: Moment
  spot: Time
  picked: Picked | undefined
}

/**
 * The hour that today begins with where only one day is shown; undefined if it is shown from its start. The hours before
 * it are folded until somebody asks for them or moves into them. A meeting that goes on is shown from its start.
 */
export function useMorning({ fold: { isShown, onShow }, plans, opened, spot, picked }: Morning): Time | undefined {
  const [plan] = plans
  const isToday = plans.length === 1 && plan?.isToday === true && plan.date === opened.date
  const from = isToday ? firstHour(plan, opened.time) : grid.first
  const isFoldable = from > grid.first
  useWhen(isFoldable && (spot < from || (picked !== undefined && picked.range.start_time < from)), onShow)
  return isFoldable && !isShown ? from : undefined
}

function firstHour({ bookings }: RoomPlan, time: Time): Time {
  const running = bookings.find((booking) => covers(booking, time))
  const near = time > '00:30' ? addMinutes(time, -pastMinutes) : time
  const first = hourOf(running && running.start_time < near ? running.start_time : near)
  // Later there is nothing to book.
  return first < lastHour ? first : lastHour
}

function hourOf(time: Time): Time {
  return `${time.slice(0, 2)}:00`
}
