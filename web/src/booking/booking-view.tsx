import { useState } from 'react'
import type { Offer } from '../finding/offers/offers.ts'
import { useConflictOffers } from '../finding/offers/use-conflict-offers.ts'
import type { Contact } from '../live/contact.ts'
import type { ReadDay } from '../schedule/queries/follow-day.ts'
import { useBookings } from '../schedule/queries/use-bookings.ts'
import { useRooms } from '../schedule/queries/use-rooms.ts'
import { ErrorPage } from '../status-pages/error-page.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { useSharedScreen } from '../ui/use-shared-screen.ts'
import { say } from '../words/words.ts'
import { chosenDate } from './entry/choice.ts'
import { useBookingNow } from './entry/use-booking-now.ts'
import { type CurrentEntry, withOffer } from './entry/use-entry.ts'
import { isTyped } from './form/booking-draft.ts'
import { BookingSteps } from './steps/booking-steps.tsx'
import type { Displays } from './steps/displays/room-displays.tsx'
import { useSentBooking } from './use-sent-booking.ts'

type Props = {
  contact: Contact
  readDay: ReadDay
  entry: CurrentEntry
  /** Set if the view replaces an element that had the focus, which it then takes. */
  focused?: boolean
  displays: Displays
}

export function BookingView({ entry, focused = false, ...page }: Props) {
  const { choice, draft, linked } = entry
  const now = useBookingNow()
  const shared = useSharedScreen()
  const rooms = useRooms()
  const room = rooms.data?.find(({ id }) => id === choice.room_id)
  const bookings = useBookings(room?.id, chosenDate(choice, now))
  const { failure, clear, ...booking } = useSentBooking(entry)
  const [hasFailed, setFailed] = useState(false)
  // Loaded while the booking is sent: the offers must not push keys away that somebody is about to tap.
  const { Instead } = useConflictOffers(booking.sending.busy || failure?.conflict !== undefined) ?? {}
  /** How long typed text survives an error page. */
  const hint = isTyped(draft) ? (shared ? 'all.tryAgainKeeps' : 'all.typedKept') : undefined

  function tryAgain() {
    setFailed(true)
    clear()
  }

  function take(offer: Offer) {
    tryAgain()
    entry.change(withOffer(draft, offer, now))
  }

  if (!rooms.data) return <WaitPage failure={say('all.roomsFailed')} read={rooms} hint={hint} />
  if (room && !bookings.data && bookings.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={bookings} hint={hint} />
  }
  if (failure?.error !== undefined) {
    const { error, conflict } = failure
    return (
      <ErrorPage message={error} hint={hint} onTryAgain={tryAgain}>
        {conflict && Instead && <Instead conflict={conflict} rooms={rooms.data} onTake={take} />}
      </ErrorPage>
    )
  }
  const wasReplaced = hasFailed || rooms.errorUpdateCount > 0 || bookings.errorUpdateCount > 0
  return <BookingSteps {...{ entry, booking, ...page }} focused={focused || linked || wasReplaced} />
}
