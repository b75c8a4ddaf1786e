import type { ListedBooking } from '@doorplate/api/booking/bookings'
import { useNow } from '../../clock/use-clock.ts'
import { repeatWords } from '../../schedule/repeat-mark.tsx'
import { namedDate, shownTimes } from '../../words/dates.ts'
import { CancelledTag } from '../parts/cancelled-tag.tsx'
import { say } from '../words.ts'

type Props = { booking: ListedBooking; room: string }

export function BookingRow({ booking, room }: Props) {
  const { date: today } = useNow()
  const { date, booked_by, company, purpose, people = 1 } = booking
  return (
    <div className="desk-bookings-row">
      <span>
        <b>{shownTimes(booking)}</b>
        <small>{namedDate(date, today, 'short')}</small>
      </span>
      <span>
        <bdi>{room}</bdi>
      </span>
      <span>
        <bdi>{booked_by}</bdi>{' '}
        <small>
          <bdi>{company}</bdi>
        </small>
      </span>
      <span>
        <bdi>{purpose}</bdi> <Marks booking={booking} />
      </span>
      <span className="desk-bookings-people">
        <span aria-hidden="true" className="desk-wide-row">
          {people}
        </span>
        <span className="desk-card-only">{say('all.people', { count: people })}</span>
      </span>
    </div>
  )
}

function Marks({ booking }: { booking: ListedBooking }) {
  const { date: today, time } = useNow()
  const { date, start_time, end_time, cancelled, released_at, repeats, rules_overridden, invitations = [] } = booking
  const isRunning = !cancelled && date === today && start_time <= time && time < end_time
  const repeating = repeatWords(repeats)
  const failed = invitations.filter(({ state }) => state === 'failed').length
  return (
    <>
      {cancelled && <CancelledTag released_at={released_at} />}
      {isRunning && <Mark>{say('deskBookings.inProgress')}</Mark>}
      {repeating !== undefined && <Mark>{repeating}</Mark>}
      {rules_overridden && <Mark>{say('deskBookings.againstRules')}</Mark>}
      {booking.private && <Mark>{say('label.private')}</Mark>}
      {failed > 0 && <Mark is="bad">{say('deskBookings.emailsFailed', { count: failed })}</Mark>}
    </>
  )
}

function Mark({ is, children }: { is?: 'bad'; children: string }) {
  return (
    <>
      <span className="desk-tag" data-is={is}>
        {children}
      </span>{' '}
    </>
  )
}
