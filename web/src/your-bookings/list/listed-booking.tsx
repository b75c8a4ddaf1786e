import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { OwnBooking } from '../../backend/holder.ts'
import { useOffice } from '../../clock/use-office.ts'
import { areLinksMailed, bookingPageLink } from '../../keys/booking-links.ts'
import { forgetKey } from '../../keys/kept-keys.ts'
import type { Opened } from '../../keys/own-bookings.ts'
import { Purpose } from '../../schedule/booking-words.tsx'
import { Warning } from '../../ui/icons.tsx'
import { ChevronRight } from '../../ui/later-icons.tsx'
import { dayName, longDate, shownTime, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import type { Listed } from './use-listed.ts'

type Closed = Extract<Opened, { state: 'closed' }>
type Props = Listed & { rooms: readonly Room[]; isPaused: boolean }

/** Links to the booking's page, or offers to remove a booking whose key no longer works. */
export function ListedBooking({ kept, opened, end, now, isCurrent, rooms, isPaused }: Props) {
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
        {booking && <ListedState booking={booking} isCurrent={isCurrent} />}
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

type ListedStateProps = { booking: OwnBooking | Booking; isCurrent: boolean }

function ListedState({ booking, isCurrent }: ListedStateProps) {
  const isReleased = 'released_at' in booking && booking.released_at !== null
  const failed = 'invitations' in booking ? booking.invitations.filter(({ state }) => state === 'failed').length : 0
  return (
    <span className="listed-booking-state">
      {booking.cancelled && say(isReleased ? 'yours.released' : 'yours.cancelled')}
      {!booking.cancelled && isCurrent && <em>{say('yours.now')}</em>}
      {!booking.cancelled && failed > 0 && (
        <strong>
          <Warning />
          {say('yours.undelivered', { count: failed })}
        </strong>
      )}
    </span>
  )
}

type ListedWordsProps = { booking: Booking; room: Room | undefined }

function ListedWords({ booking: { room_id, purpose, guests }, room }: ListedWordsProps) {
  const { id, all } = useOffice()
  const office = room?.office_id === id ? undefined : all.find((each) => each.id === room?.office_id)
  return (
    <span className="listed-booking-what">
      <b>
        <bdi>{room?.name ?? room_id}</bdi>
        {office && (
          <>
            {' · '}
            <bdi>{office.name}</bdi>
          </>
        )}
      </b>
      <span>
        {purpose && <Purpose purpose={purpose} />}
        {guests.length > 0 && ` · ${say('yours.guests', { count: guests.length })}`}
      </span>
    </span>
  )
}
