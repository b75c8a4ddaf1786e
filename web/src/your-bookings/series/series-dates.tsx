import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import type { Day } from '@doorplate/domain/time'
import type { OwnSeries } from '../../backend/holder.ts'
import { bookingPageLink } from '../../keys/booking-links.ts'
import { dateSeenFrom, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { roomName } from './series-line.ts'

type Props = {
  id?: string
  bookings: OwnSeries['bookings']
  bookingKey: string
  rooms: readonly Room[]
  today: Day
  current?: string
  isHidden?: boolean
}

export function SeriesDates({ id, bookings, bookingKey, rooms, today, current, isHidden }: Props) {
  return (
    <ul className="series-links" id={id} hidden={isHidden}>
      {bookings.map((booking) => (
        <li key={booking.id}>
          <a href={bookingPageLink(booking.id, bookingKey)} aria-current={booking.id === current ? 'page' : undefined}>
            <span>
              {say('all.listed', { first: dateSeenFrom(today, booking.date, 'long'), next: shownTimes(booking) })}
            </span>
            <bdi>{roomName(booking.room_id, rooms)}</bdi>
            {booking.cancelled && <b>{say(booking.released_at ? 'yours.released' : 'yours.cancelled')}</b>}
          </a>
        </li>
      ))}
    </ul>
  )
}
