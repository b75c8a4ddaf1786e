import './state.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import { type Moment, minutesOf, type Time } from '@doorplate/domain/time'
import { useState } from 'react'
import type { Contact } from '../../live/contact.ts'
import { useAfter } from '../../ui/hooks/use-after.ts'
import { say } from '../../words/words.ts'
import { sinceSentence } from './since-sentence.ts'

/** Each next one is far from the last, and all nine come. */
const placeOf = (now: Time) => (minutesOf(now) * 4) % 9

/** The touch that wakes the display must not press a button below. */
const wakingMilliseconds = 500

type Props = {
  isDark: boolean
  now: Moment
  name: string
  status: RoomStatus | undefined
  contact: Contact
}

/** By night, where that is wanted: black, but for the room's name and state at another place each minute. */
export function NightScreen({ isDark, now, name, status, contact }: Props) {
  const isShown = useLingering(isDark)
  if (!isShown) return null
  return (
    <div className="night-screen" data-place={placeOf(now.time)} data-waking={!isDark || undefined} aria-hidden="true">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {stateWords(status, contact, now)}
      </p>
    </div>
  )
}

/** AVAILABLE or OCCUPIED, or since when that is not certain. */
function stateWords(status: RoomStatus | undefined, contact: Contact, now: Moment): string | undefined {
  if (contact.state === 'stale') return sinceSentence(contact.since, now.date)
  return status && say(`display.${status.state}`)
}

/** For a moment longer than it is so. */
function useLingering(isSo: boolean): boolean {
  const [lingers, setLingers] = useState(isSo)
  useAfter(isSo ? 0 : wakingMilliseconds, () => setLingers(isSo))
  return isSo || lingers
}
