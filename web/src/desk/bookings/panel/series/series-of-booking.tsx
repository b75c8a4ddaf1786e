import type { OwnBooking } from '../../../../backend/holder.ts'
import { GreyRows, Loaded } from '../../../parts/loaded.tsx'
import { say } from '../../../words.ts'
import { useDeskSeries } from './use-desk-series.ts'

/** 'Weekly, 3 of 12', and the dates. */
export function SeriesOfBooking({ booking }: { booking: OwnBooking }) {
  const { read, part } = useDeskSeries(booking)
  return (
    <Loaded of={read} failure={say('deskBookings.failedSeries')}>
      {(series) => (part && series ? <part.SeriesDates series={series} current={booking.id} /> : <GreyRows />)}
    </Loaded>
  )
}
