import type { Grid } from '@doorplate/domain/schedule/grid'
import { hoursIn } from '@doorplate/domain/schedule/slots'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'

/** Minutes around the present in which its label would cover that of an hour. */
const nearMinutes = 25

export function hoursAround(shown: Grid, now: Time | undefined) {
  return hoursIn(shown).map((hour) => ({
    hour,
    time: timeOf(hour * 60),
    isNear: now !== undefined && Math.abs(hour * 60 - minutesOf(now)) < nearMinutes
  }))
}
