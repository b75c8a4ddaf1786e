import { hasBegun, hasEnded } from '@doorplate/domain/bookings/bookings'
import type { OwnSeries } from '../../backend/holder.ts'
import type { Listed } from './use-listed.ts'

type Dates = OwnSeries['bookings']

/**
 * The dates of a series to come, or those that are over, the nearest first. `shown` leaves out cancelled ones, unless all
 * are; `isCurrent` is whether the nearest of them is going on.
 */
export function listedDates(all: Dates, { isPast, now }: Pick<Listed, 'isPast' | 'now'>) {
  const dates = all.filter((each) => (each.cancelled || hasEnded(each, now)) === isPast)
  const activeDates = dates.filter(({ cancelled }) => !cancelled)
  const shown = activeDates.length > 0 ? activeDates : dates
  if (isPast) return { dates: [...dates].reverse(), shown, lead: shown[shown.length - 1], isCurrent: false }
  const [lead] = shown
  return { dates, shown, lead, isCurrent: lead !== undefined && hasBegun(lead, now) }
}
