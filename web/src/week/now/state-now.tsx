import '../week-page.css'
import { StatusSign } from '../../display/state/status-sign.tsx'
import type { Contact } from '../../live/contact.ts'
import { Booker, hasBooker, nameWords, Purpose } from '../../schedule/booking-words.tsx'
import type { BookedBlock } from '../../timeline/room-plan.ts'
import { shownTime, shownTimes } from '../../words/dates.ts'
import { Sentence, say } from '../words.ts'
import type { RoomNow } from './room-now.ts'

type Props = {
  /** Undefined until today's bookings have been loaded. */
  today: RoomNow | undefined
  contact: Contact
}

export function StateNow({ today, contact }: Props) {
  if (contact.state === 'stale') {
    return (
      <div className="room-now" data-state="unknown" role="status">
        <StatusSign state="unknown" stale />
        <b>{say('all.staleSince', { time: shownTime(contact.since.time) })}</b>
      </div>
    )
  }
  if (!today) return null
  const { state, current, next } = today
  const shown = state === 'available' || state === 'occupied' ? state : 'unknown'
  return (
    <div className="room-now" data-state={shown} role="status">
      <StatusSign state={shown} />
      <div className="room-now-words">
        <p className="room-now-state">
          <b>{stateWords[state]()}</b>
          <span>{untilWords(today)}</span>
        </p>
        {current && <Inside booking={current} />}
        {next && (
          <p>
            <Sentence it="room.next" booking={<NextBooking booking={next} />} />
          </p>
        )}
      </div>
    </div>
  )
}

/** Shows who is inside and what for, as far as privacy allows. */
function Inside({ booking }: { booking: BookedBlock }) {
  const { purpose } = booking
  return (
    <>
      {hasBooker(booking) && (
        <p>
          <Booker booking={booking} />
        </p>
      )}
      {purpose && (
        <p>
          <Purpose purpose={purpose} />
        </p>
      )}
    </>
  )
}

function NextBooking({ booking }: { booking: BookedBlock }) {
  return (
    <>
      <span className="room-now-times">{shownTimes(booking)}</span> <bdi>{nameWords(booking)}</bdi>
    </>
  )
}

const stateWords = {
  available: () => say('room.available'),
  occupied: () => say('room.occupied'),
  closed: () => say('all.closed'),
  preparing: () => say('day.preparing')
}

function untilWords({ state, until, plan: { closing } }: RoomNow): string {
  if (until !== undefined) return say('all.until', { time: shownTime(until) })
  if (state !== 'closed') return say('day.freeForRest')
  return typeof closing === 'object' ? closing.reason : say('all.startsOver')
}
