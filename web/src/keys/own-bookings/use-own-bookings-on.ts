import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { OwnBooking } from '../../backend/holder.ts'
import { useOffice } from '../../clock/use-office.ts'
import { momentAt } from '../instants.ts'
import { useOwnBookings } from './use-own-bookings.ts'

export function useOwnBookingsOn(date: Day, rooms: readonly Room[] | undefined): OwnBooking[] {
  const { time_zone } = useOffice()
  const entries = useOwnBookings(rooms, ({ end }) => momentAt(end, time_zone).date === date)
  const bookings = entries.flatMap(({ opened }) => (opened?.state === 'own' ? [opened.booking] : []))
  return bookings.filter((booking) => booking.date === date && !booking.cancelled)
}
