import '../timeline.css'
import { rangeAt, rangeFrom } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { RoomPlan } from '../room-plan.ts'
import { type Axis, timeAt } from './on-track.ts'

/** Pixels that a mouse may move during a click. */
const clickPixels = 4

type Drag = { from: Time; clientX: number; clientY: number; moved: boolean }

/** A mouse drags; a finger only taps, because dragging scrolls the page. `ghost` is what a click would select. */
export function useTrack(axis: Axis, plan: RoomPlan, onPick: (range: TimeRange | undefined) => void) {
  const dragRef = useRef<Drag>(undefined)
  const isElsewhere = useRef(false)
  const [ghost, setGhost] = useState<TimeRange>()

  function onPointerDown(event: PointerEvent<Element>) {
    const { target, currentTarget, pointerId, pointerType, clientX, clientY, button } = event
    isElsewhere.current = target !== currentTarget
    if (target !== currentTarget || pointerType === 'touch' || button !== 0) return
    setGhost(undefined)
    dragRef.current = { from: timeAt(currentTarget, event), clientX, clientY, moved: false }
    currentTarget.setPointerCapture(pointerId)
  }

  function onPointerMove(event: PointerEvent<Element>) {
    const drag = dragRef.current
    if (!drag) return showGhost(event)
    const slipped = axis === 'down' ? event.clientY - drag.clientY : event.clientX - drag.clientX
    drag.moved ||= Math.abs(slipped) > clickPixels
    if (drag.moved) onPick(rangeFrom(plan, drag.from, timeAt(event.currentTarget, event)))
  }

  function showGhost(event: PointerEvent<Element>) {
    const { target, currentTarget, pointerType } = event
    const isOverFreeTime = target === currentTarget && pointerType === 'mouse'
    const range = isOverFreeTime ? rangeAt(plan, timeAt(currentTarget, event)) : undefined
    if (range?.start_time !== ghost?.start_time || range?.end_time !== ghost?.end_time) setGhost(range)
  }

  function onClick(event: MouseEvent) {
    const wasDrag = dragRef.current?.moved
    dragRef.current = undefined
    // A finger that moves a handle slightly also clicks on the element below.
    if (event.target !== event.currentTarget || wasDrag || isElsewhere.current) return
    onPick(rangeAt(plan, timeAt(event.currentTarget, event)))
  }

  function onPointerCancel() {
    dragRef.current = undefined
  }

  return {
    ghost,
    track: {
      'data-axis': axis,
      'data-free': ghost !== undefined || undefined,
      onPointerDown,
      onPointerMove,
      onPointerLeave: () => setGhost(undefined),
      onPointerCancel,
      onClick
    }
  }
}
