import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { Step } from '../booking/step.tsx'
import { areLinksMailed } from '../keys/are-links-mailed.ts'
import { useTitle } from '../ui/use-title.ts'
import { say } from '../words/words.ts'
import { MailLink } from './mail-link.tsx'
import { Ticket } from './ticket.tsx'
import { WhatRow } from './what-row.tsx'

type Props = { booking: Booking; rooms: readonly RoomWithFaults[]; isPaused: boolean }

/** What everybody may see of a booking whose page was opened without its key, and how to change it. */
export function SeenBooking({ booking, rooms, isPaused }: Props) {
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
