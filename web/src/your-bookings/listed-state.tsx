import type { Booking } from '@doorplate/domain/bookings/bookings'
import { covers } from '@doorplate/domain/schedule/time-range'
import type { Moment } from '@doorplate/domain/time'
import type { HeldBooking } from '../backend/holder.ts'
import { Warning } from '../ui/icons.tsx'
import { say } from '../words/words.ts'

/** `now` is on the clock of the booking's office. */
type Props = { booking: HeldBooking | Booking; now: Moment }

/** What is to be known of a booking in the list: that it runs, that it is cancelled, that a mail did not arrive. */
export function ListedState({ booking, now }: Props) {
  const isRunning = booking.date === now.date && covers(booking, now.time)
  const isReleased = 'released_at' in booking && booking.released_at !== null
  const failed = 'invitations' in booking ? booking.invitations.filter(({ state }) => state === 'failed').length : 0
  return (
    <span className="listed-booking-state">
      {booking.cancelled && say(isReleased ? 'yours.released' : 'yours.cancelled')}
      {!booking.cancelled && isRunning && <em>{say('yours.now')}</em>}
      {!booking.cancelled && failed > 0 && (
        <strong>
          <Warning />
          {say('yours.undelivered', { count: failed })}
        </strong>
      )}
    </span>
  )
}
