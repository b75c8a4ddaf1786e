import '../timeline.css'
import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { fromTo } from '../../schedule/from-to.ts'
import { shownTime, shownTimes } from '../../words/dates.ts'
import type { RoomPlan } from '../room-plan.ts'
import { stateAt } from '../state-at.ts'
import { say } from '../words.ts'
import { useCellFocus } from './use-cell-focus.ts'

type Props = { plan: RoomPlan; time: Time; range: TimeRange | undefined }

/** The grid's one stop of the Tab key. Each position is a new element, so that screen readers announce it. */
export function KeyboardCell({ plan, time, range }: Props) {
  const focus = useCellFocus()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    <div
      {...focus}
      role="gridcell"
      tabIndex={0}
      className="keyboard-cell"
      {...fromTo(time, addMinutes(time, grid.step_minutes))}
      aria-label={spotWords(plan, time, range)}
    />
  )
}

/** 'Dune, 11:15, free until 13:15'. */
function spotWords(plan: RoomPlan, time: Time, range: TimeRange | undefined): string {
  const named = { name: plan.name, time: range ? shownTimes(range) : shownTime(time) }
  const at = stateAt(plan, time, range)
  if (at.until === undefined) return say(sentences[at.state], named)
  return say(untilSentences[at.state], { ...named, until: shownTime(at.until) })
}

const untilSentences = { booked: 'day.spotBooked', free: 'day.spotFree' } as const

const sentences = {
  over: 'day.spotOver',
  closed: 'day.spotClosed',
  preparing: 'day.spotPreparing',
  unbookable: 'day.spotUnbookable',
  freeForRest: 'day.spotFreeForRest'
} as const
