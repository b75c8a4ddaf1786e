import { blankValues, isFilledIn, type PersonValues, personFields } from '@doorplate/domain/bookings/fields'
import { defaultDuration, fittingDuration } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf, type Time } from '@doorplate/domain/time'
import type { SeriesDraft } from '../series/series-draft.ts'

export type BookingDraft = PersonValues & {
  durationMinutes: number
  /** Another start leaves a chosen duration as it is. */
  durationChosen: boolean
  guestInput: string
  repeat?: SeriesDraft | undefined
}

export const emptyDraft: BookingDraft = {
  ...blankValues,
  durationMinutes: defaultDuration,
  durationChosen: false,
  guestInput: ''
}

export function isTyped(draft: BookingDraft): boolean {
  return draft.guestInput !== '' || personFields.some((field) => isFilledIn(draft[field]))
}

/** The draft for a start; shortens a duration that nobody chose until it fits. */
export function draftAt(
  draft: BookingDraft,
  start: Time,
  { taken = [], lengths }: { taken: readonly TimeRange[] | undefined; lengths: readonly number[] }
): BookingDraft {
  return draft.durationChosen ? draft : { ...draft, durationMinutes: fittingDuration(taken, start, lengths) }
}

export function draftFor(draft: BookingDraft, { start_time, end_time }: TimeRange): BookingDraft {
  return { ...draft, durationMinutes: minutesOf(end_time) - minutesOf(start_time), durationChosen: true }
}
