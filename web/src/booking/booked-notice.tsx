import './booked-notice.css'
import { guestCount } from '@doorplate/domain/bookings/guests'
import { timesOf } from '@doorplate/domain/schedule/time-range'
import { fullDate } from '@doorplate/domain/words/dates'
import { Done } from '../ui/icons.tsx'
import { useFocusOnShow } from '../ui/use-focus-on-show.ts'
import type { Booked } from './form/use-booking.ts'

export function BookedNotice({ booked, onClose }: { booked: Booked; onClose(): void }) {
  const { room, booking } = booked
  const notice = useFocusOnShow<HTMLElement>()
  return (
    <section ref={notice} className="booked-notice" role="status" tabIndex={-1}>
      <Done />
      <h2>
        <bdi>{room.name}</bdi> is booked
      </h2>
      <p className="booked-notice-times">{timesOf(booking)}</p>
      <p>
        {fullDate(booking.date)}. Invitations are on their way to {recipients(booking)}.
      </p>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </section>
  )
}

function recipients({ booker_email, guests }: Booked['booking']): string {
  if (guests.length === 0) return booker_email
  return `${booker_email} and ${guestCount(guests)}`
}
