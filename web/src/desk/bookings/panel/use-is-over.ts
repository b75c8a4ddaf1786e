import type { Booking } from '@doorplate/domain/bookings/bookings'
import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { useNow } from '../../../clock/use-clock.ts'

export function useIsOver(booking: Booking): boolean {
  return hasEnded(booking, useNow())
}
