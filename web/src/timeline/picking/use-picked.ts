import { canBook, rangeAt, startNear, withEnd } from '@doorplate/domain/schedule/day-plan'
import { grid } from '@doorplate/domain/schedule/grid'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { type RoomPlan, shownGrid } from '../room-plan.ts'

export type Cell = { id: string; time: Time }
export type Picked = { id: string; range: TimeRange }

export function usePicked(plans: readonly RoomPlan[], { first, paused }: { first: Cell; paused: boolean }) {
  const [spot, setSpot] = useState(first)
  const [selected, setPicked] = useState<Picked>()
  const indexOf = (id: string) => plans.findIndex((each) => each.id === id)
  const index = Math.max(indexOf(spot.id), 0)
  const plan = plans[index]
  const pickedIn = selected && plans[indexOf(selected.id)]
  // Somebody else may have booked the selected time.
  const picked = !paused && selected && pickedIn && canBook(pickedIn, selected.range) ? selected : undefined

  function pick(id: string, range: TimeRange | undefined) {
    setPicked(range && { id, range })
    if (range) setSpot({ id, time: range.start_time })
  }

  function goTo(nextIndex: number, time: Time) {
    const next = plans[Math.min(Math.max(nextIndex, 0), plans.length - 1)]
    if (!next) return
    pick(next.id, rangeAt(next, time))
    setSpot({ id: next.id, time })
  }

  function stretch(quarters: number) {
    if (!plan) return
    const range = picked?.range ?? rangeAt(plan, spot.time)
    if (!range) return
    pick(plan.id, withEnd(plan, range, addMinutes(range.end_time, quarters * grid.step_minutes)))
  }

  return {
    index,
    time: spot.time,
    picked,
    pick,
    stretch,
    forget: () => setPicked(undefined),
    moveBy: (lines: number, quarters: number) => goTo(index + lines, startNear(shownGrid(plans), spot.time, quarters))
  }
}

export type Picking = ReturnType<typeof usePicked>
