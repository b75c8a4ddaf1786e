import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { retryImport } from '../../backend/retry-import.ts'
import { useOffice } from '../../clock/use-office.ts'
import { areLinksMailed } from '../../keys/are-links-mailed.ts'
import { useHolder } from '../../keys/use-holder.ts'
import type { Contact } from '../../live/contact.ts'
import { PageHead } from '../../page-head/page-head.tsx'
import { useRooms } from '../../schedule/use-rooms.ts'
import { useRoomsWithFaults } from '../../schedule/use-rooms-with-faults.ts'
import { LoadingPage } from '../../status-pages/loading-page.tsx'
import { NotFoundPage } from '../../status-pages/not-found-page.tsx'
import { WaitPage } from '../../status-pages/wait-page.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Envelope } from '../../ui/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { say } from '../../words/words.ts'
import { asItWas } from '../as-it-was.ts'
import { Ticket } from '../rows/ticket.tsx'
import { WhatRow } from '../rows/what-row.tsx'
import { StaleSince } from '../stale-since.tsx'
import { HeldBookingView } from './held-booking-view.tsx'
import { useBookingOffice } from './use-booking-office.ts'
import { useChanging } from './use-changing.ts'
import { sentenceOf } from './use-held-actions.ts'
import { useOpening } from './use-opening.ts'

const ChangePage = lazy(() =>
  retryImport(async () => ({ default: (await import('../change/change-page.tsx')).ChangePage }))
)

type Props = { id: string; contact: Contact }

/** A booking, opened by its link: all of it and what can be done, or why not. */
export function YourBookingPage({ id, contact }: Props) {
  const { read, key, isRefused, openWith } = useOpening(id)
  const { time_zone } = useOffice()
  const rooms = useRooms()
  const roomsWithFaults = useRoomsWithFaults(rooms.data)
  const changing = useChanging()
  const [isSaved, setSaved] = useState(false)
  const room_id = read.data && 'booking' in read.data ? read.data.booking.room_id : undefined
  const isReloading = useBookingOffice(room_id, rooms.data)
  useTitle(say('yours.title'))
  if (isReloading) return <LoadingPage />
  if (rooms.data === undefined) return <WaitPage failure={say('all.roomsFailed')} read={rooms} />
  if (read.data === undefined) return <WaitPage failure={say('all.bookingsFailed')} read={read} />

  function startChange() {
    setSaved(false)
    changing.open()
  }

  function endChange() {
    setSaved(true)
    changing.close()
  }

  const opened = read.data
  if (opened.state === 'closed' && opened.code === 'not_found') {
    return (
      <NotFoundPage title={say('yours.booking')}>
        <p>{opened.sentence}</p>
      </NotFoundPage>
    )
  }
  const isPaused = contact.state === 'stale'
  return (
    <main className="page your-booking-page">
      <PageHead />
      <StaleSince contact={contact} />
      {opened.state === 'held' && key !== undefined && !changing.isChanging && (
        <HeldBookingView
          booking={asItWas(opened.booking, time_zone)}
          rooms={roomsWithFaults}
          held={{ id, key }}
          isPaused={isPaused}
          isNothingKept={isRefused}
          isSaved={isSaved}
          onKey={openWith}
          onChange={startChange}
        />
      )}
      {opened.state === 'held' && key !== undefined && changing.isChanging && (
        <Suspense fallback={<LoadingPage />}>
          <ChangePage
            booking={opened.booking}
            held={{ id, key }}
            rooms={roomsWithFaults}
            isPaused={isPaused}
            onBack={changing.close}
            onSaved={endChange}
          />
        </Suspense>
      )}
      {opened.state === 'seen' && <SeenBooking booking={opened.booking} rooms={roomsWithFaults} isPaused={isPaused} />}
      {opened.state === 'closed' && <ClosedBooking id={id} sentence={opened.sentence} isPaused={isPaused} />}
    </main>
  )
}

/** In the place of a booking that its link does not open: why, and how to get the newest link. */
function ClosedBooking({ id, sentence, isPaused }: { id: string; sentence: string; isPaused: boolean }) {
  useTitle(say('yours.booking'))
  return (
    <div className="closed-booking">
      <h1>{say('yours.booking')}</h1>
      <p>{sentence}</p>
      {areLinksMailed() && <MailLink id={id} isPaused={isPaused} />}
    </div>
  )
}

type SeenBookingProps = { booking: Booking; rooms: readonly RoomWithFaults[]; isPaused: boolean }

/** The public part of a booking that was opened without its key, and how to change it. */
function SeenBooking({ booking, rooms, isPaused }: SeenBookingProps) {
  useTitle(say('yours.booking'))
  return (
    <>
      <Ticket booking={booking} room={rooms.find(({ id }) => id === booking.room_id)} isSeenOnly />
      <WhatRow booking={booking} />
      <Step title={say('yours.change')}>
        <p>{`${say('yours.linkNeeded')} ${say(areLinksMailed() ? 'yours.linkInMail' : 'yours.linkInBrowser')}`}</p>
        {areLinksMailed() && <MailLink id={booking.id} isPaused={isPaused} />}
      </Step>
    </>
  )
}

/** Sends a booking's link to the address that it was booked with. */
function MailLink({ id, isPaused }: { id: string; isPaused: boolean }) {
  const holder = useHolder()
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => holder.sendLinks({ booking_id: id })
  })
  return (
    <>
      <div className="link-row-actions">
        <button type="button" className="button" disabled={isPaused || isPending} onClick={() => mutate()}>
          <Envelope />
          {say('yours.mailLink')}
        </button>
      </div>
      <FeedbackLine>{isSuccess && say('yours.linkMailed')}</FeedbackLine>
      {error && <Notice sentence={sentenceOf(error)} />}
    </>
  )
}
