import './week-page.css'
import type { RoomWithFaults } from '@doorplate/domain/rooms'
import { busyUntil, freeUntil, isTaken } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { addDays, type Day, type Moment, type Time } from '@doorplate/domain/time'
import { StatusSign } from '../display/state/status-sign.tsx'
import type { Contact } from '../live/contact.ts'
import { RoomFacts } from '../rooms/room-facts.tsx'
import { bookingLink, dayLink } from '../timeline/links.ts'
import { nextOffer, type RoomPlan } from '../timeline/room-plan.ts'
import { ArrowLeft } from '../ui/later-icons.tsx'
import { pageLink } from '../ui/page-link.ts'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'

type Props = {
  room: RoomWithFaults
  date: Day
  now: Moment
  /** Undefined until today's bookings have been loaded. */
  today: RoomPlan | undefined
  contact: Contact
}

export function RoomHead({ room, date, now, today, contact }: Props) {
  return (
    <header className="room-head">
      <div>
        <p className="room-head-back">
          <a href={dayLink(room, { date, now })}>
            <ArrowLeft />
            {say('all.allRooms')}
          </a>
        </p>
        <h1>
          <bdi>{room.name}</bdi>
        </h1>
        <p className="room-head-facts">
          <RoomFacts room={room} />
        </p>
      </div>
      <div className="room-head-now">
        <RoomNow bookings={today?.bookings} time={now.time} contact={contact} />
        {today && contact.state !== 'stale' && <BookNext plan={today} now={now} />}
      </div>
    </header>
  )
}

/** Opens the form for the next free time; after today's last start time, for tomorrow. */
function BookNext({ plan, now }: { plan: RoomPlan; now: Moment }) {
  const offer = nextOffer(plan, now.time)
  const tomorrow = pageLink('/', { room: plan.room.id, date: addDays(now.date, 1) })
  return (
    <a className="button button-main" href={offer ? bookingLink(plan, offer.range) : tomorrow}>
      {!offer
        ? say('room.bookTomorrow')
        : offer.isImmediate
          ? say('day.book')
          : say('room.bookFrom', { time: shownTime(offer.range.start_time) })}
    </a>
  )
}

type RoomNowProps = { bookings: readonly TimeRange[] | undefined; time: Time; contact: Contact }

/** Whether and until when the room is free now; while stale, since when the page is offline. */
function RoomNow({ bookings, time, contact }: RoomNowProps) {
  if (contact.state === 'stale') {
    return (
      <div className="room-now" data-state="unknown" role="status">
        <StatusSign state="unknown" stale />
        <b>{say('all.staleSince', { time: shownTime(contact.since.time) })}</b>
      </div>
    )
  }
  if (!bookings) return null
  const state = isTaken(bookings, time) ? 'occupied' : 'available'
  const until = state === 'occupied' ? busyUntil(bookings, time) : freeUntil(bookings, time)
  return (
    <div className="room-now" data-state={state} role="status">
      <StatusSign state={state} />
      <p>
        <b>{say(`room.${state}`)}</b>
        <span>{until === undefined ? say('day.freeForRest') : say('day.until', { time: shownTime(until) })}</span>
      </p>
    </div>
  )
}
