import '../your-bookings.css'
import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Room } from '@doorplate/domain/rooms'
import { useId, useState } from 'react'
import type { OwnBooking } from '../../backend/holder.ts'
import { ruleWords } from '../../booking/series/rule-words.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { RepeatSign } from '../../ui/later-icons.tsx'
import { shortDate, shownTimes } from '../../words/dates.ts'
import { SeriesDates } from '../series/series-dates.tsx'
import { differences } from '../series/series-line.ts'
import { useSeriesRead } from '../series/use-series.ts'
import { say } from '../words.ts'
import { ListedBooking } from './listed-booking.tsx'
import { ListedState, ListedWords } from './listed-words.tsx'
import type { ListedDates } from './use-listed.ts'

type Props = { dates: ListedDates; booking: OwnBooking; rooms: readonly Room[]; isPaused: boolean }

/** One row for all dates of a series, with the next as it is. It opens to them. The last date is a row as any other. */
export function ListedSeries({ dates: kept, booking, rooms, isPaused }: Props) {
  const list = useId()
  const [isOpen, setOpen] = useState(false)
  const [next] = kept
  const { data: series, failureCount } = useSeriesRead(booking, next.kept.key)
  const dates = series?.bookings.filter((each) => !each.cancelled && !hasEnded(each, next.now)) ?? []
  const [first] = dates
  if (!series || !first || dates.length === 1) {
    const alone = failureCount > 0 && !series ? kept : [next]
    return alone.map((each) => <ListedBooking key={each.kept.id} {...each} {...{ rooms, isPaused }} />)
  }
  const isCurrent = hasBegun(first, next.now)
  const date = say(isCurrent ? 'yours.dateNow' : 'yours.nextDate', { date: shortDate(first.date) })
  const invitations = kept.flatMap(({ opened }) => (opened?.state === 'own' ? opened.booking.invitations : []))
  const facts = [date, ...differences(first, dates, rooms)]
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
          <b>{shownTimes(first)}</b>
          <span>
            <RepeatSign />
            {ruleWords(series.rule, { first: first.date, last: dates[dates.length - 1]!.date })}
          </span>
        </span>
        <ListedWords booking={first} rooms={rooms}>
          <span>{facts.join(' · ')}</span>
        </ListedWords>
        <ListedState booking={booking} invitations={invitations} isCurrent={isCurrent} />
        <ChevronDown />
      </button>
      <SeriesDates id={list} bookings={dates} bookingKey={next.kept.key} rooms={rooms} isHidden={!isOpen} />
    </li>
  )
}
