import type { HeldTime } from '../rules/blocked-times.ts'
import { addDays, type Day, dayEnd, minutesOf } from '../time.ts'

/** What a booking of a day keeps of its room, with its buffers. */
export type Taken = HeldTime & { room_id: string; date: Day }

const wholeDay = minutesOf(dayEnd)

/** The longest buffer. */
const maxReach = 120

/** The same for the day before and the day after, too, where buffers may reach it. */
export function acrossMidnight(taken: readonly Taken[]): Taken[] {
  return taken.flatMap((each) => {
    const { date, from, to } = each
    const before = { ...each, date: addDays(date, -1), from: from + wholeDay, to: to + wholeDay }
    const after = { ...each, date: addDays(date, 1), from: from - wholeDay, to: to - wholeDay }
    return [each, ...(from < maxReach ? [before] : []), ...(to > wholeDay - maxReach ? [after] : [])]
  })
}

export class HeldByDay {
  readonly #ranges = new Map<string, HeldTime[]>()

  constructor(taken: readonly Taken[]) {
    for (const each of taken) this.add(each)
  }

  add({ room_id, date, from, to }: Taken) {
    const key = keyOf(room_id, date)
    const ranges = this.#ranges.get(key)
    if (ranges) ranges.push({ from, to })
    else this.#ranges.set(key, [{ from, to }])
  }

  on(room_id: string, date: Day): readonly HeldTime[] {
    return this.#ranges.get(keyOf(room_id, date)) ?? []
  }
}

function keyOf(room_id: string, date: Day): string {
  return `${date} ${room_id}`
}
