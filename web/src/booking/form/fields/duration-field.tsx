import { durations } from '@doorplate/domain/schedule/slots'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import { ChevronDown } from '../../../ui/icons.tsx'
import { durationWords, shownTime } from '../../../words/dates.ts'
import { say } from '../../../words/words.ts'
import { FormField } from './form-field.tsx'

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

type DurationOptions = {
  start: Time
  isLost: boolean
  fits(minutes: number): boolean
}

type DurationOption = { minutes: number; words: string; label: string }

/** The durations of a start; `note` says why fewer than usual fit, and a lost start keeps its last one. */
function useDurations({ start, isLost, fits }: DurationOptions, problem: string | undefined) {
  const note = problem ?? freeUntilWords(start, fits)
  const [lastNote, setLastNote] = useState(note)
  if (!isLost && note !== lastNote) setLastNote(note)
  const optionOf = (minutes: number): DurationOption => {
    const words = durationWords(minutes)
    const label = say('form.durationUntil', { duration: words, time: shownTime(addMinutes(start, minutes)) })
    return { minutes, words, label }
  }
  return {
    fitting: durations.filter(fits).map(optionOf),
    conflicting: durations.filter((minutes) => !fits(minutes)).map(optionOf),
    note: isLost ? lastNote : note
  }
}

function freeUntilWords(start: Time, fits: DurationOptions['fits']): string | undefined {
  const free = durations.filter(fits)
  if (free.length === 0 || free.length === durations.length) return undefined
  return say('all.freeUntil', { time: shownTime(addMinutes(start, Math.max(...free))) })
}
