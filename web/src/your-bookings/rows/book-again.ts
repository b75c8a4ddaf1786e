import type { Booking } from '@doorplate/domain/bookings/bookings'
import { minutesOf } from '@doorplate/domain/time'
import { loadEntry, storeEntry } from '../../booking/entry/stored-entry.ts'
import { emptyDraft } from '../../booking/form/booking-draft.ts'
import { pageLink } from '../../ui/page-link.ts'

/** Opens the booking view with a booking's room, times and texts. */
export function bookAgain({ room_id, date, start_time, end_time, ...booking }: Booking): void {
  const { booked_by, booker_email, company, purpose, guests } = booking
  const draft = {
    ...emptyDraft,
    booked_by: booked_by ?? '',
    booker_email: booker_email ?? '',
    company: company ?? '',
    purpose: purpose ?? '',
    guests
  }
  storeEntry({ ...loadEntry(), draft })
  const minutes = String(minutesOf(end_time) - minutesOf(start_time))
  window.location.assign(pageLink('/', { room: room_id, date, start: start_time, minutes }))
}
