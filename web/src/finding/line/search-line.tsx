import '../finding.css'
import type { Criteria } from '@doorplate/domain/finding/free-rooms'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { possibleStarts } from '@doorplate/domain/rules/rules'
import { type ReactNode, useId, useMemo } from 'react'
import { useRules } from '../../schedule/queries/use-rules.ts'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { durationWords } from '../../words/dates.ts'
import { say } from '../words.ts'
import { equipmentChoices } from './equipment-choices.ts'
import { EquipmentField } from './equipment-field.tsx'
import { PeopleField } from './people-field.tsx'
import { StartField } from './start-field.tsx'
import { useIsOver } from './use-is-over.ts'

type Props = {
  rooms: readonly RoomWithFaults[]
  isToday: boolean
  /** Absent on pages that choose the day elsewhere. */
  dateField?: ReactNode
  criteria: Criteria
  lengths: readonly number[]
  onCriteria(criteria: Criteria): void
  /** Whether the start is invalid, so that no rooms answer it. */
  onStartProblem?(isProblem: boolean): void
}

/** The search, with answers already in it. The rooms follow each change, so there is no button to submit. */
export function SearchLine({ rooms, isToday, dateField, criteria, lengths, onCriteria, onStartProblem }: Props) {
  const isOver = useIsOver(criteria.start)
  const starts = possibleStarts(useRules())
  const people = useId()
  const equipment = useId()
  const choices = useMemo(() => equipmentChoices(rooms), [rooms])
  const change = (changes: Partial<Criteria>) => onCriteria({ ...criteria, ...changes })
  return (
    <form className="search-line" aria-label={say('free.what')} noValidate onSubmit={(event) => event.preventDefault()}>
      {dateField}
      <StartField
        start={criteria.start}
        starts={starts}
        isOver={isToday && isOver}
        placeholder={say(isToday ? 'free.now' : 'free.anyTime')}
        onChange={(start) => change({ start })}
        onProblem={onStartProblem}
      />
      <span className="input-select search-line-length">
        <select
          className="input"
          aria-label={say('free.for')}
          value={criteria.minutes}
          onChange={({ target }) => change({ minutes: Number(target.value) })}
        >
          {lengths.map((minutes) => (
            <option key={minutes} value={minutes}>
              {durationWords(minutes)}
            </option>
          ))}
        </select>
        <ChevronDown />
      </span>
      <div className="search-line-part">
        <span id={people}>{say('free.people')}</span>
        <PeopleField
          people={criteria.people}
          rooms={rooms}
          labelledBy={people}
          onChange={(count) => change({ people: count })}
        />
      </div>
      {choices.length > 0 && (
        <div className="search-line-part search-line-with">
          <span id={equipment}>{say('free.with')}</span>
          <EquipmentField
            choices={choices}
            chosen={criteria.equipment}
            labelledBy={equipment}
            onChange={(chosen) => change({ equipment: chosen })}
          />
        </div>
      )}
    </form>
  )
}
