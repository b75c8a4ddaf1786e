import type { Grid } from '@doorplate/domain/schedule/grid'
import { hoursIn } from '@doorplate/domain/schedule/slots'
import { shownHour } from '../../words/dates.ts'
import { dayShown } from '../from-to.ts'

export function StripHours({ grid }: { grid: Grid }) {
  return (
    <div className="day-strip-hours" aria-hidden="true" {...dayShown(grid)}>
      {hoursIn(grid).map((hour) => (
        <span key={hour}>{shownHour(hour)}</span>
      ))}
    </div>
  )
}
