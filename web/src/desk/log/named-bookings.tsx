import type { NamedBooking } from '@doorplate/api/service/revert'
import { useId } from 'react'
import { useDeskRooms } from '../places/use-desk-rooms.ts'
import { say } from '../words.ts'
import { BookingWords } from './booking-words.tsx'
import { BookingLink } from './entry-buttons.tsx'

type Props = { ids: readonly string[]; known: readonly NamedBooking[] }

/** Bookings with the way to each; of very many, and of deleted ones, only how many there are. */
export function NamedBookings({ ids, known }: Props) {
  const { nameOf } = useDeskRooms()
  const wanted = new Set(ids)
  const named = known.filter(({ id }) => wanted.has(id))
  const more = ids.length - named.length
  return (
    <>
      {named.length > 0 && (
        <ul className="desk-log-parts">
          {named.map((booking) => (
            <Named key={booking.id} booking={booking} roomName={nameOf(booking.room_id)} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="desk-small">{say('desk.more', { count: more })}</p>}
    </>
  )
}

function Named({ booking, roomName }: { booking: NamedBooking; roomName: string }) {
  const id = useId()
  return (
    <li>
      <span id={id}>
        <BookingWords room={<bdi>{roomName}</bdi>} booking={booking} />
      </span>
      <BookingLink id={booking.id} describedBy={id} />
    </li>
  )
}
