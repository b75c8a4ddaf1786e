import './state.css'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Moment } from '@doorplate/domain/time'
import type { Contact } from '../../live/contact.ts'
import { say } from '../words.ts'
import { sinceSentence } from './since-sentence.ts'
import { useNightScreen } from './use-night-screen.ts'

type Props = {
  isDark: boolean
  now: Moment
  name: string
  status: RoomStatus | undefined
  isClosed: boolean
  contact: Contact
}

export function NightScreen({ isDark, now, name, status, isClosed, contact }: Props) {
  const { isShown, place } = useNightScreen(isDark, now.time)
  if (!isShown) return null
  return (
    <div className="night-screen" data-place={place} data-waking={!isDark || undefined} aria-hidden="true">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
        {contact.state === 'stale'
          ? sinceSentence(contact.since, now.date)
          : status && say(isClosed ? 'display.closed' : `display.${status.state}`)}
      </p>
    </div>
  )
}
