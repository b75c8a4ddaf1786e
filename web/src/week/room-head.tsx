import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day, Moment } from '@doorplate/domain/time'
import { StatusSign } from '../display/state/status-sign.tsx'
import type { Contact } from '../live/contact.ts'
import { BackLink } from '../page-head/back-link.tsx'
import { RoomFacts } from '../rooms/room-facts.tsx'
import { bookingLink, dayLink } from '../timeline/links.ts'
import { pageLink } from '../ui/page-link.ts'
import { shownTime } from '../words/dates.ts'
import type { RoomNow } from './room-now.ts'
import { say } from './words.ts'

type Props = {
  room: RoomWithFaults
  date: Day
  now: Moment
  /** Undefined until today's bookings have been loaded. */
  today: RoomNow | undefined
  contact: Contact
}

export function RoomHead({ room, date, now, today, contact }: Props) {
  return (
    <header className="room-head">
      <div>
        <BackLink href={dayLink(room, { date, now })} to={say('all.allRooms')} />
        <h1>
          <bdi>{room.name}</bdi>
        </h1>
        <p className="room-head-facts">
          <RoomFacts room={room} />
        </p>
      </div>
      <div className="room-head-now">
        <StateNow today={today} contact={contact} />
        {today && contact.state !== 'stale' && <BookNext today={today} />}
      </div>
    </header>
  )
}

/** Opens the form for the next free time; after today's last start time, for tomorrow. */
function BookNext({ today: { plan, offer, tomorrow } }: { today: RoomNow }) {
  if (!offer && tomorrow === undefined) return null
  return (
    <a
      className="button button-main"
      href={offer ? bookingLink(plan, offer.range) : pageLink('/', { room: plan.room.id, date: tomorrow! })}
    >
      {!offer
        ? say('room.bookTomorrow')
        : offer.isImmediate
          ? say('all.book')
          : say('room.bookFrom', { time: shownTime(offer.range.start_time) })}
    </a>
  )
}

/** Whether and until when the room is free now; while stale, since when the page is offline. */
function StateNow({ today, contact }: Pick<Props, 'today' | 'contact'>) {
  if (contact.state === 'stale') {
    return (
      <div className="room-now" data-state="unknown" role="status">
        <StatusSign state="unknown" stale />
        <b>{say('all.staleSince', { time: shownTime(contact.since.time) })}</b>
      </div>
    )
  }
  if (!today) return null
  const { state } = today
  const shown = state === 'available' || state === 'occupied' ? state : 'unknown'
  return (
    <div className="room-now" data-state={shown} role="status">
      <StatusSign state={shown} />
      <p>
        <b>{stateWords[state]()}</b>
        <span>{untilWords(today)}</span>
      </p>
    </div>
  )
}

const stateWords = {
  available: () => say('room.available'),
  occupied: () => say('room.occupied'),
  closed: () => say('all.closed'),
  preparing: () => say('day.preparing')
}

function untilWords({ state, until, plan: { closing } }: RoomNow): string {
  if (until !== undefined) return say('day.until', { time: shownTime(until) })
  if (state !== 'closed') return say('day.freeForRest')
  return typeof closing === 'object' ? closing.reason : say('all.startsOver')
}
