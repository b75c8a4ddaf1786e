import { grid } from '@doorplate/domain/schedule/grid'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { DayAtNow, RoomPlan } from '../../timeline/room-plan.ts'
import { isFromRight, shareOf } from '../../timeline/track/on-track.ts'

const minutesBefore = 30

/** Scrolls a new day to its first hours in view, and keeps the keyboard position in view. */
export function useHoursInView(
  scroller: RefObject<HTMLElement | null>,
  { plans, day, first, spot }: { plans: readonly RoomPlan[]; day: DayAtNow; first: Time; spot: Time }
) {
  const isRead = plans.some((plan) => plan.isRead)
  const opened = useRef<string>(undefined)
  const shownSpot = useRef(spot)

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || !isRead || opened.current === day.date) return
    opened.current = day.date
    scrollTo(element, placeOf(element, first))
  }, [scroller, isRead, day.date, first])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || shownSpot.current === spot) return
    shownSpot.current = spot
    const [from, to] = [placeOf(element, spot), placeOf(element, addMinutes(spot, grid.step_minutes))]
    const [left, width] = [Math.abs(element.scrollLeft), element.clientWidth - nameWidth(element)]
    if (from < left) scrollTo(element, from)
    else if (to > left + width) scrollTo(element, to - width)
  }, [scroller, spot])
}

/** A little before the present, or before the first booking of another day. */
export function firstInView(plans: readonly RoomPlan[], day: DayAtNow): Time {
  const opening = openingTime(plans, day)
  return opening < grid.first ? grid.first : addMinutes(opening, -minutesBefore)
}

function openingTime(plans: readonly RoomPlan[], { date, now }: DayAtNow): Time {
  if (date === now.date) return now.time
  const starts = plans.flatMap(({ bookings }) => bookings.map(({ start_time }) => start_time))
  return starts.sort()[0] ?? grid.first
}

/** CSS pixels from the start of the hours. */
function placeOf(scroller: HTMLElement, time: Time): number {
  return shareOf(time) * (scroller.scrollWidth - nameWidth(scroller))
}

/** The sticky column of room names covers the hours. */
function nameWidth(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0
}

function scrollTo(scroller: HTMLElement, place: number) {
  scroller.scrollLeft = isFromRight() ? -place : place
}
