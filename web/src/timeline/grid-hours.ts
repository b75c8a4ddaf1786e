import { gridHours } from '@doorplate/domain/schedule/slots'
import { minutesOf, type Time, timeOf } from '@doorplate/domain/time'

/** Minutes around the present in which its label would cover that of an hour. */
const nearMinutes = 25

export function hoursAround(now: Time | undefined) {
  return gridHours.map((hour) => ({
    hour,
    time: timeOf(hour * 60),
    isNear: now !== undefined && Math.abs(hour * 60 - minutesOf(now)) < nearMinutes
  }))
}
