// Named by their paths, since Node itself loads what is named by a package, and it reads no TypeScript.
import type { Plugin } from 'vite'
import { grid } from '../domain/src/schedule/grid.ts'
import { gridEnd, gridHours } from '../domain/src/schedule/slots.ts'
import { minutesOf } from '../domain/src/time.ts'
import { shownHour } from '../domain/src/words/dates.ts'

/** The grid where no script of ours reaches: in the page before the script has come, and in the strip's style sheet. */
export function gridInPage(): Plugin {
  return {
    name: 'doorplate-grid',
    enforce: 'pre',
    transformIndexHtml: { order: 'pre', handler: withGridHours },
    transform: (code, id) =>
      id.endsWith('/schedule/schedule.css') ? `:root { --day-hours: ${dayHours()} }\n${code}` : undefined
  }
}

export function withGridHours(html: string): string {
  const hours = gridHours.map((hour) => `<span>${shownHour(hour, '24')}</span>`)
  return html.replace('<!--doorplate-hours-->', hours.join(''))
}

function dayHours(): number {
  return (minutesOf(gridEnd) - minutesOf(grid.first)) / 60
}
