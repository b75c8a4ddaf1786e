import './door.css'
import { localTime } from '@doorplate/domain/time'
import { useOffice } from '../../clock/use-office.ts'
import { Hourglass } from '../../ui/later-icons.tsx'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { Arrivals } from './actions/use-arrivals.ts'
import { HereButton } from './here-button.tsx'

/** The released no-show above the schedule, with a button to reclaim it. */
export function ReleasedNote({ arrivals }: { arrivals: Arrivals }) {
  const { time_zone } = useOffice()
  const { released } = arrivals
  if (!released) return null
  const { time } = localTime(Date.parse(released.released_at), time_zone)
  return (
    <div className="released-note">
      <Hourglass />
      <p role="status">
        <b>{say('display.releasedAt', { time: shownTime(time) })}</b>{' '}
        <span>{say('display.noCheckIn', { times: shownTimes(released) })}</span>
      </p>
      <HereButton arrivals={arrivals} booking_id={released.booking_id} />
    </div>
  )
}
