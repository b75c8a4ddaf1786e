import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { type Booking, bookingFields, personFields, type SchedulePrivacy } from '@doorplate/domain/bookings/fields'
import type { Bearer } from '../../base/http/limits/keys.ts'

const hidden = { full: hiddenIn('full'), names: hiddenIn('names'), busy: hiddenIn('busy') }

type Row = Partial<ListedBooking> & Pick<ListedBooking, 'private'>

export function shownTo<Shown extends Row>(bearer: Bearer, booking: Shown, privacy: SchedulePrivacy): Shown {
  return bearer === 'operator' ? booking : shownToPublic(booking, privacy)
}

/**
 * Hides fields from the public: hidden values are null, hidden lists are empty. A private meeting shows what `busy` shows,
 * and that it is private; with `busy` not even that.
 */
export function shownToPublic<Shown extends Row>(booking: Shown, privacy: SchedulePrivacy): Shown {
  const mode = booking.private ? 'busy' : privacy
  return {
    ...booking,
    ...hidden[mode],
    private: privacy === 'busy' ? null : booking.private,
    ...(mode === 'busy' && booking.repeats && { repeats: null })
  }
}

function hiddenIn(privacy: SchedulePrivacy): Partial<Booking> {
  const fields = personFields.filter((field) => !isShownIn(bookingFields[field], privacy))
  return Object.fromEntries(fields.map((field) => [field, bookingFields[field].kind === 'emails' ? [] : null]))
}

function isShownIn({ shownIn }: { shownIn: readonly SchedulePrivacy[] }, privacy: SchedulePrivacy): boolean {
  return shownIn.includes(privacy)
}
