import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { dayStart } from '@doorplate/domain/schedule/vacancy'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Contact } from '../live/contact.ts'
import { BackLink } from '../page-head/back-link.tsx'
import { RoomFacts } from '../rooms/room-facts.tsx'
import { bookingLink, dayLink } from '../timeline/links.ts'
import { nextOffer, type RoomPlan } from '../timeline/room-plan.ts'
import { pageLink } from '../ui/links/page-link.ts'
import { namedDate, shownTime } from '../words/dates.ts'
import type { RoomNow } from './now/room-now.ts'
import { StateNow } from './now/state-now.tsx'
import { say } from './words.ts'

type Props = {
  room: RoomWithFaults
  date: Day
  now: Moment
  /** Undefined until today's bookings have been loaded. */
  today: RoomNow | undefined
  /** The day that a phone shows; undefined where the whole week is shown. */
  shown: RoomPlan | undefined
  contact: Contact
}

export function RoomHead({ room, date, now, today, shown, contact }: Props) {
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
        {today && contact.state !== 'stale' && <BookNext {...{ today, shown, now }} />}
      </div>
    </header>
  )
}

type NextProps = { today: RoomNow; shown: RoomPlan | undefined; now: Moment }

/** Opens the form for the day that a phone shows, or for the next free time; after today's last start time, for tomorrow. */
function BookNext({ today: { plan, offer, tomorrow }, shown = plan, now }: NextProps) {
  const { room } = plan
  const onDay = (date: Day) => pageLink('/', { room: room.id, date })
  const link = (href: string, words: string) => (
    <a className="button button-main" href={href}>
      {words}
    </a>
  )
  if (!shown.isToday && nextOffer(shown, dayStart(shown))) {
    return link(onDay(shown.date), `${say('all.book')} · ${namedDate(shown.date, now.date, 'short')}`)
  }
  if (!offer) return tomorrow !== undefined && link(onDay(tomorrow), say('room.bookTomorrow'))
  const words = offer.isImmediate ? say('all.book') : say('all.bookFrom', { time: shownTime(offer.range.start_time) })
  return link(bookingLink(plan, offer.range), shown.isToday ? words : `${words} · ${say('all.today')}`)
}
