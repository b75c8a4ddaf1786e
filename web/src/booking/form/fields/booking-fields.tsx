import { textProblem } from '@doorplate/domain/bookings/bookings'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import {
  bookingFields,
  type TextField as TextName,
  type YesNoField as YesNoName
} from '@doorplate/domain/bookings/fields'
import { type ReactNode, type Ref, useState } from 'react'
import type { BookingDraft } from '../booking-draft.ts'
import { read, say } from '../words.ts'
import { FormField } from './form-field.tsx'

type TypedProps = {
  name: TextName | YesNoName
  place?: string
  draft: BookingDraft
  refused: string | undefined
  onChange(changes: Partial<BookingDraft>): void
}

export function TypedField({ name, place = name, draft, refused, onChange }: TypedProps) {
  const value: string | boolean = draft[name]
  if (typeof value === 'boolean') {
    return (
      <YesNoField
        name={name}
        label={say(`label.${name}`)}
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

type TextProps = {
  name: TextName
  place: string
  autoComplete: string
  value: string
  refused: string | undefined
  onChange(text: string): void
  input?: Ref<HTMLInputElement>
  below?: ReactNode
}

/** A text of one line. An empty one shows no problem of its own; the form's button says what is missing. */
export function TextField({ name, place, autoComplete, value, refused, onChange, input, below }: TextProps) {
  const problem = value.trim() === '' ? undefined : textProblem(name, value)
  return (
    <FormField label={say(`label.${name}`)} place={place} problem={refused ?? (problem && read(problem))} below={below}>
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

type EmailProps = Pick<TextProps, 'autoComplete' | 'value' | 'refused' | 'onChange'>

/** The booker's address. An input of type email would quietly change what was typed. */
export function EmailField({ autoComplete, value, refused, onChange }: EmailProps) {
  const [typed, setTyped] = useState(value !== '')
  const problem = typed ? emailProblem(value) : undefined
  return (
    <FormField label={say('label.booker_email')} place="email" problem={refused ?? (problem && read(problem))}>
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
