import { type Booking, hasEnded } from '@doorplate/domain/bookings/bookings'
import { useNow } from '../clock/use-clock.ts'

export function useHasEnded(booking: Booking): boolean {
  return hasEnded(booking, useNow())
}
