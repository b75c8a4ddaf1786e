import '../your-bookings.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import type { ReactNode } from 'react'
import { RepeatSign } from '../../ui/icons/later-icons.tsx'
import { fullDate, shownTimes } from '../../words/dates.ts'
import { useHasEnded } from '../use-has-ended.ts'
import { say } from '../words.ts'

type Props = {
  booking: Booking
  room: Room | undefined
  isSeenOnly?: boolean
  /** How it repeats; blank until its series is loaded. */
  repeats?: string | undefined
  children?: ReactNode
}

export function Ticket({ booking, room, isSeenOnly = false, repeats, children }: Props) {
  const isPast = useHasEnded(booking)
  const times = shownTimes(booking)
  return (
    <header className="ticket" data-muted={isSeenOnly || booking.cancelled || isPast || undefined}>
      <div>
        <p className="ticket-name">{say(isSeenOnly ? 'yours.booking' : 'yours.title')}</p>
        <h1>
          <bdi>{room?.name ?? booking.room_id}</bdi>
        </h1>
        <p className="ticket-times">{booking.cancelled ? <s>{times}</s> : times}</p>
        <p className="ticket-date">{fullDate(booking.date)}</p>
        {repeats !== undefined && (
          <p className="ticket-repeats">
            <RepeatSign />
            {repeats}
          </p>
        )}
      </div>
      {children && <div className="ticket-actions">{children}</div>}
    </header>
  )
}
