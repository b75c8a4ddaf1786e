import type { Grid } from '@doorplate/domain/schedule/grid'
import { isInGrid } from '@doorplate/domain/schedule/slots'
import { covers, endsBy, lengthOf, type TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'

/** Minutes from which a block has room for its start time. */
const labelMinutes = 60

export function hasPastHours({ first }: Grid, now: Time | undefined): now is Time {
  return now !== undefined && now > first
}

export function isShown(shown: Grid, now: Time | undefined): now is Time {
  return now !== undefined && isInGrid(shown, now)
}

export function isPast(booking: TimeRange, now: Time | undefined): boolean {
  return now !== undefined && endsBy(booking, now)
}

/** A current block contains the line of the present instead. */
export function hasLabel(booking: TimeRange, now: Time | undefined): boolean {
  return lengthOf(booking) >= labelMinutes && !isCurrent(booking, now)
}

function isCurrent(booking: TimeRange, now: Time | undefined): boolean {
  return now !== undefined && covers(booking, now)
}
