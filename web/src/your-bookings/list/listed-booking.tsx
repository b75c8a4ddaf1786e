import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import { areLinksMailed, bookingPageLink } from '../../keys/booking-links.ts'
import { forgetKey } from '../../keys/kept-keys.ts'
import type { OpenedBooking } from '../../keys/own-bookings/own-bookings.ts'
import { ActionButton } from '../../ui/controls/action-button.tsx'
import { ChevronRight, RepeatSign } from '../../ui/icons/later-icons.tsx'
import { dateSeenFrom, dayName, shownTimes } from '../../words/dates.ts'
import { say } from '../words.ts'
import { ListedState, ListedWords } from './listed-words.tsx'
import type { Listed } from './use-listed.ts'

type Closed = Extract<OpenedBooking, { state: 'closed' }>
type Props = { listed: Listed; rooms: readonly Room[]; isPaused: boolean }

export function ListedBooking({ listed, rooms, isPaused }: Props) {
  const { kept, opened, end, now, isToday, isPast, isCurrent } = listed
  if (opened?.state === 'closed') {
    return (
      <li className="listed-booking-closed">
        <a href={bookingPageLink(kept.id)}>{closedWords(opened)}</a>
        <ActionButton className="button" isOff={isPaused} onClick={() => forgetKey(kept.id)}>
          {say('yours.forget')}
        </ActionButton>
      </li>
    )
  }

  const booking = opened?.booking
  if (!booking) return null
  const isUnderToday = !isPast && isToday
  const isOfSeries = opened?.state === 'own' && opened.booking.series !== null
  return (
    <li>
      <a className="listed-booking" href={bookingPageLink(kept.id)}>
        <span className="listed-booking-when">
          <b>{shownTimes(booking)}</b>
          <span>
            {isOfSeries && <RepeatSign />}
            {isUnderToday ? undefined : (dayName(end.date, now.date) ?? dateSeenFrom(now.date, end.date, 'long'))}
          </span>
        </span>
        <ListedWords booking={booking} rooms={rooms} />
        <ListedState booking={booking} isCurrent={isCurrent} />
        <ChevronRight />
      </a>
    </li>
  )
}

function closedWords({ code, sentence }: Closed): string {
  if (code === 'not_found') return sentence
  const replaced = say('yours.linkWasReplaced')
  return areLinksMailed() ? `${replaced} ${say('yours.newestInMail')}` : replaced
}
