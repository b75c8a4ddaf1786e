import './your-bookings.css'
import type { Contact } from '../live/contact.ts'
import { HeldBack } from '../live/held-back.tsx'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

export function StaleSince({ contact }: { contact: Contact }) {
  if (contact.state === 'live') return <HeldBack contact={contact} />
  return (
    <p className="stale-since" role="status">
      {say('all.staleSince', { time: shownTime(contact.since.time) })}
    </p>
  )
}
