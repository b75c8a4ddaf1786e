import './your-bookings.css'
import type { Contact } from '../live/contact.ts'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

export function StaleSince({ contact }: { contact: Contact }) {
  return contact.state === 'stale' ? (
    <p className="stale-since" role="status">
      {say('all.staleSince', { time: shownTime(contact.since.time) })}
    </p>
  ) : null
}
