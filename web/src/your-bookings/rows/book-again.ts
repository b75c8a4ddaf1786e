import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { bookingFields, personFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { lengthOf } from '@doorplate/domain/schedule/time-range'
import { loadEntry, storeEntry } from '../../booking/entry/stored-entry.ts'
import { emptyDraft } from '../../booking/form/booking-draft.ts'
import type { Repeat } from '../../booking/repeat/repeat.ts'
import { pageLink } from '../../ui/page-link.ts'

export function bookAgain(booking: Booking, repeat?: Repeat): void {
  const { room_id, date, start_time } = booking
  const copied = personFields.filter((name) => bookingFields[name].copied && booking[name] !== null)
  const draft = { ...emptyDraft, ...pick(booking as NewBooking, copied), repeat }
  storeEntry({ ...loadEntry(), draft })
  const minutes = String(lengthOf(booking))
  window.location.assign(pageLink('/', { room: room_id, date, start: start_time, minutes }))
}
