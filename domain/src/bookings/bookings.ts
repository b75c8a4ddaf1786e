import { lengthProblem } from '../rules/problems/length-problems.ts'
import { anyLengthProblem, quarterHourProblem } from '../rules/problems/overriding.ts'
import {
  dateProblem,
  dayRuleProblem,
  endRuleProblem,
  startProblem,
  startRuleProblem
} from '../rules/problems/rule-problems.ts'
import type { RoomRules } from '../rules/rules.ts'
import { normalize, textFault } from '../texts.ts'
import type { Moment } from '../time.ts'
import type { Message } from '../words/say.ts'
import { emailProblem, normalizeEmail } from './addresses/emails.ts'
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

export type FieldProblem = { field: keyof NewBooking; message: Message<'all' | 'book' | 'form'> }

export function normalizeBooking(request: BookingRequest): NewBooking {
  const booking = { ...blankValues, ...request }
  return { ...booking, ...Object.fromEntries(personFields.map((field) => [field, normalizeValue(field, booking)])) }
}

function normalizeValue(field: PersonField, { [field]: value }: NewBooking): string | string[] | boolean {
  if (typeof value === 'boolean') return value
  if (Array.isArray(value)) return value.map(normalizeEmail)
  return bookingFields[field].kind === 'text' ? normalize(value) : normalizeEmail(value)
}

/** Returns the first problem, except conflicts, closed days and an unknown room. Both the form and the server call it. */
export function bookingProblem(booking: NewBooking, rules: RoomRules, now: Moment): FieldProblem | undefined {
  const { date, start_time } = booking
  return firstProblem([
    ['date', dateProblem(date, now.date) ?? dayRuleProblem(rules, date, now)],
    [
      'start_time',
      startProblem(rules, { date, time: start_time }, now) ?? startRuleProblem(rules, { date, time: start_time }, now)
    ],
    ['end_time', lengthProblem(rules, booking) ?? endRuleProblem(rules, date, booking.end_time)],
    ...typedChecks(booking)
  ])
}

/** The same where an operator books against the rules of the room. */
export function overridingProblem(
  booking: NewBooking,
  rules: Pick<RoomRules, 'skipped_times'>,
  now: Moment
): FieldProblem | undefined {
  const { date, start_time } = booking
  return firstProblem([
    ['date', dateProblem(date, now.date)],
    ['start_time', quarterHourProblem(rules, { date, time: start_time }, now)],
    ['end_time', anyLengthProblem(booking)],
    ...typedChecks(booking)
  ])
}

type Check = readonly [keyof NewBooking, Message<'all' | 'book' | 'form'> | undefined]

function firstProblem(checks: readonly Check[]): FieldProblem | undefined {
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

function typedChecks(booking: NewBooking): Check[] {
  return [
    ...textFields.map((field) => [field, textProblem(field, booking[field])] as const),
    ['booker_email', emailProblem(booking.booker_email)],
    ['guests', guestListProblem(booking.guests, booking.booker_email)]
  ]
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
