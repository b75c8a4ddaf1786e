import '../timeline.css'
import { busyUntil, freeUntil, isTaken, rangeAt } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { fromTo } from '../../schedule/from-to.ts'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { isTooLate, type RoomPlan, takenIn } from '../room-plan.ts'
import { useSpotFocus } from './use-spot-focus.ts'

type Props = { plan: RoomPlan; time: Time; range: TimeRange | undefined }

/** The grid's one stop of the Tab key. Each position is a new element, so that screen readers announce it. */
export function SpotCell({ plan, time, range }: Props) {
  const focus = useSpotFocus()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    <div
      {...focus}
      role="gridcell"
      tabIndex={0}
      className="spot-cell"
      {...fromTo(time, addMinutes(time, grid.step_minutes))}
      aria-label={spotWords(plan, time, range)}
    />
  )
}

/** 'Dune, 11:15, free until 13:15'. */
function spotWords(plan: RoomPlan, time: Time, range: TimeRange | undefined): string {
  const { bookings, closed, preparing } = plan
  const spot = { name: plan.name, time: range ? shownTimes(range) : shownTime(time) }
  if (isTaken(bookings, time)) return say('day.spotBooked', { ...spot, until: shownTime(busyUntil(bookings, time)) })
  if (isTooLate(plan, time)) return say('day.spotOver', spot)
  if (isTaken(closed, time)) return say('day.spotClosed', spot)
  if (isTaken(preparing, time)) return say('day.spotPreparing', spot)
  if (!range && !rangeAt(plan, time)) return say('day.spotUnbookable', spot)
  const until = freeUntil(takenIn(plan), time)
  return until === undefined
    ? say('day.spotFreeForRest', spot)
    : say('day.spotFree', { ...spot, until: shownTime(until) })
}
