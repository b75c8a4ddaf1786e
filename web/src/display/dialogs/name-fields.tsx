import { textProblem } from '@doorplate/domain/bookings/bookings'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import type { ComponentProps, Ref } from 'react'
import { FormField } from '../../booking/form/fields/form-field.tsx'
import { read, say } from '../words.ts'

export type Refused = { sentence: string; field?: string | undefined }

type Props = {
  typed: DoorBooker
  refused: Refused | undefined
  nameInput: Ref<HTMLInputElement>
  onType: (changes: Partial<DoorBooker>) => void
}

/** Only the name is required. */
export function NameFields({ typed, refused, nameInput, onType }: Props) {
  const field = (name: keyof DoorBooker) => ({
    name,
    value: typed[name],
    problem: refused?.field === name ? refused.sentence : problemOf(name, typed[name]),
    onType: (text: string) => onType({ [name]: text })
  })
  return (
    <div className="booking-form-fields">
      <Field {...field('booked_by')} label={say('label.booked_by')} place="name" required input={nameInput} />
      <Field {...field('company')} label={say('display.companyOptional')} place="company" />
      <Field
        {...field('booker_email')}
        label={say('display.emailOptional')}
        place="email"
        inputMode="email"
        below={<p className="name-dialog-note">{say('display.emailUse')}</p>}
      />
    </div>
  )
}

type FieldProps = Pick<ComponentProps<typeof FormField>, 'label' | 'place' | 'problem' | 'below'> &
  Pick<ComponentProps<'input'>, 'required' | 'inputMode'> & {
    name: string
    value: string
    input?: Ref<HTMLInputElement>
    onType: (text: string) => void
  }

/** On a shared screen the browser must neither offer nor keep names. */
function Field({ label, place, problem, below, input, onType, ...of }: FieldProps) {
  return (
    <FormField label={label} place={place} problem={problem} below={below}>
      {(tie) => (
        <input
          {...tie}
          {...of}
          ref={input}
          className="input"
          type="text"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </FormField>
  )
}

function problemOf(name: keyof DoorBooker, value: string): string | undefined {
  if (value.trim() === '') return undefined
  const problem = name === 'booker_email' ? emailProblem(value) : textProblem(name, value)
  return problem && read(problem)
}
