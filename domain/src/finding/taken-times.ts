import { blockedTimes } from '../rules/blocked-times.ts'
import { takenTimes } from '../rules/held-times.ts'
import { lengthsFrom, noOfficeRules, type OfficeRules, type RoomRules, rulesOfRoom } from '../rules/rules.ts'
import { grid } from '../schedule/grid.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { type Day, type Moment, minutesOf, type Time } from '../time.ts'

/** A time that a stored booking holds, with its buffers. */
export type Taken = TimeRange & { room_id: string; date: Day }

const step = grid.step_minutes
const quartersOfDay = (24 * 60) / step

/** Taken times are rounded out to whole quarter hours, because starts are on the grid. */
export class TakenTimes {
  readonly #taken = new Map<string, TimeRange[]>()
  readonly #quarters = new Map<string, Uint8Array>()
  readonly #roomRules = new Map<string, RoomRules>()
  readonly #rules: OfficeRules
  readonly #now: Moment

  constructor(taken: readonly Taken[], now: Moment, rules: OfficeRules = noOfficeRules) {
    this.#now = now
    this.#rules = rules
    for (const { room_id, date, ...range } of taken) {
      const key = keyOf(room_id, date)
      const ranges = this.#taken.get(key)
      if (ranges) ranges.push(range)
      else this.#taken.set(key, [range])
    }
  }

  isFree(roomId: string, { date, start, minutes }: { date: Day; start: Time; minutes: number }): boolean {
    if (!lengthsFrom(this.#rulesOf(roomId), start).includes(minutes)) return false
    const quarters = this.#quartersOf(roomId, date)
    const first = minutesOf(start) / step
    for (let quarter = first; quarter < first + minutes / step; quarter++) if (quarters[quarter]) return false
    return true
  }

  #rulesOf(roomId: string): RoomRules {
    const cached = this.#roomRules.get(roomId)
    if (cached) return cached
    const rules = rulesOfRoom(this.#rules, roomId)
    this.#roomRules.set(roomId, rules)
    return rules
  }

  #quartersOf(roomId: string, date: Day): Uint8Array {
    const key = keyOf(roomId, date)
    const cached = this.#quarters.get(key)
    if (cached) return cached
    const rules = this.#rulesOf(roomId)
    const quarters = new Uint8Array(quartersOfDay)
    const taken = takenTimes(this.#taken.get(key) ?? [], rules)
    for (const { start_time, end_time } of [...taken, ...blockedTimes(rules, date, this.#now)]) {
      quarters.fill(1, Math.floor(minutesOf(start_time) / step), Math.ceil(minutesOf(end_time) / step))
    }
    this.#quarters.set(key, quarters)
    return quarters
  }
}

function keyOf(roomId: string, date: Day): string {
  return `${date} ${roomId}`
}
