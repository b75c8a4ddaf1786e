import '../finder.css'
import type { Day, Moment } from '@doorplate/domain/time'
import { type ReactNode, useId } from 'react'
import { ChevronDown } from '../../ui/icons.tsx'
import { durationWords } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { quickSearches } from './day-parts.ts'
import { EquipmentField } from './equipment-field.tsx'
import { PeopleField } from './people-field.tsx'
import type { SearchChoice } from './search-choice.ts'
import { WhenField } from './when-field.tsx'

type SearchFormProps = {
  choice: SearchChoice
  date: Day
  now: Moment
  equipment: readonly string[]
  /** The lengths that a room of the office allows. */
  lengths: readonly number[]
  onDate(date: Day): void
  onChange(changes: Partial<SearchChoice>): void
}

/** The search form. Results follow each change, so there is no submit button. */
export function SearchForm({ choice, date, now, equipment, lengths, onDate, onChange }: SearchFormProps) {
  return (
    <form className="search-form" aria-label={say('book.find')} onSubmit={(event) => event.preventDefault()}>
      <QuickTimes {...{ now, onDate, onChange }} />
      <SearchRow name={say('find.people')}>
        {(name) => <PeopleField people={choice.people} labelledBy={name} onChange={(people) => onChange({ people })} />}
      </SearchRow>
      {equipment.length > 0 && (
        <SearchRow name={say('find.with')}>
          {(name) => (
            <EquipmentField
              choices={equipment}
              chosen={choice.equipment}
              labelledBy={name}
              onChange={(chosen) => onChange({ equipment: chosen })}
            />
          )}
        </SearchRow>
      )}
      <SearchRow name={say('find.for')}>
        {(name) => (
          <span className="input-select search-form-select">
            <select
              className="input"
              aria-labelledby={name}
              value={choice.minutes}
              onChange={({ target }) => onChange({ minutes: Number(target.value) })}
            >
              {lengths.map((minutes) => (
                <option key={minutes} value={minutes}>
                  {durationWords(minutes)}
                </option>
              ))}
            </select>
            <ChevronDown />
          </span>
        )}
      </SearchRow>
      <SearchRow name={say('find.when')}>
        {(name) => <WhenField {...{ choice, date, now, onChange }} labelledBy={name} />}
      </SearchRow>
    </form>
  )
}

function SearchRow({ name, children }: { name: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="search-form-row">
      <span id={id} className="search-form-name">
        {name}
      </span>
      {children(id)}
    </div>
  )
}

function QuickTimes({ now, onDate, onChange }: Pick<SearchFormProps, 'now' | 'onDate' | 'onChange'>) {
  return (
    <div className="quick-times">
      {quickSearches(now).map(({ date, changes, label }) => (
        <button
          key={label}
          type="button"
          className="button"
          onClick={() => {
            onDate(date)
            onChange(changes)
          }}
        >
          {say(label)}
        </button>
      ))}
    </div>
  )
}
