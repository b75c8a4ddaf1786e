import type { QueryClient } from '@tanstack/react-query'
import type { BookingAccess, Holder, OwnBooking, OwnSeries } from '../backend/holder.ts'
import { invalidate } from '../backend/queries.ts'
import { ownSeriesKey, setOwnBooking } from '../keys/own-bookings/own-bookings.ts'

export type Answered = { booking: OwnBooking; series?: OwnSeries }

export async function withThisDate(holder: Holder, access: BookingAccess, call: Promise<OwnSeries>): Promise<Answered> {
  const series = await call
  return { series, booking: await holder.booking(access) }
}

/** Shows an answer in the booking and in the dates of its series, before these are read again. */
export function showAnswer(queries: QueryClient, access: BookingAccess, { booking, series }: Answered): void {
  setOwnBooking(queries, access, booking)
  if (series) queries.setQueryData(ownSeriesKey(series.id, access.key), series)
  else if (booking.series) {
    queries.setQueryData<OwnSeries>(
      ownSeriesKey(booking.series.id, access.key),
      (known) => known && withBooking(known, booking)
    )
  }
  invalidate(queries, ownSeriesKey())
}

function withBooking(series: OwnSeries, booking: OwnBooking): OwnSeries {
  return {
    ...series,
    bookings: series.bookings.map((each) => (each.id === booking.id ? { ...each, ...booking } : each))
  }
}
