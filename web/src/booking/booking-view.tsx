import { useState } from 'react'
import { useNow } from '../clock/use-clock.ts'
import type { Offer } from '../finding/offers/offers.ts'
import { useInstead } from '../finding/offers/use-instead.ts'
import type { SearchChoice } from '../finding/search/search-choice.ts'
import type { Contact } from '../live/contact.ts'
import type { ReadDay } from '../schedule/follow-day.ts'
import { useBookings } from '../schedule/use-bookings.ts'
import { useRooms } from '../schedule/use-rooms.ts'
import { useRoomsWithFaults } from '../schedule/use-rooms-with-faults.ts'
import { ErrorPage } from '../status-pages/error-page.tsx'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { say } from '../words/words.ts'
import type { Choice } from './entry/choice.ts'
import { useChoice } from './entry/use-choice.ts'
import { type BookingDraft, draftFor, emptyDraft, isTyped } from './form/booking-draft.ts'
import { type Booked, useBooking } from './form/use-booking.ts'
import { BookingSteps } from './steps/booking-steps.tsx'
import { useVacancies } from './use-vacancies.ts'

type Props = {
  contact: Contact
  readDay: ReadDay
  /** Others use this screen next. */
  shared?: boolean
  /** Whether it comes in the place of something that had the focus. */
  focused?: boolean
  /** Whether the address has brought the choice, so that typing begins at once. */
  asked?: boolean
  choice: Choice
  onChoice(choice: Choice): void
  draft: BookingDraft
  onDraft(draft: BookingDraft): void
  search: SearchChoice
  onSearch(search: SearchChoice): void
  /** The room whose display is being opened. */
  opening?: string | undefined
  onDisplay(room_id: string): void
}

/** The heading 'Book a Meeting Room', or a message while the view cannot be shown. */
export function BookingView({
  shared = false,
  focused = false,
  asked = false,
  opening,
  onChoice,
  onDraft,
  readDay,
  ...props
}: Props) {
  const now = useNow()
  const choice = useChoice(now, props.choice, onChoice)
  const rooms = useRooms()
  const vacancies = useVacancies(readDay, { date: choice.date, now, contact: props.contact })
  const roomsWithFaults = useRoomsWithFaults(rooms.data)
  const room = rooms.data?.find(({ id }) => id === choice.room_id)
  const read = useBookings(room?.id, choice.date)
  const [booked, setBooked] = useState<Booked>()
  const [triedAgain, setTriedAgain] = useState(false)
  const booking = useBooking((stored) => {
    const next = rooms.data?.find(({ id }) => id === choice.next)
    setBooked({ ...stored, next })
    if (next) return choice.chooseNext()
    choice.clearRoom()
    onDraft(emptyDraft)
    props.onSearch({ ...props.search, isOpen: false })
  })
  const { Instead } = useInstead(booking.conflict !== undefined) ?? {}

  const kept = isTyped(props.draft) ? (shared ? 'try' : 'always') : undefined
  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} kept={kept} />
  if (room && read.data === undefined && read.errorUpdateCount > 0) {
    return <WaitPage failure={say('all.bookingsFailed')} read={read} kept={kept} />
  }
  if (booking.error !== undefined) {
    return (
      <ErrorPage message={booking.error} kept={kept} onTryAgain={tryAgain}>
        {booking.conflict && Instead && <Instead conflict={booking.conflict} rooms={rooms.data} onTake={take} />}
      </ErrorPage>
    )
  }

  function tryAgain() {
    setTriedAgain(true)
    booking.clear()
  }

  function take(offer: Offer) {
    tryAgain()
    choice.take(offer)
    onDraft(draftFor(props.draft, offer))
  }

  return (
    <BookingSteps
      {...props}
      opening={opening}
      now={now}
      rooms={roomsWithFaults}
      vacancies={vacancies}
      room={room}
      choice={choice}
      stored={read.data}
      booking={booking}
      booked={booked}
      onBooked={setBooked}
      shared={shared}
      focused={focused || asked || triedAgain || rooms.errorUpdateCount > 0 || read.errorUpdateCount > 0}
      asked={asked}
      onDraft={onDraft}
    />
  )
}
