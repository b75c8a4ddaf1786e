import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { HeldBooking } from '../backend/holder.ts'
import { useOffice } from '../clock/use-office.ts'
import { momentAt } from './instants.ts'
import { useHeld } from './use-held.ts'

/** This browser's own bookings of a day, as far as they are loaded. */
export function useYourBookings(date: Day, rooms: readonly Room[] | undefined): HeldBooking[] {
  const { time_zone } = useOffice()
  const held = useHeld(rooms, ({ end }) => momentAt(end, time_zone).date === date)
  const bookings = held.flatMap(({ opened }) => (opened?.state === 'held' ? [opened.booking] : []))
  return bookings.filter((booking) => booking.date === date && !booking.cancelled)
}
