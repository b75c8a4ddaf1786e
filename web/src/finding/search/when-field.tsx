import '../finder.css'
import type { Day, Moment } from '@doorplate/domain/time'
import { useId } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'
import { RadioPill } from '../../ui/radio-pill.tsx'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { partsLeft, startOf, startsLeft, whenLeft } from './day-parts.ts'
import type { SearchChoice } from './search-choice.ts'

type Props = {
  choice: SearchChoice
  date: Day
  now: Moment
  labelledBy: string
  onChange(changes: Partial<SearchChoice>): void
}

const words = {
  any: 'find.anyTime',
  morning: 'find.morning',
  afternoon: 'find.afternoon',
  evening: 'find.evening'
} as const

export function WhenField({ choice, date, now, labelledBy, onChange }: Props) {
  const group = useId()
  const start = startOf(choice, date, now)
  const chosen = whenLeft(choice, date, now)
  const choices = [
    ...partsLeft(date, now, choice.minutes).map((when) => ({ when, name: say(words[when]) })),
    { when: 'at' as const, name: say('find.atTime', { time: shownTime(start) }) }
  ]
  return (
    <div className="when-field">
      <div className="when-field-choices" role="radiogroup" aria-labelledby={labelledBy}>
        {choices.map(({ when, name }) => (
          <RadioPill
            key={when}
            group={group}
            label={name}
            checked={chosen === when}
            onChoose={() => onChange(when === 'at' ? { when, start } : { when })}
          />
        ))}
      </div>
      {choice.when === 'at' && (
        <span className="input-select when-field-start">
          <select
            className="input"
            aria-label={say('book.summaryStart')}
            value={start}
            onChange={({ target }) => onChange({ start: target.value })}
          >
            {startsLeft(date, now).map((time) => (
              <option key={time} value={time}>
                {shownTime(time)}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </div>
  )
}
