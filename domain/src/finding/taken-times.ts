import { grid } from '../schedule/grid.ts'
import type { TimeRange } from '../schedule/time-range.ts'
import { type Day, minutesOf, type Time } from '../time.ts'

export type Taken = TimeRange & { room_id: string; date: Day }

const step = grid.step_minutes
const quartersOfDay = (24 * 60) / step

/** The quarter hours that bookings touch, by room and day. Starts on the grid are free if none of theirs is touched. */
export class TakenTimes {
  readonly #touched = new Map<string, Uint8Array>()

  constructor(taken: readonly Taken[]) {
    for (const { room_id, date, start_time, end_time } of taken) {
      const first = Math.floor(minutesOf(start_time) / step)
      this.#quartersOf(room_id, date).fill(1, first, Math.ceil(minutesOf(end_time) / step))
    }
  }

  isFree(roomId: string, { date, start, minutes }: { date: Day; start: Time; minutes: number }): boolean {
    const quarters = this.#touched.get(keyOf(roomId, date))
    if (!quarters) return true
    const first = minutesOf(start) / step
    for (let quarter = first; quarter < first + minutes / step; quarter++) if (quarters[quarter]) return false
    return true
  }

  #quartersOf(roomId: string, date: Day): Uint8Array {
    const key = keyOf(roomId, date)
    const quarters = this.#touched.get(key) ?? new Uint8Array(quartersOfDay)
    this.#touched.set(key, quarters)
    return quarters
  }
}

function keyOf(roomId: string, date: Day): string {
  return `${date} ${roomId}`
}
