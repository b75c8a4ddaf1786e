import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { areLinksMailed } from '../../keys/booking-links.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { FeedbackLine } from '../../ui/feedback.tsx'
import { useTitle } from '../../ui/hooks/use-title.ts'
import { Envelope } from '../../ui/icons/later-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Step } from '../../ui/step.tsx'
import { Ticket } from '../rows/ticket.tsx'
import { WhatRow } from '../rows/what-row.tsx'
import { useLinkMail } from '../use-link-mail.ts'
import { say } from '../words.ts'

export function ClosedBooking({ id, sentence, isPaused }: { id: string; sentence: string; isPaused: boolean }) {
  const title = say('yours.wrongLink')
  useTitle(title)
  return (
    <div className="closed-booking">
      <h1>{title}</h1>
      <p>{sentence}</p>
      {areLinksMailed() && <MailLink id={id} isPaused={isPaused} />}
    </div>
  )
}

type SeenBookingProps = { booking: Booking; rooms: readonly RoomWithFaults[]; isPaused: boolean }

export function SeenBooking({ booking, rooms, isPaused }: SeenBookingProps) {
  useTitle(say('yours.booking'))
  return (
    <>
      <Ticket booking={booking} room={rooms.find(({ id }) => id === booking.room_id)} isSeenOnly />
      <WhatRow booking={booking} />
      <Step title={say('yours.change')}>
        <p>{say(areLinksMailed() ? 'yours.linkInMail' : 'yours.linkInBrowser')}</p>
        {areLinksMailed() && <MailLink id={booking.id} isPaused={isPaused} />}
      </Step>
    </>
  )
}

function MailLink({ id, isPaused }: { id: string; isPaused: boolean }) {
  const { send, isPending, isSent, problem } = useLinkMail()
  return (
    <>
      <div className="link-row-actions">
        <ActionButton className="button" isOff={isPaused || isPending} onClick={() => send({ booking_id: id })}>
          <Envelope />
          {say('yours.mailLink')}
        </ActionButton>
      </div>
      <FeedbackLine>{isSent && say('yours.linkMailed')}</FeedbackLine>
      {problem !== undefined && <Notice sentence={problem} />}
    </>
  )
}
