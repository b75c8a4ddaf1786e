import { ChevronDown } from '../../../ui/icons.tsx'
import { say } from '../../../words/words.ts'
import { FormField } from './form-field.tsx'
import { type DurationOption, type DurationOptions, useDurations } from './use-durations.ts'

type Props = DurationOptions & {
  minutes: number
  problem: string | undefined
  onChange(minutes: number): void
}

/** The length of the meeting. Durations that overlap another booking can be chosen: the sentence then says why not. */
export function DurationField({ minutes, problem, onChange, ...options }: Props) {
  const { fitting, conflicting, note } = useDurations(options, problem)
  return (
    <FormField
      label={say('book.duration')}
      place="duration"
      problem={problem}
      // Hidden, a sentence that disappears without anything being typed keeps the fields below in place.
      help={options.isLost ? note && <span style={{ visibility: 'hidden' }}>{note}</span> : note}
    >
      {(tie) => (
        <span className="input-select">
          <select
            {...tie}
            name="duration"
            className="input"
            value={minutes}
            onChange={(event) => onChange(Number(event.target.value))}
          >
            {fitting.map(optionOf)}
            {conflicting.length > 0 && (
              <optgroup label={say('form.durationsConflicting')}>{conflicting.map(optionOf)}</optgroup>
            )}
          </select>
          <ChevronDown />
        </span>
      )}
    </FormField>
  )
}

function optionOf({ minutes, words, label }: DurationOption) {
  return (
    <option key={minutes} value={minutes} label={label}>
      {words}
    </option>
  )
}
