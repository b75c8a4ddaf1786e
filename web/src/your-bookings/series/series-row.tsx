import '../your-bookings.css'
import type { Room } from '@doorplate/domain/rooms'
import type { OwnSeries } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { Step } from '../../ui/step.tsx'
import { withActualEnd } from '../actual-end.ts'
import { say } from '../words.ts'
import { bookMoreDates } from './more-dates.ts'
import { SeriesDates } from './series-dates.tsx'

type Props = { series: OwnSeries; current: string; bookingKey: string; rooms: readonly Room[] }

export function SeriesRow({ series, ...dates }: Props) {
  const { series_max_dates: maxDates, time_zone } = useOffice()
  const { date: today } = useNow()
  return (
    <Step title={say('yours.series')}>
      <SeriesDates {...dates} today={today} bookings={series.bookings.map((date) => withActualEnd(date, time_zone))} />
      {maxDates > 0 && (
        <button type="button" className="button" onClick={() => bookMoreDates(series, today)}>
          {say('yours.moreDates')}
        </button>
      )}
    </Step>
  )
}
