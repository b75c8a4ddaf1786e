import './your-booking-page.css'
import type { Contact } from '../live/contact.ts'
import { PageHead } from '../page-head/page-head.tsx'
import { useRooms } from '../schedule/use-rooms.ts'
import { WaitPage } from '../status-pages/wait-page.tsx'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { ClosedBooking } from './closed-booking.tsx'
import { HeldBookingView } from './held-booking-view.tsx'
import { SeenBooking } from './seen-booking.tsx'
import { StaleSince } from './stale-since.tsx'
import { useOpening } from './use-opening.ts'

type Props = { id: string; contact: Contact }

/** A booking, opened by its link: all of it and what can be done, or why not. */
export function YourBookingPage({ id, contact }: Props) {
  const { read, key, isRefused, openWith } = useOpening(id)
  const rooms = useRooms()
  useTitle(say('yours.title'))
  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (read.data === undefined) return <WaitPage failure={say('all.bookingsFailed')} read={read} />

  const opened = read.data
  const roomOf = ({ room_id }: { room_id: string }) => rooms.data.find((room) => room.id === room_id)
  return (
    <main className="your-booking-page">
      <PageHead />
      <StaleSince contact={contact} />
      {opened.state === 'held' && key !== undefined && (
        <HeldBookingView
          booking={opened.booking}
          room={roomOf(opened.booking)}
          held={{ id, key }}
          isPaused={contact.state === 'stale'}
          isNothingKept={isRefused}
          onKey={openWith}
        />
      )}
      {opened.state === 'seen' && <SeenBooking booking={opened.booking} room={roomOf(opened.booking)} />}
      {opened.state === 'closed' && <ClosedBooking id={id} sentence={opened.sentence} />}
    </main>
  )
}
