import { gridHours } from '@doorplate/domain/schedule/slots'
import { shownHour } from '../../words/dates.ts'

export function StripHours() {
  return (
    <div className="day-strip-hours" aria-hidden="true">
      {gridHours.map((hour) => (
        <span key={hour}>{shownHour(hour)}</span>
      ))}
    </div>
  )
}
