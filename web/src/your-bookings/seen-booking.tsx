import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { say } from '../words/words.ts'
import { MailLink } from './mail-link.tsx'
import { Ticket } from './ticket.tsx'
import { WhatRow } from './what-row.tsx'
import { WhereRow } from './where-row.tsx'

/** What all may see of a booking, for who came without its key. */
export function SeenBooking({ booking, room }: { booking: Booking; room: Room | undefined }) {
  return (
    <>
      <Ticket booking={booking} room={room} />
      <WhereRow booking={booking} room={room} />
      <WhatRow booking={booking} />
      <MailLink id={booking.id} sentence={say('yours.linkNeeded')} />
    </>
  )
}
