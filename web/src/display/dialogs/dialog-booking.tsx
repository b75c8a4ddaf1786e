import './dialogs.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { Booker, hasBooker, Purpose } from '../../schedule/booking-words.tsx'
import { shownTimes } from '../../words/dates.ts'

export function DialogBooking({ booking }: { booking: Booking }) {
  const { purpose } = booking
  return (
    <dl className="dialog-booking">
      <dt>{shownTimes(booking)}</dt>
      {hasBooker(booking) && (
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
