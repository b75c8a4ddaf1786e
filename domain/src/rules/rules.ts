import type { SkippedTime } from '../instants.ts'
import { type Grid, grid } from '../schedule/grid.ts'
import { durations, latestEnd, quarterHours, slotTimes, usualGrid } from '../schedule/slots.ts'
import { covers, type TimeRange } from '../schedule/time-range.ts'
import { type Day, dayEnd, type Moment, minutesOf, type Time, weekdayOf } from '../time.ts'

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

export type OpeningHours = { readonly [W in Weekday]: { open: Time; close: Time } | null }

export type Rules = {
  /** Null: each day, at the usual start times. */
  hours: OpeningHours | null
  min_minutes: number
  max_minutes: number
  /** Null: the months that every office has. */
  days_ahead: number | null
  lead_minutes: number
  /** Minutes that stay free before and after each meeting. */
  buffer_before: number
  buffer_after: number
}

export type RuleName = keyof Rules

/** The rules that an office or a room sets itself; null leaves one to the office, or to the default. */
export type OwnRules = { [Name in RuleName]: Rules[Name] | null }

/** `room_id` is null if the whole office is closed. `onwards`: the room is out of use from that day on. */
export type ClosedDay = { date: Day; room_id: string | null; reason: string; onwards?: true }

export type OfficeRules = {
  office: OwnRules
  rooms: OwnRulesOfRoom[]
  /** From today on, ordered by date. Rooms that are out of use come first, whenever that began. */
  closed_days: ClosedDay[]
  /** Times that do not exist, because clocks are put forward then. */
  skipped_times?: readonly SkippedTime[]
}

export type RoomRules = Rules & {
  closed_days: readonly ClosedDay[]
  /** Meetings of the day before and the day after, in minutes of a day that they may need buffers of. */
  around?: readonly { from: number; to: number }[]
} & Pick<OfficeRules, 'skipped_times'>

export type OwnRulesOfRoom = { room_id: string } & OwnRules

const shortest = durations[0]
const longest = Math.max(...durations)

export const defaultRules: Rules = {
  hours: null,
  min_minutes: shortest,
  max_minutes: longest,
  days_ahead: null,
  lead_minutes: 0,
  buffer_before: 0,
  buffer_after: 0
}

export const unrestricted: RoomRules = { ...defaultRules, closed_days: [] }

export const ruleNames = Object.keys(defaultRules) as RuleName[]

export const noRules: OwnRules = {
  hours: null,
  min_minutes: null,
  max_minutes: null,
  days_ahead: null,
  lead_minutes: null,
  buffer_before: null,
  buffer_after: null
}

export const noOfficeRules: OfficeRules = { office: noRules, rooms: [], closed_days: [] }

export function rulesOfRoom({ office, rooms, closed_days, skipped_times }: OfficeRules, roomId: string): RoomRules {
  const own = rooms.find(({ room_id }) => room_id === roomId) ?? noRules
  return {
    ...combined(office, own),
    closed_days: closed_days.filter(({ room_id }) => room_id === null || room_id === roomId),
    ...(skipped_times && { skipped_times })
  }
}

export function combined(office: OwnRules, room: OwnRules): Rules {
  const entries = ruleNames.map((name) => [name, room[name] ?? office[name] ?? defaultRules[name]])
  const rules = Object.fromEntries(entries) as Rules
  // A room with only a longest meeting may be shorter than the office's shortest.
  return { ...rules, min_minutes: Math.min(rules.min_minutes, rules.max_minutes) }
}

export function openingOn(rules: RoomRules, date: Day): TimeRange | undefined {
  return closingOn(rules, date) ? undefined : usualOpening(rules, date)
}

export function closingOn({ closed_days }: Pick<RoomRules, 'closed_days'>, date: Day): ClosedDay | undefined {
  return closed_days.find((day) => day.date === date || (day.onwards && day.date < date))
}

/** Whether a room takes no bookings from some day on, which nobody overrides. */
export function isOutOfUse({ closed_days }: Pick<RoomRules, 'closed_days'>, date: Day): boolean {
  return closed_days.some((day) => day.onwards && day.date <= date)
}

export function usualOpening(rules: Pick<Rules, 'hours' | 'max_minutes'>, date: Day): TimeRange | undefined {
  const { first, end } = gridOf(rules)
  if (!rules.hours) return { start_time: first, end_time: end }
  const day = rules.hours[weekdays[weekdayOf(date)]!]
  return day ? { start_time: day.open, end_time: day.close } : undefined
}

const wholeDay: Grid = { first: quarterHours[0]!, last: quarterHours[quarterHours.length - 1]!, end: dayEnd }

/** The start times that a room can have: with opening hours, all those within them. */
export function gridOf({ hours, max_minutes }: Pick<Rules, 'hours' | 'max_minutes'>): Grid {
  if (hours) return wholeDay
  return max_minutes > longest ? { ...usualGrid, end: latestEnd } : usualGrid
}

/** The same without regard to lengths, which do not bind people at a door. */
export function gridAtDoor({ hours }: Pick<Rules, 'hours'>): Grid {
  return hours ? wholeDay : usualGrid
}

/** The start times of a day, also if it is closed for a reason. A weekday without hours has the usual ones. */
export function startsOn(rules: Omit<RoomRules, 'closed_days'>, date: Day): readonly Time[] {
  const { hours, min_minutes } = rules
  const opening = hours && usualOpening(rules, date)
  const starts = opening ? quarterHours.filter((time) => fits(opening, time, min_minutes)) : slotTimes
  return rules.skipped_times ? starts.filter((time) => !isSkipped(rules, { date, time })) : starts
}

function fits({ start_time, end_time }: TimeRange, time: Time, minutes: number): boolean {
  return time >= start_time && minutesOf(time) + minutes <= minutesOf(end_time)
}

export function isSkipped({ skipped_times }: Pick<OfficeRules, 'skipped_times'>, { date, time }: Moment): boolean {
  return skipped_times?.some((each) => each.date === date && covers(each, time)) === true
}

/** The start times of a day from the first to the last, and its end; undefined on a weekday without hours. */
export function gridOn(rules: RoomRules, date: Day): Grid | undefined {
  if (!rules.hours) return usualGrid
  const opening = usualOpening(rules, date)
  if (!opening) return undefined
  const { start_time: first, end_time: end } = opening
  const starts = startsOn(rules, date)
  return { first, last: starts[starts.length - 1] ?? first, end }
}

/** All start times of an office on a day: those of its rooms, whose hours may differ. */
export function startsOfOffice(rules: OfficeRules, date: Day): readonly Time[] {
  const ids = ['', ...rules.rooms.map(({ room_id }) => room_id)]
  return [...new Set(ids.flatMap((id) => startsOn(rulesOfRoom(rules, id), date)))].sort()
}

/** The start times that some day of an office may have. */
export function possibleStarts({ office, rooms }: Pick<OfficeRules, 'office' | 'rooms'>): readonly Time[] {
  return [office, ...rooms].some(({ hours }) => hours) ? quarterHours : slotTimes
}

/** Lengths that end by the end of the grid. */
export function lengthsFrom(rules: Rules, start: Time): number[] {
  const end = minutesOf(rules.hours ? dayEnd : latestEnd)
  return lengthsFor(rules).filter((length) => minutesOf(start) + length <= end)
}

/** Lengths in minutes that a meeting may have: by quarter hours to 90 minutes, half hours to 4 hours, then hours. */
export function lengthsFor({ min_minutes, max_minutes }: Rules): number[] {
  const lengths: number[] = []
  for (let length: number = shortest; length <= max_minutes; length += stepAfter(length)) {
    if (length >= min_minutes) lengths.push(length)
  }
  if (lengths[lengths.length - 1] !== max_minutes) lengths.push(max_minutes)
  return lengths
}

function stepAfter(length: number): number {
  if (length < longest) return grid.step_minutes
  return length < 240 ? 30 : 60
}
