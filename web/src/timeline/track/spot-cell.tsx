import '../timeline.css'
import { busyUntil, freeUntil, isTaken, rangeAt } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useLayoutEffect, useRef } from 'react'
import { fromTo } from '../../schedule/from-to.ts'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { RoomPlan } from '../room-plan.ts'

type Props = { plan: RoomPlan; time: Time; range: TimeRange | undefined }

/** The quarter where the keys are: the one stop for Tab in the grid. Each one is a cell of its own, so that it is read out. */
export function SpotCell({ plan, time, range }: Props) {
  const cell = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    // The cell that had the focus before has gone with it.
    if (activeElement === body && wasFocused) cell.current?.focus({ preventScroll: true })
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the grid is no table, since its rows come and go.
    <div
      ref={cell}
      role="gridcell"
      tabIndex={0}
      className="spot-cell"
      {...fromTo(time, addMinutes(time, grid.step_minutes))}
      aria-label={spotWords(plan, time, range)}
      onFocus={() => {
        wasFocused = true
      }}
      onBlur={() => {
        wasFocused = false
      }}
    />
  )
}

/** Whether the grid had the focus: removing an element fires no blur. */
let wasFocused = false

/** 'Dune, 11:15, free until 13:15'. */
function spotWords(plan: RoomPlan, time: Time, range: TimeRange | undefined): string {
  const { bookings } = plan
  const spot = { name: plan.name, time: range ? shownTimes(range) : shownTime(time) }
  if (isTaken(bookings, time)) return say('day.spotBooked', { ...spot, until: shownTime(busyUntil(bookings, time)) })
  if (!range && !rangeAt(plan, time)) return say('day.spotOver', spot)
  const until = freeUntil(bookings, time)
  return until === undefined
    ? say('day.spotFreeForRest', spot)
    : say('day.spotFree', { ...spot, until: shownTime(until) })
}
