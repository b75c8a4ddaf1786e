import { hasEnded } from '@doorplate/domain/bookings/bookings'
import { useQuery } from '@tanstack/react-query'
import type { OwnBooking, OwnSeries } from '../../backend/holder.ts'
import { useNow } from '../../clock/use-clock.ts'
import { ownSeriesKey } from '../../keys/own-bookings/own-bookings.ts'
import { useHolder } from '../../keys/use-holder.ts'

export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

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

export function useScopes(booking: OwnBooking, series: OwnSeries | undefined): Scope[] {
  const now = useNow()
  const upcoming = series?.bookings.filter((each) => !each.cancelled && !hasEnded(each, now)) ?? []
  const planned = booking.series?.planned_date ?? ''
  const isEarlier = upcoming.some(({ planned_date }) => planned_date < planned)
  const isLater = upcoming.some(({ planned_date }) => planned_date > planned)
  if (!isEarlier && !isLater) return ['this']
  return isEarlier && isLater ? ['this', 'following', 'all'] : ['this', 'all']
}
