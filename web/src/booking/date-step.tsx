import './date-step.css'
import { dateProblem, horizonMonths } from '@doorplate/domain/bookings/bookings'
import { addMonths, type Day } from '@doorplate/domain/time'
import { useId } from 'react'
import { Warning } from '../ui/icons.tsx'
import { namedDate } from '../words/dates.ts'
import { read, say } from '../words/words.ts'
import { Step } from './step.tsx'

type Props = {
  /** What stands in the input: a day, or what has been typed of one. */
  date: string
  today: Day
  onDate(date: string): void
}

export function DateStep({ date, today, onDate }: Props) {
  const id = useId()
  const problem = dateProblem(date, today)
  return (
    <Step title={say('book.selectDate')}>
      <div className="date-step">
        <input
          className="input"
          type="date"
          aria-label={say('book.selectDate')}
          aria-describedby={id}
          aria-invalid={problem !== undefined || undefined}
          required
          min={today}
          max={addMonths(today, horizonMonths)}
          value={date}
          onChange={(event) => onDate(event.target.value)}
        />
        <p id={id} className={problem ? 'date-step-problem' : 'date-step-date'} aria-live="polite">
          {problem ? (
            <>
              <Warning />
              <span>{read(problem)}</span>
            </>
          ) : (
            namedDate(date, today)
          )}
        </p>
      </div>
    </Step>
  )
}
