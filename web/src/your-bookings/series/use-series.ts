import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import type { OwnBooking, OwnSeries } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { ownSeriesKey } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'

export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]
export type DateCounts = Readonly<Record<Scope, number>>

export function useSeries(booking: OwnBooking, key: string): OwnSeries | undefined {
  return useSeriesRead(booking, key).data
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
  const upcoming = series?.bookings.filter((each) => !each.cancelled && !hasEnded(each, now)) ?? []
  const planned = booking.series?.planned_date ?? ''
  const earlier = upcoming.filter(({ planned_date }) => planned_date < planned).length
  const later = upcoming.filter(({ planned_date }) => planned_date > planned).length
  const dates = { this: 1, following: upcoming.length - earlier, all: upcoming.length }
  if (earlier + later === 0) return { scopes: ['this'], dates }
  return { scopes: earlier > 0 && later > 0 ? ['this', 'following', 'all'] : ['this', 'all'], dates }
}
