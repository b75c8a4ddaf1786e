import '../timeline.css'
import { withEnd, withStart } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { PointerEvent, ReactNode, Ref } from 'react'
import { fromTo } from '../../schedule/from-to.ts'
import type { RoomPlan } from '../room-plan.ts'
import { timeAt } from './on-track.ts'

type Props = {
  plan: RoomPlan
  range: TimeRange
  onPick(range: TimeRange | undefined): void
  ref?: Ref<HTMLSpanElement>
  children?: ReactNode
}

export function PickedRange({ plan, range, onPick, ref, children }: Props) {
  return (
    <span ref={ref} className="picked-range" {...fromTo(range.start_time, range.end_time)}>
      {children}
      <Handle side="start" onMove={(time) => onPick(withStart(plan, range, time) ?? range)} />
      <Handle side="end" onMove={(time) => onPick(withEnd(plan, range, time) ?? range)} />
    </span>
  )
}

/** Keyboard and mouse have other ways to change the range. */
function Handle({ side, onMove }: { side: 'start' | 'end'; onMove(time: string): void }) {
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const { currentTarget, pointerId } = event
    const track = currentTarget.closest('[data-axis]')
    if (track && currentTarget.hasPointerCapture(pointerId)) onMove(timeAt(track, event))
  }
  return (
    <i
      className="picked-handle"
      data-side={side}
      onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
      onPointerMove={onPointerMove}
    />
  )
}
