import type { Booking } from '@doorplate/domain/bookings'
import { grid } from '@doorplate/domain/slots'
import type { Time } from '@doorplate/domain/time'
import { DayStrip, StripHours } from '../shared/day-strip.tsx'

type Props = {
  bookings: readonly Booking[] | undefined
  /** The office's time when the day is today. */
  now: Time | undefined
  /** The last moment in touch, while out of touch. */
  staleSince: Time | undefined
}

/** The day shown at a glance, along the foot of the display. */
export function DayRail({ bookings, now, staleSince }: Props) {
  return (
    <footer className="rail">
      {bookings ? (
        <DayStrip bookings={bookings} now={now} unknownSince={sinceToday(staleSince, now)} labels />
      ) : (
        <div className="strip">
          <div className="strip-track" />
          <StripHours />
        </div>
      )}
    </footer>
  )
}

/** A last moment that lies ahead on the clock was yesterday's: all of today is unknown. */
function sinceToday(since: Time | undefined, now: Time | undefined): Time | undefined {
  return since !== undefined && now !== undefined && since > now ? grid.first : since
}
