import '../your-bookings.css'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { retryImport } from '../../backend/loading/retry-import.ts'
import { useOffice } from '../../clock/use-office.ts'
import { areLinksMailed } from '../../keys/booking-links.ts'
import type { Contact } from '../../live/contact.ts'
import { BackLink } from '../../page-head/back-link.tsx'
import { PageFrame } from '../../page-head/page-frame.tsx'
import { useRooms } from '../../schedule/queries/use-rooms.ts'
import { useRoomsWithFaults } from '../../schedule/queries/use-rooms-with-faults.ts'
import { LoadingPage } from '../../status-pages/loading-page.tsx'
import { NotFoundPage, PageLinks } from '../../status-pages/not-found-page.tsx'
import { WaitPage } from '../../status-pages/wait-page.tsx'
import { pageLink } from '../../ui/links/page-link.ts'
import { withActualEnd } from '../actual-end.ts'
import { MailRequest } from '../list/mail-request.tsx'
import { StaleSince } from '../stale-since.tsx'
import { say } from '../words.ts'
import { BookingDetails } from './booking-details.tsx'
import { OwnBookingView } from './own-booking-view.tsx'
import { useBookingOffice, useChanging, useOpening } from './use-opening.ts'
import { ClosedBooking, SeenBooking } from './without-key.tsx'

const ChangePage = lazy(() =>
  retryImport(async () => ({ default: (await import('../change/change-page.tsx')).ChangePage }))
)

type Props = { id: string; contact: Contact }

export function YourBookingPage({ id, contact }: Props) {
  const { read, key, isRefused, openWith } = useOpening(id)
  const rooms = useRooms()
  const roomsWithFaults = useRoomsWithFaults(rooms.data)
  const room_id = read.data && 'booking' in read.data ? read.data.booking.room_id : undefined
  const isReloading = useBookingOffice(room_id, rooms.data)
  if (isReloading) return <LoadingPage />
  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (read.data === undefined) return <WaitPage failure={say('all.bookingsFailed')} read={read} />

  const opened = read.data
  const isPaused = contact.state === 'stale'
  if (opened.state === 'closed' && opened.code === 'not_found') {
    return <MissingBooking sentence={opened.sentence} isPaused={isPaused} />
  }
  return (
    <PageFrame name="your-booking-page">
      <StaleSince contact={contact} />
      {opened.state === 'own' && key !== undefined && (
        <OwnBookingPage
          booking={opened.booking}
          access={{ id, key }}
          {...{ rooms: roomsWithFaults, isPaused }}
          isNothingKept={isRefused}
          onKey={openWith}
        />
      )}
      {opened.state !== 'own' && <BackToList />}
      {opened.state === 'seen' && <SeenBooking booking={opened.booking} rooms={roomsWithFaults} isPaused={isPaused} />}
      {opened.state === 'closed' && <ClosedBooking id={id} sentence={opened.sentence} isPaused={isPaused} />}
    </PageFrame>
  )
}

type OwnProps = ComponentProps<typeof BookingDetails>

function OwnBookingPage({ booking, access, rooms, isPaused, ...link }: OwnProps) {
  const { time_zone } = useOffice()
  const changing = useChanging()
  const [saved, setSaved] = useState<readonly string[]>()

  function startChange() {
    setSaved(undefined)
    changing.open()
  }

  function endChange(dates: readonly string[]) {
    setSaved(dates)
    changing.close()
  }

  if (changing.isChanging) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <ChangePage {...{ booking, access, rooms, isPaused }} onBack={changing.close} onSaved={endChange} />
      </Suspense>
    )
  }
  const shown = { booking: withActualEnd(booking, time_zone), access, rooms, isPaused }
  return (
    <>
      <BackToList />
      <OwnBookingView {...shown} saved={saved} onChange={startChange} />
      <BookingDetails {...shown} {...link} />
    </>
  )
}

function BackToList() {
  return <BackLink href={pageLink('/bookings')} to={say('all.yourBookings')} />
}

function MissingBooking({ sentence, isPaused }: { sentence: string; isPaused: boolean }) {
  return (
    <NotFoundPage
      title={say('yours.notFound')}
      links={
        <>
          <PageLinks
            pages={[
              ['/bookings', 'all.yourBookings'],
              ['/', 'all.bookRoom']
            ]}
          />
          {areLinksMailed() && <MailRequest isPaused={isPaused} />}
        </>
      }
    >
      <p>{sentence}</p>
    </NotFoundPage>
  )
}
