import '../../booking-page.css'
import { type DateMessage, dateProblem, horizonMonths } from '@doorplate/domain/rules/problems/rule-problems'
import { addMonths, type Day } from '@doorplate/domain/time'
import { useId } from 'react'
import { DateInput } from '../../../ui/controls/date-input.tsx'
import { Warning } from '../../../ui/icons/icons.tsx'
import { Step } from '../../../ui/step.tsx'
import { dayName, namedDate } from '../../../words/dates.ts'
import type { BookingNow } from '../../entry/choice.ts'
import { read, say } from '../../words.ts'

type Props = {
  /** The text of the date field: a date, or part of one. */
  date: string
  closing?: DateMessage | undefined
  now: BookingNow
  onDate(date: string): void
}

export function DateStep({ date, closing, now, onDate }: Props) {
  const today = now.date
  const id = useId()
  const problem = dateProblem(date, today) ?? closing
  return (
    <Step className="step-date" title={say('book.selectDate')}>
      <div className="date-step">
        <DateInput
          className="input"
          aria-label={say('book.selectDate')}
          aria-describedby={id}
          aria-invalid={problem !== undefined || undefined}
          min={today}
          max={addMonths(today, horizonMonths)}
          date={date}
          isDone={(text) => dateProblem(text, today) === undefined}
          onDate={onDate}
        />
        <p id={id} className={problem ? 'date-step-problem' : 'date-step-date'} aria-live="polite">
          {problem ? (
            <>
              <Warning />
              <span>{read(problem)}</span>
            </>
          ) : (
            <>
              {namedDate(date, today)}
              {isNearToday(date, now) && now.usual !== today && ` · ${say('all.startsOver')}`}
            </>
          )}
        </p>
      </div>
    </Step>
  )
}

/** Today, or the day that the page shows in its place. */
function isNearToday(date: Day, { date: today }: BookingNow): boolean {
  return dayName(date, today) !== undefined
}
