import './dialogs.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { Booker, Purpose } from '../../schedule/booking-words.tsx'
import { shownTimes } from '../../words/dates.ts'

export function DialogBooking({ booking }: { booking: Booking }) {
  const { booked_by, company, purpose } = booking
  return (
    <dl className="dialog-booking">
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
