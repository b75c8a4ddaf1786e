import './door.css'
import { Hourglass } from '../../ui/later-icons.tsx'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { Arrivals } from './actions/use-arrivals.ts'
import { HereButton } from './here-button.tsx'

export function ReleasedNote({ arrivals }: { arrivals: Arrivals }) {
  const { released } = arrivals
  if (!released) return null
  return (
    <div className="released-note">
      <Hourglass />
      <p role="status">
        <b>{say('display.releasedAt', { time: shownTime(released.time) })}</b>{' '}
        <span>{say('display.noCheckIn', { times: shownTimes(released) })}</span>
      </p>
      <HereButton arrivals={arrivals} booking_id={released.booking_id} />
    </div>
  )
}
