import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { BackLink } from '../page-head/back-link.tsx'
import { RoomFacts } from '../rooms/room-facts.tsx'
import { bookingLink, dayLink } from '../timeline/links.ts'
import { pageLink } from '../ui/links/page-link.ts'
import { shownTime } from '../words/dates.ts'
import type { RoomNow } from './now/room-now.ts'
import { StateNow } from './now/state-now.tsx'
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
          : say('all.bookFrom', { time: shownTime(offer.range.start_time) })}
    </a>
  )
}
