import type { Booking } from '@doorplate/domain/bookings/bookings'
import { isPast, slotsOf } from '@doorplate/domain/schedule/slots'
import { overlaps, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { addMinutes, type Day, type Moment, type Time } from '@doorplate/domain/time'

export type ChosenStart = { time: Time; state: 'chosen' | 'taken' | 'past' }

/** The state of a chosen start. It counts as free until the bookings are loaded. */
export function chosenStart(
  { date, time }: { date: Day; time: Time },
  bookings: readonly Booking[] | undefined,
  now: Moment
): ChosenStart {
  if (isPast(date, time, now)) return { time, state: 'past' }
  const slot = slotsOf(bookings ?? []).find((each) => each.time === time)
  return { time, state: slot?.available ? 'chosen' : 'taken' }
}

/** The chosen range, and its part from the first overlapping booking on. */
export function chosenRange(
  start: Time,
  minutes: number,
  bookings: readonly Booking[]
): { chosen: TimeRange; overlap: TimeRange | undefined } {
  const chosen = { start_time: start, end_time: addMinutes(start, minutes) }
  const met = bookings.find((booking) => overlaps(booking, chosen))
  return { chosen, overlap: met && { start_time: met.start_time, end_time: chosen.end_time } }
}
