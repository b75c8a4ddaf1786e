import { grid } from '@doorplate/domain/schedule/grid'
import { addMinutes, type Day, minutesOf, type Time, timeOf } from '@doorplate/domain/time'
import { type RefObject, useRef } from 'react'
import { type DayAtNow, type RoomPlan, shownGrid } from '../../timeline/room-plan.ts'
import { isFromRight, shareOf } from '../../timeline/track/on-track.ts'
import { useBeforePaint } from '../../ui/hooks/use-when.ts'

const minutesBefore = 30

/** Keeps in view what a person looks at: the first hours of a new day, then the keyboard position. */
export function useHoursInView(
  scroller: RefObject<HTMLElement | null>,
  { plans, day, first, spot }: { plans: readonly RoomPlan[]; day: DayAtNow; first: Time; spot: Time }
) {
  const isRead = plans.some((plan) => plan.isRead)
  useDayInView(scroller, isRead ? day.date : undefined, first)
  useSpotInView(scroller, spot)
}

function useDayInView(scroller: RefObject<HTMLElement | null>, date: Day | undefined, first: Time) {
  const opened = useRef<Day>(undefined)
  const open = () => {
    const element = scroller.current
    if (!element || opened.current === date) return
    opened.current = date
    scrollTo(element, placeOf(element, first))
  }
  useBeforePaint(date !== undefined, open, date)
}

function useSpotInView(scroller: RefObject<HTMLElement | null>, spot: Time) {
  const shown = useRef(spot)
  const follow = () => {
    const element = scroller.current
    if (!element || shown.current === spot) return
    shown.current = spot
    const [from, to] = [placeOf(element, spot), placeOf(element, addMinutes(spot, grid.step_minutes))]
    const [left, width] = [Math.abs(element.scrollLeft), element.clientWidth - nameWidth(element)]
    if (from < left) scrollTo(element, from)
    else if (to > left + width) scrollTo(element, to - width)
  }
  useBeforePaint(true, follow, spot)
}

/** A little before the present, or before the first booking of another day. */
export function firstInView(plans: readonly RoomPlan[], day: DayAtNow): Time {
  const opening = openingTime(plans, day)
  const { first } = shownGrid(plans)
  return timeOf(Math.max(minutesOf(opening) - minutesBefore, minutesOf(first)))
}

function openingTime(plans: readonly RoomPlan[], { date, now }: DayAtNow): Time {
  if (date === now.date) return now.time
  const starts = plans.flatMap(({ bookings }) => bookings.map(({ start_time }) => start_time))
  return starts.sort()[0] ?? shownGrid(plans).first
}

/** CSS pixels from the start of the hours. */
function placeOf(scroller: HTMLElement, time: Time): number {
  return shareOf(scroller, time) * (scroller.scrollWidth - nameWidth(scroller))
}

/** The sticky column of room names covers the hours. */
function nameWidth(scroller: HTMLElement): number {
  return scroller.querySelector<HTMLElement>('[role=columnheader]')?.offsetWidth ?? 0
}

function scrollTo(scroller: HTMLElement, place: number) {
  scroller.scrollLeft = isFromRight() ? -place : place
}
