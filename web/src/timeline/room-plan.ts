import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { BookedTime } from '@doorplate/api/booking/days'
import { hasBegunToday, hasEnded } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { closedTimes, isTooFar, preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { type ClosedDay, closingOn, gridOn, type RoomRules, usualOpening } from '@doorplate/domain/rules/rules'
import { freeUntil, gridAround, gridWith, nextRange, type RoomDay } from '@doorplate/domain/schedule/day-plan'
import type { Grid } from '@doorplate/domain/schedule/grid'
import { type BlockedTime, usualGrid } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { type Vacancy, vacancyOn } from '@doorplate/domain/schedule/vacancy'
import type { Day, Moment, Time } from '@doorplate/domain/time'

/** The id is known only of this browser's own bookings, and the purpose only in a room's week. */
export type BookedBlock = TimeRange &
  Pick<ListedBooking, 'booked_by' | 'company' | 'private' | 'repeats'> &
  Partial<Pick<ListedBooking, 'purpose'>> & { id?: string }

export type RoomPlan = Omit<RoomDay, 'bookings' | 'blocked'> & {
  /** The row's id: the room's, or the date in a room's week. */
  id: string
  name: string
  room: RoomWithFaults
  date: Day
  isToday: boolean
  /** What a timeline shows of the day; undefined if it has neither hours nor bookings. */
  grid: Grid | undefined
  bookings: readonly BookedBlock[]
  blocked: readonly BlockedTime[]
  /** When the room is closed, even to people at its door. */
  closed: readonly BlockedTime[]
  /** The setup times before and after meetings. */
  preparing: readonly BlockedTime[]
  /** Why the room is closed all day; the day of the week has no reason. */
  closing: Closing | undefined
  isRead: boolean
  /** Today from now on, else for the whole day. Undefined for past days, and before the bookings are loaded. */
  vacancy: Vacancy | undefined
}

export type Closing = 'weekday' | 'too_far' | ClosedDay

export type DayAtNow = { date: Day; now: Moment }

/** Before the bookings are loaded there is no earliest start and no vacancy. */
export function roomPlan(
  named: Pick<RoomPlan, 'id' | 'name' | 'room'>,
  booked: readonly BookedBlock[] | undefined,
  { rules, date, now }: DayAtNow & { rules: RoomRules }
): RoomPlan {
  const bookings = booked ?? []
  const day = roomDay(bookings, rules, { date, now })
  const closed = closedTimes(rules, date)
  const preparing = preparingTimes(bookings, rules)
  return {
    ...named,
    ...day,
    date,
    isToday: date === now.date,
    grid: gridOf(bookings, rules, date),
    bookings,
    closed,
    preparing,
    closing: closingOf(rules, date, now),
    earliest: booked && day.earliest,
    isRead: booked !== undefined,
    vacancy: booked && vacancyOn(day, { date, now }, [...closed, ...preparing])
  }
}

function gridOf(bookings: readonly TimeRange[], rules: RoomRules, date: Day): Grid | undefined {
  const grid = gridOn(rules, date)
  return grid || bookings.length > 0 ? gridWith(grid, bookings) : undefined
}

/** Rows of one timeline, which all show the same hours. */
export function onOneGrid(plans: readonly RoomPlan[]): RoomPlan[] {
  const grid = gridAround(plans.map((plan) => plan.grid))
  return plans.map((plan) => ({ ...plan, grid }))
}

/** What a timeline of such rows shows. */
export function shownGrid([plan]: readonly RoomPlan[]): Grid {
  return plan?.grid ?? usualGrid
}

function closingOf(rules: RoomRules, date: Day, now: Moment): Closing | undefined {
  const closing = closingOn(rules, date) ?? (usualOpening(rules, date) ? undefined : 'weekday')
  return closing ?? (isTooFar(rules.days_ahead, date, now) ? 'too_far' : undefined)
}

/** The end of a free time; undefined if the room stays free for the rest of the day. */
export function freeUntilIn({ bookings, closed, preparing }: RoomPlan, time: Time): Time | undefined {
  return freeUntil([...bookings, ...closed, ...preparing], time)
}

export function isTooLate({ earliest }: RoomPlan, time: Time): boolean {
  return earliest === undefined || time < earliest
}

export function nextOffer(plan: RoomPlan, time: Time): { range: TimeRange; isImmediate: boolean } | undefined {
  const range = nextRange(plan, time)
  return range && { range, isImmediate: range.start_time <= time }
}

export function blockOf([start_time, end_time, booked_by, company, repeats, isPrivate]: BookedTime): BookedBlock {
  return { start_time, end_time, booked_by, company, repeats, private: isPrivate === true }
}

export type BlockPhase = 'past' | 'current' | 'later' | 'yours'

export function phaseOf(block: BookedBlock, { date, now }: DayAtNow, own?: ReadonlySet<string>): BlockPhase {
  const booking = { ...block, date }
  if (hasEnded(booking, now)) return 'past'
  if (own?.has(block.id ?? '')) return 'yours'
  return hasBegunToday(booking, now) ? 'current' : 'later'
}
