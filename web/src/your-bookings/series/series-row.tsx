import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import type { OwnSeries } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { bookingPageLink } from '../../keys/booking-links.ts'
import { Step } from '../../ui/step.tsx'
import { longDate, shownTimes } from '../../words/dates.ts'
import { say } from '../../words/words.ts'
import { bookMoreDates } from './more-dates.ts'

type Props = { series: OwnSeries; current: string; bookingKey: string; rooms: readonly Room[] }

export function SeriesRow({ series, current, bookingKey, rooms }: Props) {
  const { series_max_dates: maxDates } = useOffice()
  const { date: today } = useNow()
  return (
    <Step title={say('yours.series')}>
      <ul className="series-row">
        {series.bookings.map((booking) => (
          <li key={booking.id}>
            <a
              href={bookingPageLink(booking.id, bookingKey)}
              aria-current={booking.id === current ? 'page' : undefined}
            >
              <span>{say('all.listed', { first: longDate(booking.date), next: shownTimes(booking) })}</span>
              <bdi>{rooms.find(({ id }) => id === booking.room_id)?.name ?? booking.room_id}</bdi>
              {booking.cancelled && <b>{say('yours.cancelled')}</b>}
            </a>
          </li>
        ))}
      </ul>
      {maxDates > 0 && (
        <button type="button" className="button" onClick={() => bookMoreDates(series, today)}>
          {say('yours.moreDates')}
        </button>
      )}
    </Step>
  )
}
