import type { ClosedDay } from '@doorplate/domain/rules/rules'
import { addDays, type Day } from '@doorplate/domain/time'

export type ClosedRange = Pick<ClosedDay, 'room_id' | 'reason'> & { from: Day; to: Day }

/** Days in a row that are closed for the same reason. @param days by date */
export function closedRanges(days: readonly ClosedDay[]): ClosedRange[] {
  const ranges: ClosedRange[] = []
  for (const { date, room_id, reason } of days) {
    const open = ranges.find(
      (range) => range.room_id === room_id && range.reason === reason && addDays(range.to, 1) === date
    )
    if (open) open.to = date
    else ranges.push({ from: date, to: date, room_id, reason })
  }
  return ranges
}
