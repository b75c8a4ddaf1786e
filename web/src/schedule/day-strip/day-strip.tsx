import '../schedule.css'
import { gridWith } from '@doorplate/domain/schedule/day-plan'
import type { Grid } from '@doorplate/domain/schedule/grid'
import type { BlockedTime } from '@doorplate/domain/schedule/slots'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import type { Time } from '@doorplate/domain/time'
import { shownTime } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { dayShown, fromTo, inGrid } from '../from-to.ts'
import { StripHours } from './strip-hours.tsx'
import { hasLabel, hasPastHours, isPast, isShown } from './strip-phases.ts'

/** `called` names the person's own booking; other choices are selected starts. `overlap` is what somebody has of it. */
type Chosen = TimeRange & { called?: string; overlap?: TimeRange | undefined }

type Props = {
  bookings: readonly TimeRange[]
  /** The day of the room, or of all rooms that are shown; undefined without hours. */
  grid: Grid | undefined
  /** Later ones cover earlier ones. */
  blocked?: readonly BlockedTime[]
  /** Absent unless the day is today. */
  now?: Time | undefined
  chosen?: Chosen | undefined
  /** From this time to now the strip may be stale. */
  unknownSince?: Time | undefined
  labels?: boolean
}

export function DayStrip({ bookings, grid, blocked = [], now, chosen, unknownSince, labels = false }: Props) {
  const shown = gridWith(grid, chosen ? [...bookings, chosen] : bookings)
  const unknown = unknownSince && now ? partShown(shown, { start_time: unknownSince, end_time: now }) : []
  return (
    <div className="day-strip" role="img" aria-label={inWords(shown, bookings, blocked, chosen)} {...dayShown(shown)}>
      <div className="day-strip-track">
        {hasPastHours(shown, now) && <i className="day-strip-past" {...fromTo(shown.first, now)} />}
        {[...new Map(blocked.map((each) => [each.why + each.start_time, each]))].map(([key, each]) => (
          <i key={key} className="day-strip-blocked" data-why={each.why} {...fromTo(each.start_time, each.end_time)} />
        ))}
        {bookings.map((booking) => (
          <i
            key={booking.start_time}
            className="day-strip-booking"
            data-phase={isPast(booking, now) ? 'past' : undefined}
            {...fromTo(booking.start_time, booking.end_time)}
          >
            {labels && hasLabel(booking, now) && <b>{shownTime(booking.start_time)}</b>}
          </i>
        ))}
        {chosen && (
          <i
            className="day-strip-chosen"
            {...fromTo(chosen.start_time, chosen.overlap?.start_time ?? chosen.end_time)}
          />
        )}
        {chosen?.overlap && (
          <i className="day-strip-overlap" {...fromTo(chosen.overlap.start_time, chosen.overlap.end_time)} />
        )}
        {unknown.map(({ start_time, end_time }) => (
          <i key={start_time} className="day-strip-unknown" {...fromTo(start_time, end_time)} />
        ))}
        {isShown(shown, now) && <i className="day-strip-now" {...fromTo(now)} />}
      </div>
      <StripHours grid={shown} />
    </div>
  )
}

function inWords(
  shown: Grid,
  bookings: readonly TimeRange[],
  blocked: readonly BlockedTime[],
  chosen: Chosen | undefined
): string {
  const sentences = [say('all.stripDay', { first: shownTime(shown.first), last: shownTime(shown.end) })]
  if (bookings.length > 0) sentences.push(say('all.stripBooked', { times: timesOf(bookings) }))
  else if (chosen?.called === undefined) sentences.push(say('all.stripFree'))
  const closed = blocked.flatMap((each) => (each.why === 'closed' ? partShown(shown, each) : []))
  if (closed.length > 0) sentences.push(say('all.stripClosed', { times: timesOf(closed) }))
  if (chosen) {
    const label = chosen.called ?? say('all.startSelected')
    sentences.push(say('all.field', { label, value: timesOf([chosen]) }))
  }
  return sentences.join(' ')
}

/** Nothing for what is outside the day that is shown. */
function partShown(shown: Grid, range: TimeRange): TimeRange[] {
  const inside = inGrid(shown, range)
  return inside.start_time < inside.end_time ? [inside] : []
}

function timesOf(ranges: readonly TimeRange[]): string {
  return ranges
    .map(({ start_time, end_time }) =>
      say('all.stripTimes', { start: shownTime(start_time), end: shownTime(end_time) })
    )
    .reduce((first, next) => say('all.listed', { first, next }))
}
