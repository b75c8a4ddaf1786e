import { useRead } from '../../calls/use-read.ts'
import type { AuditEntry } from '../../history/audit-entry.ts'
import { accessWords, entryWords, whoWords } from '../../history/history-words.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { useShownInstant } from '../../parts/use-shown-instant.ts'
import { useDeskRooms } from '../../places/use-desk-rooms.ts'
import { say } from '../../words.ts'
import { listHistory } from '../booking-calls.ts'

/** What happened to a booking, newest first. A change has another version. */
export function BookingHistory({ id, version }: { id: string; version: number }) {
  const history = useRead({
    key: ['audit', 'of', id, version],
    read: (signal) => listHistory(id, signal),
    feeds: ['bookings']
  })
  return (
    <section className="desk-panel-part" aria-label={say('deskBookings.history')}>
      <h3>{say('deskBookings.history')}</h3>
      <Loaded of={history} failure={say('deskBookings.failedHistory')}>
        {(entries) => (
          <ol>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { nameOf } = useDeskRooms()
  const shownInstant = useShownInstant()
  const details = [shownInstant(entry.at), whoWords(entry), accessWords(entry)].filter((each) => each !== undefined)
  return (
    <span>
      {entryWords(entry, nameOf)}
      <small>{details.join(' · ')}</small>
    </span>
  )
}
