import { grid } from '@doorplate/domain/schedule/grid'
import { isInGrid } from '@doorplate/domain/schedule/slots'
import { covers, lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'

/** Minutes from which a block has room for its start time. */
const labelMinutes = 60

/** @param now the time, if the day is today */
export function stripPlan(bookings: readonly TimeRange[], now: Time | undefined) {
  const isCurrent = (booking: TimeRange) => now !== undefined && covers(booking, now)
  return {
    isBegun: now !== undefined && now > grid.first,
    shownNow: now !== undefined && isInGrid(now) ? now : undefined,
    blocks: bookings.map((booking) => ({
      ...booking,
      isPast: now !== undefined && booking.end_time <= now,
      // A current block contains the line of the present instead.
      hasLabel: !isCurrent(booking) && lengthOf(booking) >= labelMinutes
    }))
  }
}
