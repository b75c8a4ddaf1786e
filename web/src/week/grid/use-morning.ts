import { covers } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Moment, type Time } from '@doorplate/domain/time'
import type { Picked } from '../../timeline/picking/use-picked.ts'
import { type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'
import type { Folded } from './use-folds.ts'

const pastMinutes = 30

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
  const { first } = shownGrid(plans)
  const from = isToday ? firstHour(plan, opened.time) : first
  const isFoldable = from > first
  useWhen(isFoldable && (spot < from || (picked !== undefined && picked.range.start_time < from)), onShow)
  return isFoldable && !isShown ? from : undefined
}

function firstHour(plan: RoomPlan, time: Time): Time {
  const { bookings } = plan
  const lastHour = hourOf(shownGrid([plan]).last)
  const running = bookings.find((booking) => covers(booking, time))
  const near = time > '00:30' ? addMinutes(time, -pastMinutes) : time
  const first = hourOf(running && running.start_time < near ? running.start_time : near)
  // Later there is nothing to book.
  return first < lastHour ? first : lastHour
}

function hourOf(time: Time): Time {
  return `${time.slice(0, 2)}:00`
}
