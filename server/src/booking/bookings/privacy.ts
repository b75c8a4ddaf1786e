import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { type Booking, bookingFields, personFields, type SchedulePrivacy } from '@doorplate/domain/bookings/fields'
import type { Bearer } from '../../base/http/limits/keys.ts'

const hidden = { full: hiddenIn('full'), names: hiddenIn('names'), busy: hiddenIn('busy') }

export function shownTo<Row extends Partial<ListedBooking>>(
  bearer: Bearer,
  booking: Row,
  privacy: SchedulePrivacy
): Row {
  return bearer === 'operator' ? booking : shownToPublic(booking, privacy)
}

/** Hides fields from the public: hidden values are null, hidden lists are empty. */
export function shownToPublic<Row extends Partial<ListedBooking>>(booking: Row, privacy: SchedulePrivacy): Row {
  return { ...booking, ...hidden[privacy], ...(privacy === 'busy' && booking.repeats && { repeats: null }) }
}

function hiddenIn(privacy: SchedulePrivacy): Partial<Booking> {
  const fields = personFields.filter((field) => !isShownIn(bookingFields[field], privacy))
  return Object.fromEntries(fields.map((field) => [field, bookingFields[field].kind === 'emails' ? [] : null]))
}

function isShownIn({ shownIn }: { shownIn: readonly SchedulePrivacy[] }, privacy: SchedulePrivacy): boolean {
  return shownIn.includes(privacy)
}
