import type { Day } from '@doorplate/domain/time'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import type { OwnSeries } from '../../../../backend/holder.ts'
import { useNow } from '../../../../clock/use-clock.ts'
import { dateRange } from '../../../../words/dates.ts'
import { dateWords, positionWords, usualPlace } from '../../../../your-bookings/series/series-line.ts'
import { changedAddress } from '../../../address/address.ts'
import { DeskLink } from '../../../address/desk-link.tsx'
import { CancelledTag } from '../../../parts/cancelled-tag.tsx'
import { useDeskRooms } from '../../../places/use-desk-rooms.ts'
import { say } from './words.ts'

/** How many dates are shown at first, around the open one. */
const shownDates = 6

/** '3 dates of this series, November 26 – December 10' */
export function datesWords(dates: readonly Day[]): string {
  const first = say('yours.datesOfSeries', { count: dates.length })
  return say('all.listed', { first, next: dateRange(dates[0]!, dates[dates.length - 1]!) })
}

type Props = { series: OwnSeries; current: string }

/** Each date opens its booking. A date says its room and its time where they are not those of the series. */
export function SeriesDates({ series, current }: Props) {
  const { bookings } = series
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const at = bookings.findIndex(({ id }) => id === current)
  const start = Math.max(0, Math.min(at - 1, bookings.length - shownDates))

  function showAll() {
    setWhole(true)
    list.current?.focus()
  }

  return (
    <section className="desk-panel-part" aria-label={say('yours.series')}>
      <h3>{positionWords(series, current)}</h3>
      <ul className="desk-series" ref={list} tabIndex={-1}>
        {(isWhole ? bookings : bookings.slice(start, start + shownDates)).map((booking) => (
          <li key={booking.id}>
            <SeriesDate {...{ series, booking }} isCurrent={booking.id === current} />
          </li>
        ))}
      </ul>
      {!isWhole && bookings.length > shownDates && (
        <Button className="button desk-button-small" onPress={showAll}>
          {say('deskBookings.showDates', { count: bookings.length })}
        </Button>
      )}
    </section>
  )
}

type DateProps = { series: OwnSeries; booking: OwnSeries['bookings'][number]; isCurrent: boolean }

function SeriesDate({ series, booking, isCurrent }: DateProps) {
  const { rooms } = useDeskRooms()
  const { date: today } = useNow()
  const { id, cancelled, released_at } = booking
  const active = series.bookings.filter((each) => !each.cancelled)
  const usual = usualPlace(series, active.length > 0 ? active : series.bookings)
  return (
    <>
      <DeskLink to={changedAddress({ booking: id })} aria-current={isCurrent || undefined}>
        {dateWords(booking, usual, rooms, today)}
      </DeskLink>
      {cancelled && <CancelledTag released_at={released_at} />}
    </>
  )
}
