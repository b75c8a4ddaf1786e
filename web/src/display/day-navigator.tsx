import './day-navigator.css'
import { addDays, type Day } from '@doorplate/domain/time'
import { ChevronLeft, ChevronRight } from '../ui/later-icons.tsx'
import { dateLines, dayName } from '../words/dates.ts'
import { say } from '../words/words.ts'

export function DayNavigator({ day, today, onDay }: { day: Day; today: Day; onDay: (day: Day) => void }) {
  const name = dayName(day, today)
  const [first, second] = dateLines(day, 'long')
  return (
    <nav className="day-navigator" aria-label={say('all.day')}>
      <button type="button" className="button" onClick={() => onDay(addDays(day, -1))}>
        <ChevronLeft />
        {say('all.previousDay')}
      </button>
      {name === undefined ? (
        <h2 data-length="long">
          {first}
          <br />
          {second}
        </h2>
      ) : (
        <h2>{name}</h2>
      )}
      <button type="button" className="button" onClick={() => onDay(addDays(day, 1))}>
        {say('all.nextDay')}
        <ChevronRight />
      </button>
    </nav>
  )
}
