// Imported by path: Node itself would load imports of a package, and it does not read TypeScript.
import type { Plugin } from 'vite'
import { usualGrid } from '../domain/src/schedule/slots.ts'
import { minutesOf } from '../domain/src/time.ts'

/** Writes the grid's hours into the style sheet of timelines. */
export function gridInPage(): Plugin {
  return {
    name: 'doorplate-grid',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/schedule/schedule.css')
        ? [usualDay, shownDay, ...['first', 'end', 'from', 'to'].map(timeRules), ...places, code].join('\n')
        : undefined
  }
}

const [first, end] = [minutesOf(usualGrid.first), minutesOf(usualGrid.end)]

/** What timelines show unless they name another day. */
const usualDay = `:root { --day-first: ${first}; --day-minutes: ${end - first}; --day-hours: ${(end - first) / 60} }`

/** `data-first="06:00" data-end="24:00"` sets the day that is shown. */
const shownDay = `[data-first] { --day-first: ${minutesIn('first')}; \
--day-minutes: calc(${minutesIn('end')} - var(--day-first)); --day-hours: calc(var(--day-minutes) / 60) }`

/** Rules that set `--from: 25%` for `data-from="11:48"`. */
const places = ['from', 'to'].map(
  (name) =>
    `[data-${name}] { --${name}: ` +
    `clamp(0%, calc((${minutesIn(name)} - var(--day-first)) / var(--day-minutes) * 100%), 100%) }`
)

function minutesIn(name: string): string {
  return `calc(var(--${name}-h) * 60 + var(--${name}-m))`
}

function timeRules(name: string): string {
  const rules = []
  for (let hour = 0; hour <= 24; hour++) rules.push(`[data-${name}^="${twoDigits(hour)}"] { --${name}-h: ${hour} }`)
  const step = name === 'from' || name === 'to' ? 1 : 15
  for (let minute = 0; minute < 60; minute += step) {
    rules.push(`[data-${name}$="${twoDigits(minute)}"] { --${name}-m: ${minute} }`)
  }
  return rules.join('\n')
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
