import { emailProblem } from '@doorplate/domain/bookings/addresses/emails'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import {
  type NewBooking,
  personFields,
  type RequiredField,
  requiredFields,
  textFields
} from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import { addMinutes, type Day, type Time } from '@doorplate/domain/time'
import type { BookingDraft } from './booking-draft.ts'

export function newBooking(
  draft: BookingDraft,
  { room, date, start }: { room: Room; date: Day; start: Time }
): NewBooking {
  return {
    room_id: room.id,
    date,
    start_time: start,
    end_time: addMinutes(start, draft.durationMinutes),
    ...pick(draft, personFields)
  }
}

/** Whether all typed fields are valid; the start and the duration are checked elsewhere. */
export function isComplete(draft: BookingDraft): boolean {
  const problems = textFields.map((field) => textProblem(field, draft[field]))
  return [...problems, emailProblem(draft.booker_email)].every((problem) => problem === undefined)
}

export function emptyFields(draft: BookingDraft): RequiredField[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}
