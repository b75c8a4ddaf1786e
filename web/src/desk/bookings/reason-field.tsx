import { reasonLimit } from '@doorplate/domain/bookings/office-reason'
import { TextField } from '../forms/fields.tsx'
import { say } from '../words.ts'

/** Why bookings are cancelled or moved, for the people who get the email. */
export function ReasonField({ hint, autoFocus }: { hint?: string; autoFocus?: boolean }) {
  return (
    <TextField
      name="reason"
      label={say('deskBookings.reasonLabel')}
      hint={hint}
      maxLength={reasonLimit}
      autoComplete="off"
      autoFocus={autoFocus}
    />
  )
}
