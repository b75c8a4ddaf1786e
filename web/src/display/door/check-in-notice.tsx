import '../display.css'
import type { OpenCheckIn } from '@doorplate/domain/doors/open-check-in'
import { Booker, hasBooker } from '../../schedule/booking-words.tsx'
import { Hourglass } from '../../ui/icons/later-icons.tsx'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import type { CheckIn } from './actions/use-check-in.ts'
import { HereButton } from './here-button.tsx'

export function CheckInNotice({ checkIn }: { checkIn: CheckIn }) {
  const { open } = checkIn
  if (!open) return null
  return (
    <div className="check-in-notice">
      <Hourglass />
      <div role="status">
        <b>{titleOf(open)}</b>
        <p>{sentenceOf(open)}</p>
      </div>
      <HereButton checkIn={checkIn} booking_id={open.booking.id} />
    </div>
  )
}

function titleOf({ phase, until }: OpenCheckIn): string {
  if (phase === 'soon') return say('display.startsSoon')
  return until === undefined ? say('display.checkIn') : say('display.checkInBy', { time: shownTime(until) })
}

function sentenceOf({ booking, phase, until }: OpenCheckIn) {
  if (phase === 'due') return say(until === undefined ? 'display.staysBooked' : 'display.freeAfter')
  return hasBooker(booking) ? <Booker booking={booking} /> : shownTimes(booking)
}
