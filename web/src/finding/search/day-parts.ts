import type { Search } from '@doorplate/domain/finding/search'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd, isOver, slotTimes } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'
import type { SearchChoice, When } from './search-choice.ts'

type DayPart = Exclude<When, 'at'>

/** When a meeting in each part of the day begins at the earliest and ends at the latest. */
const dayParts: Record<DayPart, { from: Time; to: Time }> = {
  any: { from: grid.first, to: gridEnd },
  morning: { from: grid.first, to: '12:00' },
  afternoon: { from: '12:00', to: '18:00' },
  evening: { from: '18:00', to: gridEnd }
}

const dayPartNames = Object.keys(dayParts) as DayPart[]

/** The parts of a day that are still to come, at least their end. */
export function partsLeft(date: Day, now: Moment): DayPart[] {
  return dayPartNames.filter((name) => date !== now.date || name === 'any' || dayParts[name].to > now.time)
}

/** The start times of a day that are still to come. */
export function startsLeft(date: Day, now: Moment): Time[] {
  return slotTimes.filter((time) => !isOver(date, time, now))
}

const usualStart = '09:00'

/** The chosen part of the day, unless it is over. */
export function whenLeft({ when }: SearchChoice, date: Day, now: Moment): When {
  return when === 'at' || partsLeft(date, now).includes(when) ? when : 'any'
}

/** The wanted start: today the next one, until a later one is chosen. */
export function startOf({ start }: SearchChoice, date: Day, now: Moment): Time {
  if (start !== undefined && !isOver(date, start, now)) return start
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
