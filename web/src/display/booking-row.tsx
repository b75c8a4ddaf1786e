import './booking-row.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import { guestCount } from '@doorplate/domain/bookings/guests'
import type { Phase } from '@doorplate/domain/schedule/status'
import { timesOf } from '@doorplate/domain/schedule/time-range'
import { Fragment } from 'react'
import { Booker, Purpose } from './booking-words.tsx'

type Props = {
  booking: Booking
  /** Where it stands today; absent on other days. */
  phase: Phase | undefined
  /** The list opens with this one on top. */
  first: boolean
  /** Absent while nothing can be cancelled. */
  onCancel?: ((booking: Booking) => void) | undefined
}

/** One booking of the schedule. What privacy hides leaves no trace. */
export function BookingRow({ booking, phase, first, onCancel }: Props) {
  const { booked_by, company, purpose, guests } = booking
  return (
    <li className="booking-row" data-phase={phase} data-first={first || undefined}>
      <p className="booking-row-times">
        {timesOf(booking)} {phase === 'running' && <span className="booking-row-badge">CURRENT</span>}
      </p>
      {onCancel && (
        <button
          type="button"
          className="button"
          title="Cancel booking"
          aria-label={`Cancel booking ${timesOf(booking)}`}
          onClick={() => onCancel(booking)}
        >
          Cancel
        </button>
      )}
      {(booked_by || company) && (
        <p>
          <Booker booking={booking} />
        </p>
      )}
      {purpose && (
        <p>
          <Purpose purpose={purpose} />
        </p>
      )}
      {guests.length > 0 && <Guests guests={guests} />}
    </li>
  )
}

function Guests({ guests }: { guests: readonly string[] }) {
  return (
    <p className="booking-row-guests">
      {guestCount(guests)}:{' '}
      {guests.map((guest, index) => (
        <Fragment key={guest}>
          <span>
            <bdi>{guest}</bdi>
            {index < guests.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
