import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import type { OwnBooking, OwnSeries } from '../../backend/holder.ts'
import { ruleWords } from '../../booking/series/rule-words.ts'
import { ChevronDown } from '../../ui/icons/icons.tsx'
import { RepeatSign } from '../../ui/icons/later-icons.tsx'
import { shownTimes } from '../../words/dates.ts'
import { withActualEnd } from '../actual-end.ts'
import { SeriesDates } from '../series/series-dates.tsx'
import { dateWords, differences, usualPlace } from '../series/series-line.ts'
import { useSeriesRead } from '../series/use-series.ts'
import { say } from '../words.ts'
import { ListedBooking } from './listed-booking.tsx'
import { listedDates } from './listed-dates.ts'
import { ListedState, ListedWords } from './listed-words.tsx'
import type { ListedDates } from './use-listed.ts'

type Props = { dates: ListedDates; booking: OwnBooking; rooms: readonly Room[]; isPaused: boolean }

/**
 * One row for the dates of a series to come, with the next, or for those that are over, with the last. It opens to
 * them. A single date is a row as any other.
 */
export function ListedSeries({ dates: listed, booking, rooms, isPaused }: Props) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [nearest] = listed
  const { data: series, failureCount } = useSeriesRead(booking, nearest.kept.key)
  const all = series?.bookings.map((date) => withPlannedEnd(date, nearest.time_zone)) ?? []
  const { dates, shown, lead, isCurrent } = listedDates(all, nearest)
  if (!series || !lead || dates.length === 1) {
    const alone = failureCount > 0 && !series ? listed : [nearest]
    return alone.map((each) => <ListedBooking key={each.kept.id} listed={each} {...{ rooms, isPaused }} />)
  }
  const invitations = listed.flatMap(({ opened }) => (opened?.state === 'own' ? opened.booking.invitations : []))
  const when = nearest.isPast ? 'yours.lastDate' : isCurrent ? 'yours.dateNow' : 'yours.nextDate'
  const planned = shown.map(asPlanned)
  const usual = usualPlace(series, planned)
  const facts = [
    say(when, { date: dateWords(asPlanned(lead), usual, rooms, nearest.now.date) }),
    ...differences(usual, planned, rooms)
  ]
  return (
    <li>
      <button
        type="button"
        className="listed-booking"
        aria-expanded={isOpen}
        aria-controls={list}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="listed-booking-when">
          <b>{shownTimes(usual)}</b>
          <span>
            <RepeatSign />
            {ruleWords(series.rule, { first: shown[0]!.date, last: shown[shown.length - 1]!.date })}
          </span>
        </span>
        <ListedWords booking={{ ...lead, room_id: usual.room_id }} rooms={rooms}>
          <span>{facts.join(' · ')}</span>
        </ListedWords>
        <ListedState booking={lead} invitations={invitations} isCurrent={isCurrent} />
        <ChevronDown />
      </button>
      <SeriesDates
        id={list}
        bookings={dates}
        bookingKey={nearest.kept.key}
        rooms={rooms}
        today={nearest.now.date}
        isHidden={!isOpen}
      />
    </li>
  )
}

type SeriesDate = OwnSeries['bookings'][number]

function withPlannedEnd(date: SeriesDate, timeZone: string) {
  return { ...withActualEnd(date, timeZone), planned_end: date.planned_end ?? date.end_time }
}

/** A meeting that ended early or was extended is no exception of its series. */
function asPlanned<Date extends SeriesDate>(date: Date): Date {
  return { ...date, end_time: date.planned_end ?? date.end_time }
}
