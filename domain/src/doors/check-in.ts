import { hasBegun, hasEnded } from '../bookings/bookings.ts'
import { instantOf } from '../instants.ts'
import type { Grid } from '../schedule/grid.ts'
import { lengthOf, overlaps, type TimeRange } from '../schedule/time-range.ts'
import { addMinutes, type Day, dayEnd, localTime, type Moment, type Time } from '../time.ts'
import { hasCheckInOpened } from './check-in-opening.ts'
import { walkInStart } from './walk-ins.ts'

/** Minutes before and after the start. */
export type CheckInRule = { before: number; after: number }

const limits = { before: { min: 0, max: 30 }, after: { min: 5, max: 30 } }

const minute = 60_000

/** A longer meeting needs no check-in. */
const maxMinutes = 240

type Meeting = TimeRange & { date: Day; time_zone: string }

export type CheckInBooking = Meeting & {
  isWalkIn: boolean
  isCheckedIn: boolean
  made: Moment
  /** Made before the room required check-ins: check-in is possible, but the booking is never released. */
  predatesCheckIn: boolean
}

export type CheckInPhase = 'none' | 'opens' | 'soon' | 'due' | 'late'

/** Reads `off`, or minutes before and after the start such as `10/5`, within the limits. */
export function readCheckIn(text: string): CheckInRule | 'off' | undefined {
  if (text === 'off') return 'off'
  const [, before, after] = /^(\d{1,2})\/(\d{1,2})$/.exec(text) ?? []
  const rule = { before: Number(before), after: Number(after) }
  return isWithin(rule, 'before') && isWithin(rule, 'after') ? rule : undefined
}

function isWithin(rule: CheckInRule, name: keyof CheckInRule): boolean {
  return rule[name] >= limits[name].min && rule[name] <= limits[name].max
}

/** @param now by the clock of the booking's office */
export function checkInOf(booking: CheckInBooking, rule: CheckInRule | undefined, now: Moment): CheckInPhase {
  if (!rule || booking.isCheckedIn || hasEnded(booking, now)) return 'none'
  const { opens, due } = checkInTimes(booking, rule)
  if (isExempt(booking, opens)) return 'none'
  if (!hasCheckInOpened(booking, opens, now)) return 'opens'
  if (!hasBegun(booking, now)) return 'soon'
  if (now.time < due) return 'due'
  return booking.predatesCheckIn ? 'none' : 'late'
}

export function isReleasable(booking: CheckInBooking, rule: CheckInRule | undefined, now: Moment): boolean {
  return checkInOf(booking, rule, now) === 'late'
}

/** A booking made within its check-in window counts as checked in. */
function isExempt({ isWalkIn, made, ...booking }: CheckInBooking, opens: Time): boolean {
  return isWalkIn || hasCheckInOpened(booking, opens, made) || lengthOf(booking) > maxMinutes
}

export type CheckInTimes = { opens: Time; due: Time }

/** By the office's clock. Where clocks are put forward, people have as many minutes as on other days. */
export function checkInTimes(meeting: Meeting, { before, after }: CheckInRule): CheckInTimes {
  const { date, start_time, end_time, time_zone } = meeting
  const start = instantOf({ date, time: start_time }, time_zone)
  const at = (minutes: number) => localTime(start + minutes * minute, time_zone)
  const passed = at(after)
  const lastTime = passed.date > date ? dayEnd : passed.time
  // In an hour that is repeated, local times stand still.
  const due = [lastTime, addMinutes(start_time, after)].sort()[1]!
  return { opens: at(-before).time, due: due < end_time ? due : end_time }
}

/** The start after an early check-in: the current quarter hour, if the room is free from then on. */
export function checkedInStart(
  { start_time }: TimeRange,
  { bookings, grid }: { bookings: readonly TimeRange[]; grid: Grid },
  now: Time
): Time {
  const start = walkInStart(bookings, now, grid)
  if (now >= start_time || start === undefined) return start_time
  return bookings.some((each) => overlaps(each, { start_time: start, end_time: start_time })) ? start_time : start
}
