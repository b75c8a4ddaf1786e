import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { emailProblem } from '@doorplate/domain/bookings/emails'
import type { Room } from '@doorplate/domain/rooms'
import { defaultDuration, fittingDuration } from '@doorplate/domain/schedule/slots'
import { textProblem } from '@doorplate/domain/texts'
import { addMinutes, type Day, type Time } from '@doorplate/domain/time'

/** What a person has typed into the form so far. Its owner keeps it, so that nothing typed is lost. */
export type BookingDraft = {
  bookedBy: string
  bookerEmail: string
  company: string
  durationMinutes: number
  /** Whether the person chose the duration, so that another start leaves it alone. */
  durationChosen: boolean
  purpose: string
  /** The address being typed, not a guest yet. */
  guestInput: string
  guests: readonly string[]
}

/** A form in which nobody has typed yet. */
export const emptyDraft: BookingDraft = {
  bookedBy: '',
  bookerEmail: '',
  company: '',
  durationMinutes: defaultDuration,
  durationChosen: false,
  purpose: '',
  guestInput: '',
  guests: []
}

/** The draft as the form opens with it at a start: a duration that nobody chose is one that fits. */
export function draftAt(draft: BookingDraft, bookings: readonly Booking[] | undefined, start: Time): BookingDraft {
  return draft.durationChosen ? draft : { ...draft, durationMinutes: fittingDuration(bookings ?? [], start) }
}

/** What the form submits (specification §3); room and start come from the earlier steps. */
export type BookingFormValues = {
  bookedBy: string
  bookerEmail: string
  company: string
  purpose: string
  endTime: Time
  date: Day
  guests: string[]
}

/** The values of a draft for a day and a start. */
export function formValues(draft: BookingDraft, date: Day, start: Time): BookingFormValues {
  const { bookedBy, bookerEmail, company, purpose, durationMinutes, guests } = draft
  return {
    bookedBy,
    bookerEmail,
    company,
    purpose,
    endTime: addMinutes(start, durationMinutes),
    date,
    guests: [...guests]
  }
}

/** The booking that submitted values ask for. */
export function newBooking(room: Room, start: Time, values: BookingFormValues): NewBooking {
  return {
    room_id: room.id,
    date: values.date,
    start_time: start,
    end_time: values.endTime,
    booked_by: values.bookedBy,
    booker_email: values.bookerEmail,
    company: values.company,
    purpose: values.purpose,
    guests: values.guests
  }
}

/** Whether every required field is filled in soundly (specification §4); the start and the duration are judged apart. */
export function isFilledIn({ bookedBy, bookerEmail, company, purpose }: BookingDraft): boolean {
  const problems = [
    textProblem('booked_by', bookedBy),
    emailProblem(bookerEmail),
    textProblem('company', company),
    textProblem('purpose', purpose)
  ]
  return problems.every((problem) => problem === undefined)
}
