import { emailProblem } from '@doorplate/domain/bookings/addresses/emails'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import {
  bookingFields,
  type TextField as TextName,
  type YesNoField as YesNoName
} from '@doorplate/domain/bookings/fields'
import { type Ref, useState } from 'react'
import type { BookingDraft } from '../booking-draft.ts'
import { read, say } from '../words.ts'
import { FormField, type Tie } from './form-field.tsx'

type TypedProps = {
  name: TextName | YesNoName
  place?: string
  draft: BookingDraft
  refused: string | undefined
  isMissing?: boolean
  onChange(changes: Partial<BookingDraft>): void
}

export function TypedField({ name, place = name, draft, refused, isMissing, onChange }: TypedProps) {
  const value: string | boolean = draft[name]
  if (typeof value === 'boolean') {
    return (
      <YesNoField
        name={name}
        label={say(`label.${name}`)}
        hint={say(`label.${name as YesNoName}Hint`)}
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
      isMissing={isMissing}
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
  isMissing?: boolean | undefined
  onChange(text: string): void
}

export function TextField({ name, place, value, refused, isMissing, ...input }: TextProps) {
  const problem = textNote(name, value, refused)
  return (
    <FormField label={say(`label.${name}`)} {...{ place, problem, isMissing }}>
      {(tie) => <TextInput {...{ tie, name, value, ...input }} />}
    </FormField>
  )
}

/** An empty text has no problem of its own; the form's button says what is missing. */
export function textNote(name: TextName, value: string, refused: string | undefined): string | undefined {
  const problem = value.trim() === '' ? undefined : textProblem(name, value)
  return refused ?? (problem && read(problem))
}

type InputProps = Pick<TextProps, 'name' | 'autoComplete' | 'value' | 'onChange'> & {
  tie: Tie
  ref?: Ref<HTMLInputElement>
}

export function TextInput({ tie, ref, name, autoComplete, value, onChange }: InputProps) {
  return (
    <input
      {...tie}
      ref={ref}
      className="input"
      type="text"
      name={name}
      required={bookingFields[name].required}
      autoComplete={autoComplete}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

type YesNoProps = {
  name: string
  label: string
  hint: string
  value: boolean
  refused: string | undefined
  onChange(isSet: boolean): void
}

/** A tick in front of its label. */
export function YesNoField({ name, label, hint, value, refused, onChange }: YesNoProps) {
  return (
    <FormField label={label} place="tick" problem={refused} help={hint}>
      {(tie) => (
        <input
          {...tie}
          type="checkbox"
          name={name}
          // Firefox would bring back the tick of a person before.
          autoComplete="off"
          checked={value}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </FormField>
  )
}

type EmailProps = Pick<TextProps, 'autoComplete' | 'value' | 'refused' | 'isMissing' | 'onChange'>

/** The booker's address. An input of type email would quietly change what was typed. */
export function EmailField({ autoComplete, value, refused, isMissing, onChange }: EmailProps) {
  const [typed, setTyped] = useState(value !== '')
  const problem = typed ? emailProblem(value) : undefined
  return (
    <FormField
      label={say('label.booker_email')}
      place="email"
      problem={refused ?? (problem && read(problem))}
      isMissing={isMissing}
    >
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
