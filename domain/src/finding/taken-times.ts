import { blockedTimes } from '../rules/blocked-times.ts'
import { takenTimes } from '../rules/held-times.ts'
import {
  lengthsFrom,
  noOfficeRules,
  type OfficeRules,
  type RoomRules,
  rulesOfRoom,
  startsOfOffice,
  startsOn
} from '../rules/rules.ts'
import { isRangeFree } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import type { Day, Moment, Time } from '../time.ts'
import { HeldByDay, type Taken } from './held-by-day.ts'

type RoomDay = { rules: RoomRules; starts: ReadonlySet<Time>; unusable: readonly TimeRange[] }

/** Tells which times of rooms can be booked. Works out each room's day once, because searches try all of its starts. */
export class TakenTimes {
  readonly #held: HeldByDay
  readonly #days = new Map<string, RoomDay>()
  readonly #roomRules = new Map<string, RoomRules>()
  readonly #rules: OfficeRules
  readonly #now: Moment

  constructor(taken: readonly Taken[], now: Moment, rules: OfficeRules = noOfficeRules) {
    this.#now = now
    this.#rules = rules
    this.#held = new HeldByDay(taken)
  }

  isFree(roomId: string, { date, start, minutes }: { date: Day; start: Time; minutes: number }): boolean {
    const { rules, starts, unusable } = this.#dayOf(roomId, date)
    if (!starts.has(start) || !lengthsFrom(rules, start).includes(minutes)) return false
    return isRangeFree(unusable, start, minutes)
  }

  /** All start times of the office on a day. */
  startsOn(date: Day): readonly Time[] {
    return startsOfOffice(this.#rules, date)
  }

  #rulesOf(roomId: string): RoomRules {
    const cached = this.#roomRules.get(roomId)
    if (cached) return cached
    const rules = rulesOfRoom(this.#rules, roomId)
    this.#roomRules.set(roomId, rules)
    return rules
  }

  #dayOf(roomId: string, date: Day): RoomDay {
    const key = `${date} ${roomId}`
    const cached = this.#days.get(key)
    if (cached) return cached
    const rules = this.#rulesOf(roomId)
    const unusable = [...takenTimes(this.#held.on(roomId, date), rules), ...blockedTimes(rules, date, this.#now)]
    const day = { rules, starts: new Set(startsOn(rules, date)), unusable }
    this.#days.set(key, day)
    return day
  }
}
