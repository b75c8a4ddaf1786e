import { textProblem } from '@doorplate/domain/bookings/bookings'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import {
  bookingFields,
  type TextField as TextName,
  type YesNoField as YesNoName
} from '@doorplate/domain/bookings/fields'
import { durations } from '@doorplate/domain/schedule/slots'
import { addMinutes, type Time } from '@doorplate/domain/time'
import { type ReactNode, type Ref, useState } from 'react'
import { ChevronDown } from '../../../ui/icons.tsx'
import { durationWords, shownTime } from '../../../words/dates.ts'
import { read, say } from '../../../words/words.ts'
import type { BookingDraft } from '../booking-draft.ts'
import { FormField } from './form-field.tsx'

type TextProps = {
  name: TextName
  place: string
  autoComplete: string
  value: string
  /** Problems that the server reported for these fields. */
  refused: string | undefined
  onChange(text: string): void
  input?: Ref<HTMLInputElement>
  below?: ReactNode
}

/** A text of one line. Emptiness shows on the button alone; a text that cannot be used says why. */
export function TextField({ name, place, autoComplete, value, refused, onChange, input, below }: TextProps) {
  const problem = value.trim() === '' ? undefined : textProblem(name, value)
  return (
    <FormField
      label={say(`book.${name}.label`)}
      place={place}
      problem={refused ?? (problem && read(problem))}
      below={below}
    >
      {(tie) => (
        <input
          {...tie}
          ref={input}
          className="input"
          type="text"
          name={name}
          required={bookingFields[name].required}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  )
}

type YesNoProps = {
  name: string
  label: string
  value: boolean
  refused: string | undefined
  onChange(isSet: boolean): void
}

/** A yes or no. */
export function YesNoField({ name, label, value, refused, onChange }: YesNoProps) {
  return (
    <FormField label={label} place={name} problem={refused}>
      {(tie) => (
        <input
          {...tie}
          type="checkbox"
          name={name}
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </FormField>
  )
}

type TypedProps = {
  name: TextName | YesNoName
  place?: string
  draft: BookingDraft
  refused: string | undefined
  onChange(changes: Partial<BookingDraft>): void
}

/** The field of a form for what its kind needs. */
export function TypedField({ name, place = name, draft, refused, onChange }: TypedProps) {
  const value: string | boolean = draft[name]
  if (typeof value === 'boolean') {
    return (
      <YesNoField
        name={name}
        label={say(`book.${name}.label`)}
        value={value}
        refused={refused}
        onChange={(isSet) => onChange({ [name]: isSet })}
      />
    )
  }
  return (
    <TextField
      name={name as TextName}
      place={place}
      autoComplete="off"
      value={value}
      refused={refused}
      onChange={(text) => onChange({ [name]: text })}
    />
  )
}

type EmailProps = Pick<TextProps, 'autoComplete' | 'value' | 'refused' | 'onChange'>

/** The booker's address. No input of type email: it would quietly change what was typed. */
export function EmailField({ autoComplete, value, refused, onChange }: EmailProps) {
  const [typed, setTyped] = useState(value !== '')
  const problem = typed ? emailProblem(value) : undefined
  return (
    <FormField label={say('book.booker_email.label')} place="email" problem={refused ?? (problem && read(problem))}>
      {(tie) => (
        <input
          {...tie}
          className="input"
          type="text"
          name="booker_email"
          inputMode="email"
          required
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => {
            setTyped(true)
            onChange(event.target.value)
          }}
        />
      )}
    </FormField>
  )
}

type DurationProps = {
  start: Time
  /** The start is taken. */
  isLost: boolean
  minutes: number
  fits(minutes: number): boolean
  problem: string | undefined
  onChange(minutes: number): void
}

/** How long the meeting takes. Durations that meet another booking can be chosen: the sentence then says why not. */
export function DurationField({ start, isLost, minutes, fits, problem, onChange }: DurationProps) {
  const options = (isShown: (minutes: number) => boolean) =>
    durations.filter(isShown).map((each) => (
      <option key={each} value={each} label={durationUntil(start, each)}>
        {durationWords(each)}
      </option>
    ))
  const conflicting = options((each) => !fits(each))
  const note = problem ?? freeUntilWords(start, fits)
  const [lastNote, setLastNote] = useState(note)
  if (!isLost && note !== lastNote) setLastNote(note)
  return (
    <FormField
      label={say('book.duration')}
      place="duration"
      problem={problem}
      help={isLost ? <PlaceOf words={lastNote} /> : note}
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
            {options(fits)}
            {conflicting.length > 0 && <optgroup label={say('form.durationsConflicting')}>{conflicting}</optgroup>}
          </select>
          <ChevronDown />
        </span>
      )}
    </FormField>
  )
}

/** Keeps the fields below where they are when a sentence goes that nobody typed anything for. */
function PlaceOf({ words }: { words: string | undefined }) {
  return words && <span style={{ visibility: 'hidden' }}>{words}</span>
}

/** Why the list of durations is shorter than usual. */
function freeUntilWords(start: Time, fits: DurationProps['fits']): string | undefined {
  const free = durations.filter(fits)
  if (free.length === 0 || free.length === durations.length) return undefined
  return say('all.freeUntil', { time: shownTime(addMinutes(start, Math.max(...free))) })
}

function durationUntil(start: Time, minutes: number): string {
  const values = { duration: durationWords(minutes), time: shownTime(addMinutes(start, minutes)) }
  return say('form.durationUntil', values)
}
