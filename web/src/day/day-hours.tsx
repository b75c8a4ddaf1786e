import './day-hours.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd, gridHours } from '@doorplate/domain/schedule/slots'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'
import { fromTo } from '../timeline/on-track.ts'
import { shownHour, shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = { title: string; now: Time | undefined }

/** Minutes around the present in which an hour would lie under it. */
const nearMinutes = 25

/** The head of the grid: how many rooms there are, and the hours. */
export function DayHours({ title, now }: Props) {
  const isNear = (hour: number) => now !== undefined && Math.abs(hour * 60 - minutesOf(now)) < nearMinutes
  const shown = now !== undefined && now >= grid.first && now <= gridEnd ? now : undefined
  return (
    // biome-ignore-start lint/a11y/useSemanticElements: the grid is no table, since its rows come and go.
    // biome-ignore-start lint/a11y/useFocusableInteractive: the one stop for Tab is the cell where the keys are.
    <div className="day-hours" role="row" aria-rowindex={1}>
      <span className="day-hours-title" role="columnheader">
        {title}
      </span>
      <div
        className="day-hours-track"
        role="columnheader"
        aria-label={say('day.hours', { first: shownTime(grid.first), last: shownTime(gridEnd) })}
      >
        {gridHours.map((hour) => (
          <span key={hour} data-near={isNear(hour) || undefined} style={fromTo(timeOf(hour * 60))}>
            {shownHour(hour)}
          </span>
        ))}
        {shown !== undefined && <em style={fromTo(shown)}>{shownTime(shown)}</em>}
      </div>
    </div>
    // biome-ignore-end lint/a11y/useFocusableInteractive: as above
    // biome-ignore-end lint/a11y/useSemanticElements: as above
  )
}
