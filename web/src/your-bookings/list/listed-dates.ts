import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { OwnSeries } from '../../backend/holder.ts'
import type { Listed } from './use-listed.ts'

type Dates = OwnSeries['bookings']

/** The dates of a series to come, or those that are over, the nearest first. `shown` leaves out cancelled ones, unless all are. */
export function listedDates(all: Dates, { isPast, now }: Pick<Listed, 'isPast' | 'now'>) {
  const dates = all.filter((each) => (each.cancelled || hasEnded(each, now)) === isPast)
  const activeDates = dates.filter(({ cancelled }) => !cancelled)
  const shown = activeDates.length > 0 ? activeDates : dates
  return isPast
    ? { dates: [...dates].reverse(), shown, lead: shown[shown.length - 1] }
    : { dates, shown, lead: shown[0] }
}
