import type { FieldProblem, NewBooking } from '../bookings/bookings.ts'
import { guestListProblem } from '../bookings/guests.ts'
import { type Alternative, alternativesTo, roomsLike } from '../finding/alternatives.ts'
import { nextDays, type Option, searchOf } from '../finding/options.ts'
import type { TakenTimes } from '../finding/taken-times.ts'
import type { Room } from '../rooms.ts'
import { lengthProblem } from '../rules/problems/length-problems.ts'
import {
  dateProblem,
  dayRuleProblem,
  endRuleProblem,
  gridProblem,
  type RuleMessage,
  startProblem,
  startRuleProblem
} from '../rules/problems/rule-problems.ts'
import { closingOn, openingOn, type RoomRules } from '../rules/rules.ts'
import { type Week, weekdayNameOf } from '../rules/week.ts'
import { lengthOf } from '../schedule/time-range.ts'
import type { Day, Moment } from '../time.ts'
import type { Message } from '../words/say.ts'

export type SeriesBooking = Pick<NewBooking, 'room_id' | 'date' | 'start_time' | 'end_time' | 'guests'>

type Reason = Message<'all' | 'book' | 'form' | 'day'>

export const dateStates = ['free', 'clash', 'closed', 'refused'] as const

/** Whether a date of a series can be booked. A clash has choices, nearest first, and a closed date other days; perhaps none. */
export type PreviewedDate = {
  date: Day
  is: (typeof dateStates)[number]
  reason?: Reason
  choices?: Alternative[]
}

type Office = { rooms: readonly Room[]; rules: RoomRules; week: Week; times: TakenTimes; now: Moment }

export function seriesBookingProblem(booking: SeriesBooking, rules: RoomRules, now: Moment): FieldProblem | undefined {
  const checks: (readonly [keyof SeriesBooking, RuleMessage | undefined])[] = [
    ['date', dateProblem(booking.date, now.date)],
    ['start_time', gridProblem(rules, booking.start_time)],
    ['end_time', lengthProblem(rules, booking)],
    ['guests', guestListProblem(booking.guests, '')]
  ]
  for (const [field, message] of checks) if (message) return { field, message }
  return undefined
}

/** @param times of all dates, and for the booking's room also of `daysBetweenDates` */
export function previewOf(booking: SeriesBooking, dates: readonly Day[], office: Office): PreviewedDate[] {
  const { rules, times, now } = office
  const others = roomsLike(searchOf(booking), office.rooms)
  return dates.map((date, index): PreviewedDate => {
    const there = { ...booking, date }
    const closed = closedReason(rules, date)
    const next = dates[index + 1]
    if (closed) return { date, is: 'closed', reason: closed, choices: otherDays(there, office, next) }
    const refused = refusedReason(there, rules, now)
    if (refused) return { date, is: 'refused', reason: refused }
    if (isFree(times, there)) return { date, is: 'free' }
    const choices = choicesFor(there, { ...office, others, next })
    return { date, is: 'clash', reason: ['book.conflict'], choices }
  })
}

export function daysBetweenDates(booking: SeriesBooking, dates: readonly Day[], now: Moment): Day[] {
  return dates.flatMap((date, index) =>
    nextDays(searchOf({ ...booking, date }), now).filter((day) => isBefore(day, dates[index + 1]))
  )
}

function closedReason(rules: RoomRules, date: Day): Reason | undefined {
  const closing = closingOn(rules, date)
  if (closing) return ['day.closedFor', { reason: closing.reason }]
  return openingOn(rules, date) ? undefined : ['all.closed']
}

function refusedReason(booking: SeriesBooking, rules: RoomRules, now: Moment): Reason | undefined {
  const { date, start_time, end_time } = booking
  const start = { date, time: start_time }
  return (
    dateProblem(date, now.date) ??
    dayRuleProblem(rules, date, now) ??
    startProblem(rules, start, now) ??
    startRuleProblem(rules, start, now) ??
    endRuleProblem(rules, date, end_time)
  )
}

function otherDays(booking: SeriesBooking, { rooms, week, times, now }: Office, next: Day | undefined): Alternative[] {
  const own = rooms.filter(({ id }) => id === booking.room_id)
  const isOffered = ({ kind, date }: Option) => kind === 'other_day' && isDayFor(booking, { date, next, week })
  return alternativesTo(searchOf(booking), { rooms: own, times, now }, isOffered)
}

/** Alternatives are in two other rooms at most, so no more need to be found free. */
const maxRooms = 2

type ClashOffice = Office & { others: readonly Room[]; next: Day | undefined }

function choicesFor(booking: SeriesBooking, { rooms, week, others, times, now, next }: ClashOffice): Alternative[] {
  const free: Room[] = rooms.filter(({ id }) => id === booking.room_id)
  for (const room of others) {
    if (free.length > maxRooms) break
    if (isFree(times, { ...booking, room_id: room.id })) free.push(room)
  }
  const isOffered = ({ kind, date }: Option) =>
    kind === 'other_time' || kind === 'other_room' || (kind === 'other_day' && isDayFor(booking, { date, next, week }))
  return alternativesTo(searchOf(booking), { rooms: free, times, now }, isOffered)
}

function isFree(times: TakenTimes, { room_id, date, start_time: start, ...booking }: SeriesBooking): boolean {
  return times.isFree(room_id, { date, start, minutes: lengthOf({ start_time: start, ...booking }) })
}

type OtherDay = { date: Day; next: Day | undefined; week: Week }

/** A meeting on a working day is not moved to a weekend. */
function isDayFor(booking: SeriesBooking, { date, next, week }: OtherDay): boolean {
  const isWorkday = (day: Day) => week.workdays.includes(weekdayNameOf(day))
  return isBefore(date, next) && (isWorkday(date) || !isWorkday(booking.date))
}

function isBefore(day: Day, next: Day | undefined): boolean {
  return next === undefined || day < next
}
