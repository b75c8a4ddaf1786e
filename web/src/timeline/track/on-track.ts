import { usualGrid } from '@doorplate/domain/schedule/slots'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'
import { settings } from '../../words/page-settings.ts'

/** Time runs in the direction of reading, or from top to bottom. */
export type Axis = 'across' | 'down'

export function shareOf(timeline: Element, time: Time): number {
  const { first, whole } = dayOf(timeline)
  return Math.min(Math.max((minutesOf(time) - first) / whole, 0), 1)
}

/** In minutes: the day that a timeline shows. */
function dayOf(timeline: Element): { first: number; whole: number } {
  const shown = timeline.closest<HTMLElement>('[data-first]')?.dataset
  const first = minutesOf(shown?.['first'] ?? usualGrid.first)
  return { first, whole: minutesOf(shown?.['end'] ?? usualGrid.end) - first }
}

/** How much text fits into a block: two lines, two of one word each, one line, or none. */
export function spaceOf(range: TimeRange, axis: Axis): 'long' | 'narrow' | 'short' | 'bar' {
  const minutes = lengthOf(range)
  if (minutes >= 45) return 'long'
  if (minutes >= 30) return axis === 'across' ? 'narrow' : 'short'
  return axis === 'across' && minutes >= 15 ? 'short' : 'bar'
}

export function timeAt(track: Element, place: { clientX: number; clientY: number }): Time {
  const { first, whole } = dayOf(track)
  return timeOf(first + Math.floor(Math.min(Math.max(shareAt(track, place), 0), 0.9999) * whole))
}

/** In right-to-left languages a horizontal track begins on the right. */
function shareAt(track: Element, { clientX, clientY }: { clientX: number; clientY: number }): number {
  const { left, right, top, width, height } = track.getBoundingClientRect()
  if (track.getAttribute('data-axis') === 'down') return (clientY - top) / height
  return (isFromRight() ? right - clientX : clientX - left) / width
}

export function isFromRight(): boolean {
  return settings.direction === 'rtl'
}
