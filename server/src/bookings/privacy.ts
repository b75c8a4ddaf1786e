import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { SchedulePrivacy } from '../config.ts'

/** The booking as the public key may see it: what is hidden is null, guests are then empty (design, Privacy). */
export function shownToPublic(booking: Booking, privacy: SchedulePrivacy): Booking {
  if (privacy === 'full') return booking
  const busy = { ...booking, booker_email: null, purpose: null, guests: [] }
  return privacy === 'names' ? busy : { ...busy, booked_by: null, company: null }
}
