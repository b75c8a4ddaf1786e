import type { Search } from '@doorplate/domain/finding/search'
import { grid } from '@doorplate/domain/schedule/grid'
import { durations, firstSlotLeft, gridEnd, isPast, latestEnd, slotTimes } from '@doorplate/domain/schedule/slots'
import { lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
import type { SearchChoice, When } from './search-choice.ts'

type DayPart = Exclude<When, 'at'>

/** The earliest start and the latest end of a meeting in each part of the day. */
const dayParts: Record<DayPart, { from: Time; to: Time }> = {
  any: { from: grid.first, to: gridEnd },
  morning: { from: grid.first, to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: gridEnd }
}

const dayPartNames = Object.keys(dayParts) as DayPart[]

export function startsLeft(date: Day, now: Moment): Time[] {
  return slotTimes.filter((time) => !isPast(date, time, now))
}

/** The most common searches. After today's last start time only tomorrow is left. */
export function quickSearches(now: Moment): { date: Day; changes: Partial<SearchChoice>; label: QuickLabel }[] {
  const start = firstSlotLeft(now)
  const tomorrow = { date: addDays(now.date, 1), changes: { when: 'any' }, label: 'all.tomorrow' } as const
  if (start === undefined) return [tomorrow]
  const soon = { date: now.date, changes: { when: 'at', start }, label: 'find.now' } as const
  const afternoon = { date: now.date, changes: { when: 'afternoon' }, label: 'find.thisAfternoon' } as const
  return partsLeft(now.date, now).includes('afternoon') ? [soon, afternoon, tomorrow] : [soon, tomorrow]
}

type QuickLabel = 'find.now' | 'find.thisAfternoon' | 'all.tomorrow'

const usualStart = '09:00'

/** The chosen part of the day, unless it has ended or is too short. */
export function whenLeft({ when, minutes }: SearchChoice, date: Day, now: Moment): When {
  return when === 'at' || partsLeft(date, now, minutes).includes(when) ? when : 'any'
}

export function partsLeft(date: Day, now: Moment, minutes = 0): DayPart[] {
  return dayPartNames.filter((name) => {
    if (name === 'any') return true
    return lengthOf(partFor(name, minutes)) >= minutes && (date !== now.date || dayParts[name].to > now.time)
  })
}

export function startOf({ start }: SearchChoice, date: Day, now: Moment): Time {
  if (start !== undefined && !isPast(date, start, now)) return start
  return date === now.date ? (slotTimes.find((time) => time >= now.time) ?? grid.last) : usualStart
}

export function searchOf(choice: SearchChoice, date: Day, now: Moment): Search {
  const { people, equipment, minutes } = choice
  const when = whenLeft(choice, date, now)
  const start = startOf(choice, date, now)
  if (when === 'at') return { date, people, equipment, minutes, from: start, to: start }
  const { start_time: from, end_time: to } = partFor(when, minutes)
  return { date, people, equipment, minutes, from, to }
}

export function whenOf({ from, to, minutes }: Search): When {
  const isAsked = ({ start_time, end_time }: TimeRange) => start_time === from && end_time === to
  return dayPartNames.find((name) => isAsked(partFor(name, minutes))) ?? 'at'
}

/** Long meetings may end later than the others. */
function partFor(name: DayPart, minutes: number): TimeRange {
  const { from, to } = dayParts[name]
  const isLong = minutes > Math.max(...durations)
  return { start_time: from, end_time: isLong && to === gridEnd ? latestEnd : to }
}
