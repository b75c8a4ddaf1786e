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

/** The contents of the form. The parent keeps it, so that nothing typed is lost. */
export type BookingDraft = PersonValues & {
  durationMinutes: number
  /** Whether the person chose the duration, so that another start leaves it alone. */
  durationChosen: boolean
  /** The address being typed, not a guest yet. */
  guestInput: string
}

export const emptyDraft: BookingDraft = {
  ...blankValues,
  durationMinutes: defaultDuration,
  durationChosen: false,
  guestInput: ''
}

/** Whether a person would miss something if the draft were gone. */
export function isTyped(draft: BookingDraft): boolean {
  return draft.guestInput !== '' || personFields.some((field) => isFilledIn(draft[field]))
}

/** The draft as the form opens with it at a start: a duration that no one chose is one that fits. */
export function draftAt(draft: BookingDraft, bookings: readonly Booking[] | undefined, start: Time): BookingDraft {
  return draft.durationChosen ? draft : { ...draft, durationMinutes: fittingDuration(bookings ?? [], start) }
}

/** The draft for times that were chosen as they are. */
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

/** Whether every field that people type can be submitted; the start and the duration are judged apart. */
export function isComplete(draft: BookingDraft): boolean {
  const problems = textFields.map((field) => textProblem(field, draft[field]))
  return [...problems, emailProblem(draft.booker_email)].every((problem) => problem === undefined)
}

/** The fields that must not stay empty and still are, in the order of the form. */
export function emptyFields(draft: BookingDraft): RequiredField[] {
  return requiredFields.filter((field) => draft[field].trim() === '')
}
