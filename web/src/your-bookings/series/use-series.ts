import { hasBegunToday, hasEnded, type NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Day, Moment } from '@doorplate/domain/time'
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
export type DatesOfScopes = Readonly<Record<Scope, readonly Day[]>>

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

export function useScopes(booking: OwnBooking, series: OwnSeries | undefined) {
  const now = useNow()
  const all = datesToCome(series, now)
  const planned = booking.series?.planned_date ?? ''
  const following = all.filter(({ planned_date }) => planned_date >= planned)
  const hasEarlier = following.length < all.length
  const hasLater = following.some(({ planned_date }) => planned_date > planned)
  const scopes: Scope[] = ['this', ...(hasEarlier && hasLater ? (['following'] as const) : []), 'all']
  const dates: DatesOfScopes = { this: [booking.date], following: daysOf(following), all: daysOf(all) }
  return { scopes: hasEarlier || hasLater ? scopes : scopes.slice(0, 1), dates }
}

/** The scopes of a change to `before`: a meeting that goes on changes without the other dates of its series. */
export function useChangeScopes(before: NewBooking, booking: OwnBooking, series: OwnSeries | undefined) {
  const { scopes } = useScopes(booking, series)
  return hasBegunToday(before, useNow()) ? scopes.slice(0, 1) : scopes
}

export function cancelledTogether({ cancelled_at }: OwnBooking, series: OwnSeries | undefined): number {
  return series?.bookings.filter((each) => each.cancelled && each.cancelled_at === cancelled_at).length ?? 1
}

function daysOf(bookings: readonly { date: Day }[]): Day[] {
  return bookings.map(({ date }) => date).sort()
}

function datesToCome(series: OwnSeries | undefined, now: Moment) {
  return series?.bookings.filter((each) => !each.cancelled && !hasEnded(each, now)) ?? []
}
