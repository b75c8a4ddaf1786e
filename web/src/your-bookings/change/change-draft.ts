import { changedFields } from '@doorplate/domain/bookings/changes'
import { type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { addMinutes, type Day, minutesOf, type Time } from '@doorplate/domain/time'
import type { HeldBooking } from '../../backend/holder.ts'
import { type BookingDraft, emptyDraft } from '../../booking/form/booking-draft.ts'

/** A booking as it would be: what a person has typed so far. */
export type ChangeDraft = BookingDraft & { room_id: string; date: Day; start_time: Time }

/** What can be sent again of a booking: of one that can be changed all of it is there. */
export function asRequest(booking: HeldBooking): NewBooking {
  return pick(booking, requestFields) as NewBooking
}

export function draftOf(booking: NewBooking): ChangeDraft {
  const { start_time, end_time, ...rest } = booking
  const durationMinutes = minutesOf(end_time) - minutesOf(start_time)
  return { ...emptyDraft, ...rest, start_time, durationMinutes, durationChosen: true }
}

/** The booking that a draft makes of another. */
export function changedBy(booking: NewBooking, draft: ChangeDraft): NewBooking {
  const { room_id, date, start_time, durationMinutes, guests } = draft
  const end_time = addMinutes(start_time, durationMinutes)
  return { ...booking, room_id, date, start_time, end_time, purpose: draft.purpose.trim(), guests }
}

/** What was typed, upon the booking as it stands meanwhile: what was left alone follows it. */
export function rebased(draft: ChangeDraft, before: NewBooking, now: NewBooking): ChangeDraft {
  const typed = changedFields(before, changedBy(before, draft))
  const kept = pick(changedBy(before, draft), typed)
  return { ...draftOf({ ...now, ...kept }), guestInput: draft.guestInput }
}
