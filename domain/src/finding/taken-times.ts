import { blockedTimes } from '../rules/blocked-times.ts'
import { takenTimes } from '../rules/held-times.ts'
import { lengthsFrom, noOfficeRules, type OfficeRules, type RoomRules, rulesOfRoom } from '../rules/rules.ts'
import { isRangeFree } from '../schedule/slots.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import type { Day, Moment, Time } from '../time.ts'
import { HeldByDay, type Taken } from './held-by-day.ts'

/** Tells which times of rooms can be booked. Works out each room's day once, because searches try all of its starts. */
export class TakenTimes {
  readonly #held: HeldByDay
  readonly #unusableRanges = new Map<string, readonly TimeRange[]>()
  readonly #roomRules = new Map<string, RoomRules>()
  readonly #rules: OfficeRules
  readonly #now: Moment

  constructor(taken: readonly Taken[], now: Moment, rules: OfficeRules = noOfficeRules) {
    this.#now = now
    this.#rules = rules
    this.#held = new HeldByDay(taken)
  }

  isFree(roomId: string, { date, start, minutes }: { date: Day; start: Time; minutes: number }): boolean {
    if (!lengthsFrom(this.#rulesOf(roomId), start).includes(minutes)) return false
    return isRangeFree(this.#unusable(roomId, date), start, minutes)
  }

  #rulesOf(roomId: string): RoomRules {
    const cached = this.#roomRules.get(roomId)
    if (cached) return cached
    const rules = rulesOfRoom(this.#rules, roomId)
    this.#roomRules.set(roomId, rules)
    return rules
  }

  #unusable(roomId: string, date: Day): readonly TimeRange[] {
    const key = `${date} ${roomId}`
    const cached = this.#unusableRanges.get(key)
    if (cached) return cached
    const rules = this.#rulesOf(roomId)
    const ranges = [...takenTimes(this.#held.on(roomId, date), rules), ...blockedTimes(rules, date, this.#now)]
    this.#unusableRanges.set(key, ranges)
    return ranges
  }
}
