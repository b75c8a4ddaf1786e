import { grid } from '../schedule/grid.ts'
import { durations, firstSlotLeft, gridEnd, isPast, latestEnd } from '../schedule/slots.ts'
import type { Moment, Time } from '../time.ts'
import { compare, type Found, findRooms, fitOf, isFitting, type Search, type Supply } from './search.ts'

/** Without a start: now, or at any time of a day that is not today. */
export type Wish = Pick<Search, 'date' | 'minutes' | 'people' | 'equipment'> & { start: Time | undefined }

/** The wish without its day. */
export type Criteria = Omit<Wish, 'date'>

export type FreeRooms = {
  /** From the start that is meant; undefined if any will do. */
  start: Time | undefined
  /** Whether nobody named that start, and it has begun: before the day's first start it is still to come. */
  isNow: boolean
  /** Best first. */
  free: Found[]
  /** Free only later that day, soonest first. */
  later: Found[]
  /** How many are large enough and have the equipment. */
  fitting: number
}

export function freeRooms(wish: Wish, supply: Supply): FreeRooms {
  const start = startOf(wish, supply.now)
  const search = { ...wish, from: start ?? grid.first, to: latestEndOf(wish) }
  const found = findRooms(search, supply)
  const isFree = ({ starts }: Found) => start === undefined || starts[0] === start
  return {
    start,
    isNow: start !== undefined && start !== wish.start && wish.date === supply.now.date && start <= supply.now.time,
    free: found.filter(isFree),
    later: found.filter((each) => !isFree(each)).sort((a, b) => compare(a.starts[0]!, b.starts[0]!)),
    fitting: supply.rooms.filter((room) => isFitting(fitOf(room, search))).length
  }
}

/** The search for exactly the start that is wished, or for any of the day. */
export function searchFor(wish: Wish, now: Moment): Search {
  const { date, minutes, people, equipment } = wish
  const start = startOf(wish, now)
  return { date, minutes, people, equipment, from: start ?? grid.first, to: start ?? latestEndOf(wish) }
}

/** A start that has passed since means now. */
function startOf({ date, start }: Wish, now: Moment): Time | undefined {
  if (start !== undefined && !isPast(date, start, now)) return start
  return date === now.date ? firstSlotLeft(now) : undefined
}

/** Long meetings may end later than the others. */
function latestEndOf({ minutes }: Wish): Time {
  return minutes > Math.max(...durations) ? latestEnd : gridEnd
}
