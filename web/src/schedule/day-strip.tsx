import './schedule.css'
import { grid } from '@doorplate/domain/schedule/grid'
import { gridEnd } from '@doorplate/domain/schedule/slots'
import { covers, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { minutesOf, type Time } from '@doorplate/domain/time'
import { shownTime } from '../words/dates.ts'
import { say } from '../words/words.ts'
import { fromTo } from './from-to.ts'
import { StripHours } from './strip-hours.tsx'

type Props = {
  bookings: readonly TimeRange[]
  /** The office's time when the day is today. */
  now?: Time | undefined
  chosen?: TimeRange | undefined
  /** The part of the chosen stretch that is booked. */
  overlap?: TimeRange | undefined
  /** The last moment in touch: from then to now the strip is not certain. */
  unknownSince?: Time | undefined
  labels?: boolean
}

/** Minutes from which a block has room for its start time. */
const labelMinutes = 60

/** The day at a glance: what is booked, what is chosen, and where the day stands. */
export function DayStrip({ bookings, now, chosen, overlap, unknownSince, labels = false }: Props) {
  return (
    <div className="day-strip" role="img" aria-label={inWords(bookings)}>
      <div className="day-strip-track">
        {now !== undefined && now > grid.first && <i className="day-strip-over" {...fromTo(grid.first, now)} />}
        {bookings.map((booking) => (
          <i
            key={booking.start_time}
            className="day-strip-booking"
            data-phase={now !== undefined && booking.end_time <= now ? 'past' : undefined}
            {...fromTo(booking.start_time, booking.end_time)}
          >
            {labels && hasLabel(booking, now) && <b>{shownTime(booking.start_time)}</b>}
          </i>
        ))}
        {chosen && (
          <i className="day-strip-chosen" {...fromTo(chosen.start_time, overlap?.start_time ?? chosen.end_time)} />
        )}
        {overlap && <i className="day-strip-overlap" {...fromTo(overlap.start_time, overlap.end_time)} />}
        {unknownSince !== undefined && now !== undefined && (
          <i className="day-strip-unknown" {...fromTo(unknownSince, now)} />
        )}
        {now !== undefined && now >= grid.first && now <= gridEnd && <i className="day-strip-now" {...fromTo(now)} />}
      </div>
      <StripHours />
    </div>
  )
}

function inWords(bookings: readonly TimeRange[]): string {
  const day = { first: shownTime(grid.first), last: shownTime(gridEnd) }
  if (bookings.length === 0) return say('all.stripFree', day)
  const times = bookings
    .map(({ start_time, end_time }) =>
      say('all.stripTimes', { start: shownTime(start_time), end: shownTime(end_time) })
    )
    .reduce((first, next) => say('all.listed', { first, next }))
  return say('all.stripBooked', { ...day, times })
}

/** A running block has the pointer inside instead. */
function hasLabel(span: TimeRange, now: Time | undefined): boolean {
  const runs = now !== undefined && covers(span, now)
  return !runs && minutesOf(span.end_time) - minutesOf(span.start_time) >= labelMinutes
}
