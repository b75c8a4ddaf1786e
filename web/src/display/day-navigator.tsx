import './day-navigator.css'
import { addDays, type Day } from '@doorplate/domain/time'
import { dayHeading } from '@doorplate/domain/words/dates'
import { ChevronLeft, ChevronRight } from '../ui/icons.tsx'

export function DayNavigator({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const [first, second] = dayHeading(day, today).split(', ')
  return (
    <nav className="day-navigator" aria-label="Day">
      <button type="button" className="button" onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft />
        Previous Day
      </button>
      {second ? (
        <h2 data-length="long">
          {first}, <br />
          {second}
        </h2>
      ) : (
        <h2>{first}</h2>
      )}
      <button type="button" className="button" onClick={() => onDay(addDays(day, 1))}>
        Next Day
        <ChevronRight />
      </button>
    </nav>
  )
}
