import './week-hours.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd, gridHours } from '@doorplate/domain/schedule/slots'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'
import { fromTo } from '../timeline/on-track.ts'
import { shownHour, shownTime } from '../words/dates.ts'

/** Minutes around the present in which an hour would lie under it. */
const nearMinutes = 25

/** The hours beside the days, for people who see them: each block says its times itself. */
export function WeekHours({ now }: { now: Time | undefined }) {
  const shown = now !== undefined && now >= grid.first && now <= gridEnd ? now : undefined
  const isNear = (hour: number) => shown !== undefined && Math.abs(hour * 60 - minutesOf(shown)) < nearMinutes
  return (
    <div className="week-hours" aria-hidden="true">
      {gridHours.map((hour) => (
        <span key={hour} hidden={isNear(hour)} style={fromTo(timeOf(hour * 60))}>
          {shownHour(hour)}
        </span>
      ))}
      {shown !== undefined && <em style={fromTo(shown)}>{shownTime(shown)}</em>}
    </div>
  )
}
