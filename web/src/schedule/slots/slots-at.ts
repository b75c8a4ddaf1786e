import type { Booking } from '@doorplate/domain/bookings/bookings'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { type RoomRules, startsOn } from '@doorplate/domain/rules/rules'
import { earliestOn, isPast, type Slot, slotsOf } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'

export type SlotState = 'available' | 'booked' | 'preparing' | 'closed' | 'past' | 'waiting'

export type GivenDay = {
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  date: Day
  now: Moment
  /** The booking that is changed: newer rules leave its start on that day and its length as they are. */
  own?: { start: Time | undefined; minutes: number }
}

/** The start times of a day; `first` is the first that is not past, if the day is today. */
export function slotsAt({ bookings, rules, date, now, own }: GivenDay) {
  const stateOf = ({ time, available, blocked }: Slot): SlotState => {
    if (!bookings) return 'waiting'
    if (isPast(date, time, now)) return 'past'
    if (time === own?.start) return 'available'
    if (blocked) return blocked === 'preparing' ? 'preparing' : 'closed'
    return available ? 'available' : 'booked'
  }
  const { blocked, lengths, starts } = roomDay(bookings ?? [], rules, { date, now })
  const [least] = lengths
  const shortest = least === undefined || own === undefined ? least : Math.min(least, own.minutes)
  // Its own start may be outside of newer hours.
  const shown = own?.start === undefined ? starts : [...new Set([...starts, own.start])].sort()
  const slots = slotsOf(shown, bookings ?? [], blocked, shortest).map((slot) => ({
    time: slot.time,
    state: stateOf(slot)
  }))
  return {
    slots,
    free: slots.filter(({ state }) => state === 'available').map(({ time }) => time),
    first: date === now.date ? earliestOn(starts, date, now) : undefined
  }
}

export function pastSlots(rules: RoomRules, date: Day, now: Moment): 'all' | { before: Time } | undefined {
  if (date !== now.date) return undefined
  const starts = startsOn(rules, date)
  const first = earliestOn(starts, date, now)
  if (first === undefined) return 'all'
  return first === starts[0] ? undefined : { before: first }
}
