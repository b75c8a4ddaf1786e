import { grid } from '../schedule/grid.ts'
import { durations, isPast, slotTimes } from '../schedule/slots.ts'
import { lengthOf, type TimeRange } from '../schedule/time-range.ts'
import { normalize, textFault } from '../texts.ts'
import { addMonths, type Day, isDay, isTime, type Moment, type Time } from '../time.ts'
import type { Message } from '../words/say.ts'
import { emailProblem } from './emails.ts'
import {
  type Booking,
  type BookingRequest,
  blankValues,
  bookingFields,
  type NewBooking,
  type PersonField,
  personFields,
  type TextField,
  textFields
} from './fields.ts'
import { guestListProblem } from './guests.ts'

export type { Booking, NewBooking } from './fields.ts'

export type FieldProblem = { field: keyof NewBooking; message: Message<'book' | 'form'> }

export const horizonMonths = 24

export function normalizeBooking(request: BookingRequest): NewBooking {
  const booking = { ...blankValues, ...request }
  return { ...booking, ...Object.fromEntries(personFields.map((field) => [field, normalizeValue(field, booking)])) }
}

function normalizeValue(field: PersonField, { [field]: value }: NewBooking): string | string[] | boolean {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map((each) => each.trim())
  return bookingFields[field].kind === 'text' ? normalize(value) : value.trim()
}

/** Returns the first problem, except conflicts and an unknown room. Both the form and the server call it. */
export function bookingProblem(booking: NewBooking, now: Moment): FieldProblem | undefined {
  const checks: (readonly [keyof NewBooking, Message<'book' | 'form'> | undefined])[] = [
    ['date', dateProblem(booking.date, now.date)],
    ['start_time', startProblem(booking.date, booking.start_time, now)],
    ['end_time', endProblem(booking)],
    ...textFields.map((field) => [field, textProblem(field, booking[field])] as const),
    ['booker_email', emailProblem(booking.booker_email)],
    ['guests', guestListProblem(booking.guests, booking.booker_email)]
  ]
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

export function textProblem(field: TextField, text: string): Message<'book' | 'form'> | undefined {
  const fault = textFault(bookingFields[field], text)
  if (fault === 'tooLong') return [`form.${field}.tooLong`, { count: bookingFields[field].limit }]
  return fault && [`form.${field}.${fault}`]
}

export function hasBegun({ date, start_time }: Pick<Booking, 'date' | 'start_time'>, now: Moment): boolean {
  return date < now.date || (date === now.date && start_time <= now.time)
}

export function hasBegunToday({ date, start_time }: Pick<Booking, 'date' | 'start_time'>, now: Moment): boolean {
  return date === now.date && start_time <= now.time
}

export function hasEnded({ date, end_time }: Pick<Booking, 'date' | 'end_time'>, now: Moment): boolean {
  return date < now.date || (date === now.date && end_time <= now.time)
}

export function dateProblem(date: Day, today: Day): Message<'book' | 'form'> | undefined {
  if (!isDay(date)) return ['book.dayInvalid']
  if (date < today) return ['book.dayOver']
  if (date > addMonths(today, horizonMonths)) return ['book.dayTooFar', { count: horizonMonths }]
  return undefined
}

export function startProblem(date: Day, start: Time, now: Moment): Message<'book' | 'form'> | undefined {
  if (!slotTimes.includes(start)) return ['book.startInvalid', { first: grid.first, last: grid.last }]
  if (isPast(date, start, now)) return ['book.startOver']
  return undefined
}

export function endProblem({ start_time, end_time }: TimeRange): Message<'book' | 'form'> | undefined {
  if (!isTime(end_time) || !isTime(start_time)) return ['book.durationInvalid']
  const length = lengthOf({ start_time, end_time })
  return durations.some((minutes) => minutes === length) ? undefined : ['book.durationInvalid']
}
