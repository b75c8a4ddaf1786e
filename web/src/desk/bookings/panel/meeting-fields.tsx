import { TextAreaField, TextField, TickField } from '../../forms/fields.tsx'
import { say } from '../../words.ts'
import { guestRules, textRules } from './person-rules.ts'

/** @param purpose what is stored; undefined for a new booking */
export function MeetingFields({ purpose }: { purpose?: string }) {
  return (
    <>
      <TextField
        name="purpose"
        label={say('deskBookings.purpose')}
        autoComplete="off"
        rules={textRules('purpose', purpose)}
      />
      <TickField name="private" label={say('label.private')} hint={say('label.privateHint')} />
      <TextAreaField
        name="guests"
        label={say('deskBookings.guests')}
        hint={say('deskBookings.guestsHint')}
        rules={guestRules}
      />
    </>
  )
}
