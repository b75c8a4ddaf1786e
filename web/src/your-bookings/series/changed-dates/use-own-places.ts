import type { Day } from '@doorplate/domain/time'
import { useState } from 'react'
import type { OwnSeries } from '../../../backend/holder.ts'

export function useOwnPlaces(series: OwnSeries | undefined, { from = '', isMoved }: { from?: Day; isMoved: boolean }) {
  // A date stays listed once it was chosen, so that its key keeps the focus during the next preview.
  const [chosen, setChosen] = useState<Partial<Record<Day, boolean>>>({})
  const upcoming = series?.bookings.filter((each) => !each.cancelled && each.planned_date >= from) ?? []
  return {
    also: upcoming.map(({ planned_date }) => planned_date).filter((date) => isMoved && chosen[date]),
    /** @param kept the planned dates whose room or time the change leaves as it is */
    placesOf: (kept: readonly Day[]) =>
      upcoming
        .filter(({ planned_date }) => kept.includes(planned_date) || chosen[planned_date] !== undefined)
        .map((booking) => ({ booking, isChanging: chosen[booking.planned_date] === true })),
    toggle: (date: Day) => setChosen((now) => ({ ...now, [date]: !now[date] }))
  }
}
