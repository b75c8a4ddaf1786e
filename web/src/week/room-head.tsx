import './room-head.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { RoomFacts } from '../rooms/room-facts.tsx'
import { ArrowLeft } from '../ui/later-icons.tsx'
import { pageLink } from '../ui/page-link.ts'
import { say } from '../words/words.ts'
import { RoomNow } from './room-now.tsx'

type Props = {
  room: RoomWithFaults
  date: Day
  now: Moment
  bookings: readonly Booking[] | undefined
  contact: Contact
}

/** The room, what it has, and whether it is free now. */
export function RoomHead({ room, date, now, bookings, contact }: Props) {
  return (
    <header className="room-head">
      <div>
        <p className="room-head-back">
          <a href={pageLink('/day', { room: room.id, ...(date !== now.date && { date }) })}>
            <ArrowLeft />
            {say('all.allRooms')}
          </a>
        </p>
        <h1>
          <bdi>{room.name}</bdi>
        </h1>
        <p className="room-head-facts">
          <RoomFacts room={room} />
        </p>
      </div>
      <RoomNow bookings={bookings} time={now.time} contact={contact} />
    </header>
  )
}
