import { rangeAt, rangeFrom } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { timeAt } from './on-track.ts'
import type { RoomPlan } from './room-plan.ts'

/** What a mouse may slip while it clicks. */
const clickPixels = 4

/** A mouse drags over a track; a finger only taps, since its drag scrolls the page. */
export function useTrack(plan: RoomPlan, onPick: (range: TimeRange | undefined) => void) {
  const begun = useRef<{ from: Time; clientX: number; moved: boolean }>(undefined)

  function onPointerDown({ target, currentTarget, pointerId, pointerType, clientX, button }: PointerEvent<Element>) {
    if (target !== currentTarget || pointerType === 'touch' || button !== 0) return
    begun.current = { from: timeAt(currentTarget, clientX), clientX, moved: false }
    currentTarget.setPointerCapture(pointerId)
  }

  function onPointerMove({ currentTarget, clientX }: PointerEvent<Element>) {
    const drag = begun.current
    if (!drag) return
    const to = timeAt(currentTarget, clientX)
    drag.moved ||= Math.abs(clientX - drag.clientX) > clickPixels
    if (drag.moved) onPick(rangeFrom(plan, drag.from, to))
  }

  function onClick({ target, currentTarget, clientX }: MouseEvent) {
    const wasDrag = begun.current?.moved
    begun.current = undefined
    if (target === currentTarget && !wasDrag) onPick(rangeAt(plan, timeAt(currentTarget, clientX)))
  }

  function onPointerCancel() {
    begun.current = undefined
  }

  return { onPointerDown, onPointerMove, onPointerCancel, onClick }
}
