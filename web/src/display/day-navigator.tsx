import './day-navigator.css'
import { addDays, type Day } from '@doorplate/domain/time'
import { ChevronLeft, ChevronRight } from '../ui/later-icons.tsx'
import { dateLines, dayName } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  day: Day
  /** Undefined while it is not known. */
  today: Day | undefined
  onDay: (day: Day) => void
}

export function DayNavigator({ day, today, onDay }: Props) {
  const name = today === undefined ? undefined : dayName(day, today)
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
