import type { Booking } from '@doorplate/domain/bookings/bookings'
import { roomDay } from '@doorplate/domain/rules/room-day'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstSlotLeft, isPast, type Slot, slotsOf } from '@doorplate/domain/schedule/slots'
import type { Day, Moment, Time } from '@doorplate/domain/time'

export type SlotState = 'available' | 'booked' | 'preparing' | 'closed' | 'past' | 'waiting'

export type GivenDay = {
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  date: Day
  now: Moment
  /** The start of the booking that is being changed: newer rules leave it as it is. */
  own?: Time | undefined
  /** The length of that booking: it may be shorter than newer rules allow. */
  ownMinutes?: number
}

/** The start times of a day; `first` is the first that is not past, if the day is today. */
export function slotsAt({ bookings, rules, date, now, own, ownMinutes }: GivenDay) {
  const stateOf = ({ time, available, blocked }: Slot): SlotState => {
    if (!bookings) return 'waiting'
    if (isPast(date, time, now)) return 'past'
    if (time === own) return 'available'
    if (blocked) return blocked === 'preparing' ? 'preparing' : 'closed'
    return available ? 'available' : 'booked'
  }
  const { blocked, lengths } = roomDay(bookings ?? [], rules, { date, now })
  const [least] = lengths
  const shortest = least === undefined || ownMinutes === undefined ? least : Math.min(least, ownMinutes)
  const slots = slotsOf(bookings ?? [], blocked, shortest).map((slot) => ({ time: slot.time, state: stateOf(slot) }))
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
