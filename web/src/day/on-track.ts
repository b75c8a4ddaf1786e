import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'
import type { CSSProperties } from 'react'

const first = minutesOf(grid.first)
const whole = minutesOf(gridEnd) - first

/** For a style sheet: where a time lies between the ends of the day; what is outside stands at its edge. */
export function fromTo(from: Time, to: Time = from): CSSProperties {
  return { '--from': percent(from), '--to': percent(to) } as CSSProperties
}

function percent(time: Time): string {
  const share = (minutesOf(time) - first) / whole
  return `${(Math.min(Math.max(share, 0), 1) * 100).toFixed(3)}%`
}

/** The time at a place of a track, which begins on the right where people read from there. */
export function timeAt(track: Element, clientX: number): Time {
  const { left, right, width } = track.getBoundingClientRect()
  const share = (isFromRight() ? right - clientX : clientX - left) / width
  return timeOf(first + Math.floor(Math.min(Math.max(share, 0), 0.9999) * whole))
}

export function isFromRight(): boolean {
  return document.documentElement.dir === 'rtl'
}
