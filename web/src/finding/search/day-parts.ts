import type { Search } from '@doorplate/domain/finding/search'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, gridEnd, isPast, slotTimes } from '@doorplate/domain/schedule/slots'
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

/** The parts of a day that have not ended. */
export function partsLeft(date: Day, now: Moment): DayPart[] {
  return dayPartNames.filter((name) => date !== now.date || name === 'any' || dayParts[name].to > now.time)
}

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

/** The chosen part of the day, unless it has ended. */
export function whenLeft({ when }: SearchChoice, date: Day, now: Moment): When {
  return when === 'at' || partsLeft(date, now).includes(when) ? when : 'any'
}

/** The chosen start; by default the next one today. */
export function startOf({ start }: SearchChoice, date: Day, now: Moment): Time {
  if (start !== undefined && !isPast(date, start, now)) return start
  return date === now.date ? (slotTimes.find((time) => time >= now.time) ?? grid.last) : usualStart
}

export function searchOf(choice: SearchChoice, date: Day, now: Moment): Search {
  const { people, equipment, minutes } = choice
  const when = whenLeft(choice, date, now)
  const start = startOf(choice, date, now)
  return { date, people, equipment, minutes, ...(when === 'at' ? { from: start, to: start } : dayParts[when]) }
}

export function whenOf({ from, to }: Search): When {
  return dayPartNames.find((name) => dayParts[name].from === from && dayParts[name].to === to) ?? 'at'
}
