import { peopleIn } from '../bookings/guests.ts'
import { dateProblem } from '../rules/problems/rule-problems.ts'
import { grid } from '../schedule/grid.ts'
import { durations, isPast, quarterHours } from '../schedule/slots.ts'
import { lengthOf, type TimeRange } from '../schedule/time-range.ts'
import { addDays, type Day, dayEnd, type Moment, minutesOf, type Time, timeOf } from '../time.ts'
import { compare, lastStart, type Search, startsOf } from './search.ts'

export type AlternativeKind =
  | 'other_time'
  | 'other_room'
  | 'shorter'
  | 'other_day'
  | 'other_room_and_time'
  | 'two_rooms'
  | 'lacks_equipment'

export type Option = { kind: AlternativeKind; date: Day; start: Time; minutes: number; cost: number }

/** A search, or a booking that met a conflict: then `room_id` is its room, and `from` equals `to`. */
export type RoomSearch = Search & { room_id?: string }

type Times = TimeRange & { room_id: string; date: Day; guests: readonly string[] }

export function searchOf({ room_id, date, start_time, end_time, guests }: Times): RoomSearch & { room_id: string } {
  const minutes = lengthOf({ start_time, end_time })
  return { room_id, date, from: start_time, to: start_time, minutes, people: peopleIn(guests), equipment: [] }
}

const daysAhead = 5
const maxShift = 120
const maxShiftToOtherRoom = 30
const costs = { quarter: 1, shorterQuarter: 2, day: 6 }

export function rangeAround(search: RoomSearch): TimeRange {
  const first = minutesOf(search.from) - maxShift
  const end = minutesOf(lastStart(search)) + maxShift + search.minutes
  return { start_time: timeOf(Math.max(first, 0)), end_time: timeOf(Math.min(end, minutesOf(dayEnd))) }
}

/** After a conflict: its room, or another that fits. In a search: a room that fits, or only lacks equipment. */
export type Sort = 'same' | 'other' | 'fitting' | 'lacking'

export function optionsBySort(search: RoomSearch, now: Moment): Record<Sort, Option[]> {
  const atItsTime = (kind: AlternativeKind) => atSearchedTime(kind, search, now)
  const around = (kind: AlternativeKind, maxMinutes: number) => nearby({ kind, maxMinutes }, search, now)
  const days = onOtherDays(search, now)
  const less = shorter(search, now)
  const options: Record<Sort, Option[]> = {
    same: [...around('other_time', maxShift), ...less, ...days],
    other: [...atItsTime('other_room'), ...around('other_room_and_time', maxShiftToOtherRoom)],
    fitting: [...around('other_time', maxShift), ...less, ...days],
    lacking: [...atItsTime('lacks_equipment'), ...around('lacks_equipment', maxShift), ...days.map(lacking)]
  }
  for (const each of Object.values(options)) each.sort(byDistance)
  return options
}

export function byDistance(a: Option, b: Option): number {
  return a.cost - b.cost || compare(a.date, b.date) || compare(a.start, b.start) || b.minutes - a.minutes
}

function atSearchedTime(kind: AlternativeKind, search: RoomSearch, now: Moment): Option[] {
  const { date, minutes } = search
  return startsOf(search, now).map((start) => ({ kind, date, start, minutes, cost: 0 }))
}

type Reach = { kind: AlternativeKind; maxMinutes: number }

function nearby({ kind, maxMinutes }: Reach, search: RoomSearch, now: Moment): Option[] {
  const { date, minutes } = search
  return quarterHours.flatMap((start) => {
    const distance = minutesOutside(search, start)
    const isOffered = distance > 0 && distance <= maxMinutes && !isPast(date, start, now)
    return isOffered ? [{ kind, date, start, minutes, cost: quartersIn(distance) * costs.quarter }] : []
  })
}

function shorter(search: RoomSearch, now: Moment): Option[] {
  const { date } = search
  return durations
    .filter((minutes) => minutes < search.minutes)
    .flatMap((minutes) => {
      const cost = quartersIn(search.minutes - minutes) * costs.shorterQuarter
      const starts = startsOf({ ...search, minutes }, now)
      return starts.map((start) => ({ kind: 'shorter' as const, date, start, minutes, cost }))
    })
}

function onOtherDays(search: RoomSearch, now: Moment): Option[] {
  const { minutes } = search
  return nextDays(search, now).flatMap((date) =>
    startsOf(search, now, date).map((start) => ({ kind: 'other_day' as const, date, start, minutes, cost: costs.day }))
  )
}

export function nextDays({ date }: RoomSearch, now: Moment): Day[] {
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(date, index + 1))
  return days.filter((day) => dateProblem(day, now.date) === undefined)
}

function minutesOutside(search: RoomSearch, start: Time): number {
  return Math.max(minutesOf(search.from) - minutesOf(start), minutesOf(start) - minutesOf(lastStart(search)))
}

function quartersIn(minutes: number): number {
  return Math.ceil(minutes / grid.step_minutes)
}

function lacking(option: Option): Option {
  return { ...option, kind: 'lacks_equipment' }
}
