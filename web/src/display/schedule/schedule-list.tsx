import './schedule.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { type Phase, phaseOf } from '@doorplate/domain/bookings/status'
import type { Time } from '@doorplate/domain/time'
import { useRef } from 'react'
import { useFirstInView } from '../../schedule/use-first-in-view.ts'
import { say } from '../../words/words.ts'
import type { Arrivals } from '../door/actions/use-arrivals.ts'
import { HereButton } from '../door/here-button.tsx'
import { BookingRow } from './booking-row.tsx'
import { useMoreBelow } from './use-more-below.ts'

type Props = {
  labelledBy: string
  bookings: readonly Booking[] | undefined
  failed: boolean
  /** The office's time when the day is today. */
  now: Time | undefined
  /** Past rows do not move. */
  isOver: (booking: Booking) => boolean
  arrivals: Arrivals
  onCancel?: ((booking: Booking) => void) | undefined
}

/** The bookings of a day. Today's open with the running or the next one on top. */
export function ScheduleList({ labelledBy, bookings, failed, now, isOver, arrivals, onCancel }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const rows = (bookings ?? []).map((booking) => ({
    booking,
    phase: now === undefined ? undefined : phaseOf(booking, bookings ?? [], now)
  }))
  const top = now === undefined ? undefined : topOf(rows)
  useFirstInView(list, `${top?.id}`)
  useMoreBelow(list)

  if (rows.length === 0) {
    return (
      <p
        className="schedule-list-empty"
        role={failed && !bookings ? 'alert' : undefined}
        aria-busy={!bookings && !failed}
      >
        {emptySentence(bookings, failed, now)}
      </p>
    )
  }
  return (
    // A list that scrolls must be within reach of the keyboard, also when no row has a button.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <ul className="schedule-list" ref={list} tabIndex={0} aria-labelledby={labelledBy}>
      {rows.map(({ booking, phase }) => (
        <BookingRow
          key={booking.id}
          booking={booking}
          phase={phase}
          first={booking === top}
          beside={booking.id === arrivals.next && <HereButton arrivals={arrivals} booking_id={booking.id} />}
          onCancel={isOver(booking) ? undefined : onCancel}
        />
      ))}
    </ul>
  )
}

type Row = { booking: Booking; phase: Phase | undefined }

/** Today's running or next booking; when all of them are over, the last. */
function topOf(rows: readonly Row[]): Booking | undefined {
  const ahead = rows.find(({ phase }) => phase !== 'past') ?? rows[rows.length - 1]
  return ahead?.booking
}

function emptySentence(bookings: Props['bookings'], failed: boolean, now: Props['now']): string | undefined {
  if (!bookings) return failed ? say('all.bookingsFailed') : undefined
  return say(now === undefined ? 'display.noBookings' : 'display.noBookingsToday')
}
