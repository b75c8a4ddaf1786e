import { addGuests } from '@doorplate/domain/bookings/added-guests'
import { normalizeBooking } from '@doorplate/domain/bookings/bookings'
import { changedFields } from '@doorplate/domain/bookings/changes'
import { changeablePersonFields, type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Day, type Time } from '@doorplate/domain/time'
import type { OwnBooking } from '../../../backend/holder.ts'
import { type BookingDraft, emptyDraft } from '../../../booking/form/booking-draft.ts'
import type { TypedChange } from './use-stored-change.ts'

export type ChangeDraft = BookingDraft & { room_id: string; date: Day; start_time: Time }

/** A booking that can be changed has all fields of a request. */
export function asRequest(booking: OwnBooking): NewBooking {
  return pick(booking, requestFields) as NewBooking
}

export function typedInto(draft: ChangeDraft, before: NewBooking): TypedChange {
  const after = changedBy(before, draft)
  return { change: pick(after, changedFields(before, after)), guestInput: draft.guestInput }
}

export function changedBy(booking: NewBooking, draft: ChangeDraft): NewBooking {
  const { room_id, date, start_time, durationMinutes } = draft
  const end_time = addMinutes(start_time, durationMinutes)
  const typed = normalizeBooking({ ...booking, ...pick(draft, changeablePersonFields) })
  return { ...typed, room_id, date, start_time, end_time }
}

/** Saving also invites the addresses that are still in the guest field. */
export function withTypedGuests(draft: ChangeDraft): ChangeDraft {
  return { ...draft, guests: addGuests(draft.guestInput, draft.guests, draft.booker_email).guests }
}

export function draftWith(booking: NewBooking, { change, guestInput }: TypedChange): ChangeDraft {
  return { ...draftOf({ ...booking, ...change }), guestInput }
}

function draftOf(booking: NewBooking): ChangeDraft {
  const { end_time, ...rest } = booking
  return { ...emptyDraft, ...rest, durationMinutes: lengthOf(booking), durationChosen: true }
}
