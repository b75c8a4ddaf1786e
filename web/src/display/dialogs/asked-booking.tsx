import './asked-booking.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { shownTimes } from '../../words/dates.ts'
import { Booker, Purpose } from '../booking-words.tsx'

/** The booking that is asked about. */
export function AskedBooking({ booking }: { booking: Booking }) {
  const { booked_by, company, purpose } = booking
  return (
    <dl className="asked-booking">
      <dt>{shownTimes(booking)}</dt>
      {(booked_by || company) && (
        <dd>
          <Booker booking={booking} />
        </dd>
      )}
      {purpose && (
        <dd>
          <Purpose purpose={purpose} />
        </dd>
      )}
    </dl>
  )
}
