import { ChevronDown } from '../../../ui/icons/icons.tsx'
import type { FormTarget } from '../form-target.ts'
import { say } from '../words.ts'
import { FormField } from './form-field.tsx'
import { type DurationOption, useDurations } from './use-durations.ts'

type Props = {
  target: FormTarget
  minutes: number
  refused: string | undefined
  onChange(minutes: number): void
}

/** The length of the meeting. Durations that cannot be booked can be chosen: the sentence then says why not. */
export function DurationField({ target, minutes, refused, onChange }: Props) {
  const { problem, groups, note } = useDurations(target, minutes, refused)
  const isLost = target.start.state !== 'chosen'
  return (
    <FormField
      label={say('form.duration')}
      place="duration"
      problem={problem}
      // The sentence is hidden rather than removed, so that the fields below stay in place.
      help={isLost ? note && <span style={{ visibility: 'hidden' }}>{note}</span> : note}
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
            {groups.map(({ reason, options }) =>
              reason === undefined ? (
                options.map(optionOf)
              ) : (
                <optgroup key={reason} label={reason}>
                  {options.map(optionOf)}
                </optgroup>
              )
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
