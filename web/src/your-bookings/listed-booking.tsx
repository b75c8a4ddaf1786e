import './listed-booking.css'
import type { Room } from '@doorplate/domain/rooms'
import { areLinksMailed } from '../keys/are-links-mailed.ts'
import { bookingPageLink } from '../keys/booking-page-link.ts'
import type { Opened } from '../keys/held-bookings.ts'
import { forgetKey } from '../keys/kept-keys.ts'
import { ChevronRight } from '../ui/later-icons.tsx'
import { dayName, longDate, shownTime, shownTimes } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { ListedState } from './listed-state.tsx'
import { ListedWords } from './listed-words.tsx'
import type { Listed } from './use-listed.ts'

type Closed = Extract<Opened, { state: 'closed' }>
type Props = Listed & { rooms: readonly Room[]; isPaused: boolean }

/** A booking in the list, as a link to its page; one that its key no longer opens can be taken off. */
export function ListedBooking({ kept, opened, end, now, rooms, isPaused }: Props) {
  if (opened?.state === 'closed') {
    return (
      <li className="listed-booking-closed">
        <a href={bookingPageLink(kept.id)}>{closedWords(opened)}</a>
        <button type="button" className="button" disabled={isPaused} onClick={() => forgetKey(kept.id)}>
          {say('yours.forget')}
        </button>
      </li>
    )
  }

  const booking = opened?.booking
  return (
    <li>
      <a className="listed-booking" href={bookingPageLink(kept.id)}>
        <span className="listed-booking-when">
          <b>{booking ? shownTimes(booking) : `–${shownTime(end.time)}`}</b>
          <span>{dayName(end.date, now.date) ?? longDate(end.date)}</span>
        </span>
        {booking && <ListedWords booking={booking} room={rooms.find(({ id }) => id === booking.room_id)} />}
        {booking && <ListedState booking={booking} now={now} />}
        <ChevronRight />
      </a>
    </li>
  )
}

/** Why its key opens nothing. */
function closedWords({ code, sentence }: Closed): string {
  if (code === 'not_found') return sentence
  const replaced = say('yours.linkWasReplaced')
  return areLinksMailed() ? `${replaced} ${say('yours.newestInMail')}` : replaced
}
