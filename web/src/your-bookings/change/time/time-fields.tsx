import type { changeProblem } from '@doorplate/domain/bookings/changes'
import { FormField } from '../../../booking/form/fields/form-field.tsx'
import { ChevronDown } from '../../../ui/icons/icons.tsx'
import { durationWords } from '../../../words/dates.ts'
import { read, say } from '../../words.ts'
import type { ChangeDraft } from '../draft/change-draft.ts'
import type { RoomAtTime } from './use-rooms-at-time.ts'
import type { useTimeChoices } from './use-time-choices.ts'

type Props = {
  times: ReturnType<typeof useTimeChoices>
  draft: ChangeDraft
  rooms: readonly RoomAtTime[]
  problem: ReturnType<typeof changeProblem>
  isTaken: boolean
  /** Several dates of a series change, each on its day. */
  isSeveral: boolean
  onChange(changes: Partial<ChangeDraft>): void
}

export function TimeFields({ times, draft, rooms, problem, isTaken, isSeveral, onChange }: Props) {
  const { today, isCurrent, lengths } = times
  const problemOf = (field: string) => (problem?.field === field ? read(problem.message) : undefined)
  return (
    <>
      <div className="time-fields">
        <FormField label={say('form.summaryDate')} place="name" problem={problemOf('date')}>
          {(tie) => (
            <input
              {...tie}
              className="input"
              type="date"
              required
              disabled={isCurrent || isSeveral}
              min={today}
              value={draft.date}
              onChange={({ target }) => onChange({ date: target.value })}
            />
          )}
        </FormField>
        <ChoiceField
          label={say('form.summaryRoom')}
          isDisabled={isCurrent}
          problem={problemOf('room_id')}
          value={draft.room_id}
          options={rooms.map(({ id, name, capacity, isFree }) => ({
            value: id,
            label: roomWords(name, say('all.people', { count: capacity }), isFree ? [say('all.free')] : [])
          }))}
          onChange={(room_id) => onChange({ room_id })}
        />
        <ChoiceField
          label={say('form.duration')}
          isInvalid={isTaken}
          problem={problemOf('end_time')}
          value={String(draft.durationMinutes)}
          options={lengths.map((minutes) => ({ value: String(minutes), label: durationWords(minutes) }))}
          onChange={(minutes) => onChange({ durationMinutes: Number(minutes) })}
        />
      </div>
      {isCurrent && <p className="time-fields-hint">{say('yours.currentStays')}</p>}
      {isSeveral && <p className="time-fields-hint">{say('yours.daysStay')}</p>}
    </>
  )
}

function roomWords(name: string, people: string, free: readonly string[]): string {
  return [name, people, ...free].reduce((first, next) => say('all.listed', { first, next }))
}

type ChoiceFieldProps = {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  problem: string | undefined
  isInvalid?: boolean
  isDisabled?: boolean
  onChange(value: string): void
}

function ChoiceField({ label, value, options, problem, isInvalid = false, isDisabled, onChange }: ChoiceFieldProps) {
  return (
    <FormField label={label} place="name" problem={problem}>
      {(tie) => (
        <span className="input-select">
          <select
            {...tie}
            aria-invalid={isInvalid || tie['aria-invalid']}
            className="input"
            disabled={isDisabled}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </FormField>
  )
}
