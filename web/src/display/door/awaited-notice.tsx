import './door.css'
import type { Awaited } from '@doorplate/domain/door/awaiting'
import { Booker } from '../../schedule/booking-words.tsx'
import { Hourglass } from '../../ui/later-icons.tsx'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { CheckIn } from './actions/use-check-in.ts'
import { HereButton } from './here-button.tsx'

export function AwaitedNotice({ checkIn }: { checkIn: CheckIn }) {
  const { awaited } = checkIn
  if (!awaited) return null
  return (
    <div className="awaited-notice">
      <Hourglass />
      <div role="status">
        <b>{titleOf(awaited)}</b>
        <p>{sentenceOf(awaited)}</p>
      </div>
      <HereButton checkIn={checkIn} booking_id={awaited.booking.id} />
    </div>
  )
}

function titleOf({ phase, until }: Awaited): string {
  if (phase === 'soon') return say('display.startsSoon')
  return until === undefined ? say('display.checkIn') : say('display.checkInBy', { time: shownTime(until) })
}

function sentenceOf({ booking, phase, until }: Awaited) {
  if (phase === 'due') return say(until === undefined ? 'display.staysBooked' : 'display.freeAfter')
  return booking.booked_by || booking.company ? <Booker booking={booking} /> : shownTimes(booking)
}
