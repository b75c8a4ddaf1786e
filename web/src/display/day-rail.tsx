import './day-rail.css'
import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Time } from '@doorplate/domain/time'
import type { ReactNode } from 'react'
import { DayStrip } from '../schedule/day-strip.tsx'
import { StripHours } from '../schedule/strip-hours.tsx'

type Props = {
  bookings: readonly Booking[] | undefined
  /** The office's time when the day is today. */
  now: Time | undefined
  /** From when on today is not certain. */
  unknownSince: Time | undefined
  /** What leads back, where it is to be low. */
  back: ReactNode
}

export function DayRail({ bookings, now, unknownSince, back }: Props) {
  return (
    <footer className="day-rail">
      {back}
      {bookings ? (
        <DayStrip bookings={bookings} now={now} unknownSince={unknownSince} labels />
      ) : (
        <div className="day-strip">
          <div className="day-strip-track" />
          <StripHours />
        </div>
      )}
    </footer>
  )
}
