import { emailProblem } from '@doorplate/domain/bookings/addresses/emails'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import type { DoorBooker } from '@doorplate/domain/doors/booker'
import type { ChangeEvent, ComponentProps, Ref } from 'react'
import { FormField } from '../../../booking/form/fields/form-field.tsx'
import { read, say } from '../../words.ts'

export type Refused = { sentence: string; field?: string | undefined }

type Props = {
  typed: DoorBooker
  refused: Refused | undefined
  nameInput: Ref<HTMLInputElement>
  onType: (changes: Partial<DoorBooker>) => void
}

export function NameFields({ typed, refused, nameInput, onType }: Props) {
  const problem = (name: keyof DoorBooker) =>
    refused?.field === name ? refused.sentence : problemOf(name, typed[name])
  const input = (name: keyof DoorBooker) => ({
    name,
    value: typed[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType({ [name]: target.value })
  })
  return (
    <div className="booking-form-fields">
      <FormField label={say('label.booked_by')} place="name" problem={problem('booked_by')}>
        {(tie) => <Input {...tie} {...input('booked_by')} required ref={nameInput} />}
      </FormField>
      <FormField label={say('display.companyOptional')} place="company" problem={problem('company')}>
        {(tie) => <Input {...tie} {...input('company')} />}
      </FormField>
      <FormField
        label={say('display.emailOptional')}
        place="email"
        problem={problem('booker_email')}
        below={<p className="name-dialog-note">{say('display.emailUse')}</p>}
      >
        {(tie) => <Input {...tie} {...input('booker_email')} inputMode="email" />}
      </FormField>
    </div>
  )
}

/** On a shared screen the browser must neither offer nor keep names. */
function Input(attributes: ComponentProps<'input'>) {
  return <input {...attributes} className="input" type="text" autoComplete="off" spellCheck={false} />
}

function problemOf(name: keyof DoorBooker, value: string): string | undefined {
  if (value.trim() === '') return undefined
  const problem = name === 'booker_email' ? emailProblem(value) : textProblem(name, value)
  return problem && read(problem)
}
