import type { Offer } from '../finding/offers/offers.ts'
import { useInstead } from '../finding/offers/use-instead.ts'
import { ErrorPage } from '../status-pages/error-page.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { say } from '../words/words.ts'
import { BookingSteps } from './steps/booking-steps.tsx'
import { type FlowOptions, useBookingFlow } from './use-booking-flow.ts'

type Props = FlowOptions & {
  /** Replaces something that had the focus. */
  focused?: boolean
  opening?: string | undefined
  onDisplay(room_id: string): void
}

export function BookingView({ focused = false, opening, onDisplay, ...options }: Props) {
  const flow = useBookingFlow(options)
  const { reads, room, booking, hint } = flow
  // Loaded while the booking is sent: the offers must not push keys away that somebody is about to tap.
  const { Instead } = useInstead(booking.busy || booking.conflict !== undefined) ?? {}

  function take(offer: Offer) {
    flow.tryAgain()
    flow.take(offer)
  }

  if (!reads.rooms.data) return <WaitPage failure={say('all.roomsFailed')} read={reads.rooms} hint={hint} />
  if (room && !reads.bookings.data && reads.bookings.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={reads.bookings} hint={hint} />
  }
  if (booking.error !== undefined) {
    return (
      <ErrorPage message={booking.error} hint={hint} onTryAgain={flow.tryAgain}>
        {booking.conflict && Instead && <Instead conflict={booking.conflict} rooms={reads.rooms.data} onTake={take} />}
      </ErrorPage>
    )
  }
  const { linked } = options.entry
  const start = { isFocused: focused || linked || flow.hasFailed, isFieldFocused: linked }
  return <BookingSteps {...{ flow, opening, onDisplay, ...start }} />
}
