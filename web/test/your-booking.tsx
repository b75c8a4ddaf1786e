import type { Room } from '@doorplate/domain/rooms'
import { vi } from 'vitest'
import type { Holder, OwnBooking } from '../src/backend/holder.ts'
import { HolderContext } from '../src/keys/use-holder.ts'
import type { Contact } from '../src/live/contact.ts'
import { settings } from '../src/words/page-settings.ts'
import { YourBookingPage } from '../src/your-bookings/booking/your-booking-page.tsx'
import { atlas, birch, booked, fakeBackend, renderInOffice, stale, today } from './app.tsx'

/** Mails have links, because the public address is set. */
export function setPublicUrl() {
  settings.public_url = 'https://rooms.example.com'
}

export function unsetPublicUrl() {
  delete settings.public_url
}

/** Today from 14:00 to 15:00, booked at 09:00, with one guest. */
export function ownBooking(other: Partial<OwnBooking> = {}): OwnBooking {
  return {
    ...booked('14:00', '15:00', { guests: ['amara@brightwater.coop'] }),
    version: 1,
    created_at: `${today}T08:00:00Z`,
    changed_at: null,
    changes: 0,
    undo_until: null,
    cancel_reason: null,
    rules_overridden: false,
    ended_at: null,
    planned_end: null,
    checked_in_at: null,
    released_at: null,
    check_in: null,
    series: null,
    invitations: [
      { recipient: 'jonas.keller@buergi-partner.ch', state: 'sent', reason: null },
      { recipient: 'amara@brightwater.coop', state: 'sent', reason: null }
    ],
    ...other
  }
}

/** Answers with the given booking and accepts every request. */
export function fakeHolder(booking = ownBooking()) {
  const cancelled = { ...booking, cancelled: true, undo_until: `${today}T09:43:00Z` }
  return {
    rooms: vi.fn<Holder['rooms']>().mockResolvedValue([atlas, birch] satisfies Room[]),
    booking: vi.fn<Holder['booking']>().mockResolvedValue(booking),
    publicBooking: vi.fn<Holder['publicBooking']>().mockResolvedValue(booking),
    cancel: vi.fn<Holder['cancel']>().mockResolvedValue(cancelled),
    checkIn: vi.fn<Holder['checkIn']>().mockResolvedValue({
      ...booking,
      cancelled: false,
      released_at: null,
      checked_in_at: `${today}T09:42:00Z`,
      check_in: null
    }),
    undo: vi.fn<Holder['undo']>().mockResolvedValue(booking),
    change: vi.fn<Holder['change']>().mockResolvedValue(booking),
    series: vi.fn<Holder['series']>(),
    cancelDates: vi.fn<Holder['cancelDates']>(),
    undoDates: vi.fn<Holder['undoDates']>(),
    previewDates: vi.fn<Holder['previewDates']>(),
    changeDates: vi.fn<Holder['changeDates']>(),
    calendar: vi.fn<Holder['calendar']>().mockResolvedValue('BEGIN:VCALENDAR'),
    replaceKey: vi.fn<Holder['replaceKey']>().mockResolvedValue({ key: 'new-key', isMailed: true }),
    sendLinks: vi.fn<Holder['sendLinks']>().mockResolvedValue({})
  }
}

/** The page of the booking `b1`, opened with a key in its address. */
export function openBooking(
  holder = fakeHolder(),
  { address = '/bookings/b1#the-key', isStale = false, backend = fakeBackend() } = {}
) {
  window.history.replaceState(null, '', address)
  const contact: Contact = isStale ? stale : { state: 'live' }
  const page = (
    <HolderContext value={holder}>
      <YourBookingPage id="b1" contact={contact} />
    </HolderContext>
  )
  return { holder, ...renderInOffice(page, backend) }
}
