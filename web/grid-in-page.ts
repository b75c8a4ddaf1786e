// Imported by path: Node itself would load imports of a package, and it does not read TypeScript.
import type { Plugin } from 'vite'
import { grid } from '../domain/src/schedule/grid.ts'
import { gridEnd } from '../domain/src/schedule/slots.ts'
import { minutesOf } from '../domain/src/time.ts'

/** Writes the grid's hours into the style sheet of timelines. */
export function gridInPage(): Plugin {
  return {
    name: 'doorplate-grid',
    enforce: 'pre',
    transform: (code, id) =>
      id.endsWith('/schedule/schedule.css')
        ? `:root { --day-hours: ${dayMinutes / 60} }\n${placeRules('from')}${placeRules('to')}${code}`
        : undefined
  }
}

const dayMinutes = minutesOf(gridEnd) - minutesOf(grid.first)

/** Rules that set `--from: 25%` for `data-from="11:48"`. */
function placeRules(name: 'from' | 'to'): string {
  const rules = [
    `[data-${name}] { --${name}: clamp(0%, ` +
      `calc((var(--${name}-h) * 60 + var(--${name}-m) - ${minutesOf(grid.first)}) / ${dayMinutes} * 100%), 100%) }`
  ]
  for (let hour = 0; hour <= 24; hour++) rules.push(`[data-${name}^="${twoDigits(hour)}"] { --${name}-h: ${hour} }`)
  for (let minute = 0; minute < 60; minute++) {
    rules.push(`[data-${name}$="${twoDigits(minute)}"] { --${name}-m: ${minute} }`)
  }
  return `${rules.join('\n')}\n`
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}
