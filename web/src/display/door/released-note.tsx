import '../display.css'
import { Hourglass } from '../../ui/icons/later-icons.tsx'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import type { CheckIn } from './actions/use-check-in.ts'
import { HereButton } from './here-button.tsx'

export function ReleasedNote({ checkIn }: { checkIn: CheckIn }) {
  const { released } = checkIn
  if (!released) return null
  return (
    <div className="released-note">
      <Hourglass />
      <p role="status">
        <b>{say('display.releasedAt', { time: shownTime(released.time) })}</b>{' '}
        <span>{say('display.noCheckIn', { times: shownTimes(released) })}</span>
      </p>
      <HereButton checkIn={checkIn} booking_id={released.booking_id} />
    </div>
  )
}
