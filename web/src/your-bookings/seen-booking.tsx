import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { areLinksMailed } from '../keys/are-links-mailed.ts'
import { say } from '../words/words.ts'
import { MailLink } from './mail-link.tsx'
import { Ticket } from './ticket.tsx'
import { WhatRow } from './what-row.tsx'
import { WhereRow } from './where-row.tsx'

type Props = { booking: Booking; rooms: readonly RoomWithFaults[]; isPaused: boolean }

/** What all may see of a booking, for who came without its key. */
export function SeenBooking({ booking, rooms, isPaused }: Props) {
  const room = rooms.find(({ id }) => id === booking.room_id)
  const whereLinkIs = say(areLinksMailed() ? 'yours.linkInMail' : 'yours.linkInBrowser')
  return (
    <>
      <Ticket booking={booking} room={room} />
      <WhereRow booking={booking} room={room} />
      <WhatRow booking={booking} />
      <MailLink id={booking.id} sentence={`${say('yours.linkNeeded')} ${whereLinkIs}`} isPaused={isPaused} />
    </>
  )
}
