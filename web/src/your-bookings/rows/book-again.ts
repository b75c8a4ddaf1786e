import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { bookingFields, personFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { loadEntry, storeEntry } from '../../booking/entry/stored-entry.ts'
import { emptyDraft } from '../../booking/form/booking-draft.ts'
import type { SeriesDraft } from '../../booking/series/series-draft.ts'
import { pageLink } from '../../ui/links/page-link.ts'

export function bookAgain(booking: Booking, repeat?: SeriesDraft): void {
  const { room_id, date, start_time } = booking
  const copied = personFields.filter((name) => bookingFields[name].copied && booking[name] !== null)
  const draft = { ...emptyDraft, ...pick(booking as NewBooking, copied), repeat }
  storeEntry({ ...loadEntry(), draft })
  const minutes = String(lengthOf(booking))
  window.location.assign(pageLink('/', { room: room_id, date, start: start_time, minutes }))
}
