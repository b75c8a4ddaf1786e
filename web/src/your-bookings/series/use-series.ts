import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { Moment } from '@doorplate/domain/time'
import { useQuery } from '@tanstack/react-query'
import type { OwnBooking, OwnSeries } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { useOffice } from '../../clock/use-office.ts'
import { endOf } from '../../keys/instants.ts'
import { keepKey } from '../../keys/kept-keys.ts'
import { ownSeriesKey } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'
import { useWhen } from '../../ui/hooks/use-when.ts'

export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
export type DateCounts = Readonly<Record<Scope, number>>

/** Keeps the key for the dates to come, too, so that the list still has the series when this one is over. */
export function useSeries(booking: OwnBooking, key: string): OwnSeries | undefined {
  const { data: series } = useSeriesRead(booking, key)
  const { time_zone } = useOffice()
  const now = useNow()
  const entries = datesToCome(series, now).map((each) => ({ id: each.id, key, end: endOf(each, time_zone) }))
  useWhen(entries.length > 0, () => entries.forEach(keepKey), JSON.stringify(entries))
  return series
}

export function useSeriesRead({ series }: OwnBooking, key: string) {
  const holder = useHolder()
  const id = series?.id ?? ''
  return useQuery({
    queryKey: ownSeriesKey(id, key),
    queryFn: ({ signal }) => holder.series({ id, key }, signal),
    enabled: series !== null
  })
}

/** What can be cancelled or changed at once, with the number of dates to come that it concerns. */
export function useScopes(booking: OwnBooking, series: OwnSeries | undefined): { scopes: Scope[]; dates: DateCounts } {
  const now = useNow()
  const upcoming = datesToCome(series, now)
  const planned = booking.series?.planned_date ?? ''
  const earlier = upcoming.filter(({ planned_date }) => planned_date < planned).length
  const later = upcoming.filter(({ planned_date }) => planned_date > planned).length
  const dates = { this: 1, following: upcoming.length - earlier, all: upcoming.length }
  if (earlier + later === 0) return { scopes: ['this'], dates }
  return { scopes: earlier > 0 && later > 0 ? ['this', 'following', 'all'] : ['this', 'all'], dates }
}

function datesToCome(series: OwnSeries | undefined, now: Moment) {
  return series?.bookings.filter((each) => !each.cancelled && !hasEnded(each, now)) ?? []
}
