import { earliestOn, isPast, quarterHours } from '../schedule/slots.ts'
import { dayEnd, type Moment, type Time } from '../time.ts'
import { compare, type Found, findRooms, fitOf, isFitting, type Search, type Supply } from './search.ts'

/** What somebody looks for. Without a start: now, or any time of a later day. */
export type Wish = Pick<Search, 'date' | 'minutes' | 'people' | 'equipment'> & { start: Time | undefined }

export type Criteria = Omit<Wish, 'date'>

export type FreeRooms = {
  /** The start that was searched for; undefined if any start will do. */
  start: Time | undefined
  minutes: number
  /** Whether the start was not entered and has begun. Before the first start of the day it has not. */
  isNow: boolean
  free: Found[]
  /** The rooms that are free only later that day, the soonest first. */
  later: Found[]
  fitting: number
}

export function freeRooms(wish: Wish, supply: Supply): FreeRooms {
  const start = startOf(wish, supply.now, supply.times.startsOn(wish.date))
  const search = { ...wish, from: start ?? dayStart, to: dayEnd }
  const found = findRooms(search, supply)
  const isFree = ({ starts }: Found) => start === undefined || starts[0] === start
  return {
    start,
    minutes: wish.minutes,
    isNow: start !== undefined && start !== wish.start && wish.date === supply.now.date && start <= supply.now.time,
    free: found.filter(isFree),
    later: found.filter((each) => !isFree(each)).sort((a, b) => compare(a.starts[0]!, b.starts[0]!)),
    fitting: supply.rooms.filter((room) => isFitting(fitOf(room, search))).length
  }
}

/** Returns the search for the start of a wish, or for any start of its day. @param starts of the office on that day */
export function searchFor(wish: Wish, now: Moment, starts: readonly Time[]): Search {
  const { date, minutes, people, equipment } = wish
  const start = startOf(wish, now, starts)
  return { date, minutes, people, equipment, from: start ?? dayStart, to: start ?? dayEnd }
}

const dayStart = quarterHours[0]!

/** A start that has passed means now. */
function startOf({ date, start }: Wish, now: Moment, starts: readonly Time[]): Time | undefined {
  if (start !== undefined && !isPast(date, start, now)) return start
  return date === now.date ? earliestOn(starts, date, now) : undefined
}
