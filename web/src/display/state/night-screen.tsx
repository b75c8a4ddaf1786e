import './state.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import { type Moment, minutesOf, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { Contact } from '../../live/contact.ts'
import { useAfter } from '../../ui/hooks/use-after.ts'
import { say } from '../../words/words.ts'
import { sinceSentence } from './since-sentence.ts'

/** The touch that wakes the display must not press a button below. */
const wakingMilliseconds = 500

type Props = {
  isDark: boolean
  now: Moment
  name: string
  status: RoomStatus | undefined
  contact: Contact
}

/** A black screen with the room's name and state, at another place each minute. */
export function NightScreen({ isDark, now, name, status, contact }: Props) {
  const { isShown, place } = useNightScreen(isDark, now.time)
  if (!isShown) return null
  return (
    <div className="night-screen" data-place={place} data-waking={!isDark || undefined} aria-hidden="true">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {contact.state === 'stale' ? sinceSentence(contact.since, now.date) : status && say(`display.${status.state}`)}
      </p>
    </div>
  )
}

/** Whether the night screen is shown, a moment longer than it is dark, and at which of nine places. */
function useNightScreen(isDark: boolean, now: Time): { isShown: boolean; place: number } {
  const [lingers, setLingers] = useState(isDark)
  useAfter(isDark ? 0 : wakingMilliseconds, () => setLingers(isDark))
  // Each place is far from the last, and all nine are used.
  return { isShown: isDark || lingers, place: (minutesOf(now) * 4) % 9 }
}
