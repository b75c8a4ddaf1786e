import { TextAreaField, TextField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'

export function MeetingFields() {
  return (
    <>
      <TextField name="purpose" label={say('deskBookings.purpose')} autoComplete="off" />
      <TextAreaField name="guests" label={say('deskBookings.guests')} hint={say('deskBookings.guestsHint')} />
    </>
  )
}

export function addressesIn(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '')
}
