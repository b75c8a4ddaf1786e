import type { Booking } from '@doorplate/domain/bookings/bookings'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, isPast, slotsOf } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'

export type SlotState = 'available' | 'booked' | 'past' | 'waiting'

/** The start times of a day; `first` is the first that is not past, if the day is today. */
export function slotsAt(bookings: readonly Booking[] | undefined, date: Day, now: Moment) {
  const stateOf = (time: Time, isAvailable: boolean): SlotState => {
    if (!bookings) return 'waiting'
    if (isPast(date, time, now)) return 'past'
    return isAvailable ? 'available' : 'booked'
  }
  const slots = slotsOf(bookings ?? []).map(({ time, available }) => ({ time, state: stateOf(time, available) }))
  return {
    slots,
    free: slots.filter(({ state }) => state === 'available').map(({ time }) => time),
    first: date === now.date ? firstSlotLeft(now) : undefined
  }
}

export function pastSlots(date: Day, now: Moment): 'all' | { before: Time } | undefined {
  if (date !== now.date) return undefined
  const first = firstSlotLeft(now)
  if (first === undefined) return 'all'
  return first === grid.first ? undefined : { before: first }
}
