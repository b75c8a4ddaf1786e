import '../day-page.css'
import type { Grid } from '@doorplate/domain/schedule/grid'
import type { Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { fromTo } from '../../schedule/from-to.ts'
import { hoursAround } from '../../timeline/grid-hours.ts'
import { shownHour, shownTime } from '../../words/dates.ts'
import { say } from '../words.ts'
import { useCutHours } from './use-cut-hours.ts'

type Props = { title: string; shown: Grid; now: Time | undefined; opening: Time }

/** @param opening where browsers scroll the hours to in the first frame */
export function DayHours({ title, shown, now, opening }: Props) {
  const row = useRef<HTMLDivElement>(null)
  useCutHours(row, now !== undefined)
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is not a table, because its rows are virtual.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the grid's one stop of the Tab key is the keyboard cell.
    <div ref={row} className="day-hours" role="row" aria-rowindex={1}>
      <span className="day-hours-title" role="columnheader">
        {title}
      </span>
      <div
        className="day-hours-track"
        role="columnheader"
        aria-label={say('day.hours', { first: shownTime(shown.first), last: shownTime(shown.end) })}
      >
        <i className="day-hours-opening" {...fromTo(opening)} />
        {hoursAround(shown, now).map(({ hour, time, isNear }) => (
          <span key={hour} data-near={isNear || undefined} {...fromTo(time)}>
            {shownHour(hour)}
          </span>
        ))}
        {now !== undefined && <em {...fromTo(now)}>{shownTime(now)}</em>}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
