import { durations, isOver, slotTimes } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { normalize, textProblem } from '../texts.ts'
import { addMonths, type Day, isDay, isTime, type Moment, minutesOf, type Time } from '../time.ts'
import { messages } from '../words/messages.ts'
import { emailProblem } from './emails.ts'
import {
  type Booking,
  type BookingRequest,
  blankValues,
  bookingFields,
  type NewBooking,
  type PersonField,
  personFields,
  textFields
} from './fields.ts'
import { guestListProblem } from './guests.ts'

export type { Booking, NewBooking } from './fields.ts'

/** A refused value: the field it stands in, and the sentence that says what is wrong. */
export type FieldProblem = { field: keyof NewBooking; message: string }

/** Months ahead that can be booked. */
export const horizonMonths = 24

/** The booking as it will be stored: texts trimmed and composed, and what is absent is blank. */
export function normalizeBooking(request: BookingRequest): NewBooking {
  const booking = { ...blankValues, ...request }
  return { ...booking, ...Object.fromEntries(personFields.map((field) => [field, normalizeValue(field, booking)])) }
}

function normalizeValue(field: PersonField, { [field]: value }: NewBooking): string | string[] {
  if (Array.isArray(value)) return value.map((each) => each.trim())
  return bookingFields[field].kind === 'text' ? normalize(value) : value.trim()
}

/**
 * The first thing wrong with a booking apart from conflicts and the room, or undefined. The form and the server ask here.
 * @param now the office's clock
 */
export function bookingProblem(booking: NewBooking, now: Moment): FieldProblem | undefined {
  const checks: (readonly [keyof NewBooking, string | undefined])[] = [
    ['date', dateProblem(booking.date, now.date)],
    ['start_time', startProblem(booking.date, booking.start_time, now)],
    ['end_time', endProblem(booking)],
    ...textFields.map((field) => [field, textProblem(bookingFields[field], booking[field])] as const),
    ['booker_email', emailProblem(booking.booker_email)],
    ['guests', guestListProblem(booking.guests, booking.booker_email)]
  ]
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

/** Whether the meeting is over: it ended at the office's present minute or before. */
export function hasEnded({ date, end_time }: Pick<Booking, 'date' | 'end_time'>, now: Moment): boolean {
  return date < now.date || (date === now.date && end_time <= now.time)
}

/** What keeps a day from being booked, or undefined. */
export function dateProblem(date: Day, today: Day): string | undefined {
  if (!isDay(date)) return messages.dayInvalid
  if (date < today) return messages.dayOver
  if (date > addMonths(today, horizonMonths)) return messages.dayTooFar
  return undefined
}

function startProblem(date: Day, start: Time, now: Moment): string | undefined {
  if (!slotTimes.includes(start)) return messages.startInvalid
  if (isOver(date, start, now)) return messages.startOver
  return undefined
}

function endProblem({ start_time, end_time }: TimeRange): string | undefined {
  if (!isTime(end_time) || !isTime(start_time)) return messages.durationInvalid
  const length = minutesOf(end_time) - minutesOf(start_time)
  return durations.some(({ minutes }) => minutes === length) ? undefined : messages.durationInvalid
}
