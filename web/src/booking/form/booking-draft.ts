import type { Booking } from '@doorplate/domain/bookings/bookings'
import { textProblem } from '@doorplate/domain/bookings/bookings'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import {
  blankValues,
  isFilledIn,
  type NewBooking,
  type PersonValues,
  personFields,
  type RequiredField,
  requiredFields,
  textFields
} from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import type { Room } from '@doorplate/domain/rooms'
import { defaultDuration, fittingDuration } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Day, minutesOf, type Time } from '@doorplate/domain/time'

/** The contents of the form, kept by its parent. */
export type BookingDraft = PersonValues & {
  durationMinutes: number
  /** Another start leaves a chosen duration as it is. */
  durationChosen: boolean
  guestInput: string
}

export const emptyDraft: BookingDraft = {
  ...blankValues,
  durationMinutes: defaultDuration,
  durationChosen: false,
  guestInput: ''
}

/** Whether losing the draft would lose typed text. */
export function isTyped(draft: BookingDraft): boolean {
  return draft.guestInput !== '' || personFields.some((field) => isFilledIn(draft[field]))
}

/** The draft for a start; shortens a duration that nobody chose until it fits. */
export function draftAt(draft: BookingDraft, bookings: readonly Booking[] | undefined, start: Time): BookingDraft {
  return draft.durationChosen ? draft : { ...draft, durationMinutes: fittingDuration(bookings ?? [], start) }
}

/** The draft for a chosen range of time. */
export function draftFor(draft: BookingDraft, { start_time, end_time }: TimeRange): BookingDraft {
  return { ...draft, durationMinutes: minutesOf(end_time) - minutesOf(start_time), durationChosen: true }
}

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

/** The required fields that are still empty, in the order of the form. */
export function emptyFields(draft: BookingDraft): RequiredField[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}
