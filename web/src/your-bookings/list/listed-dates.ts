import { hasEnded } from '@doorplate/domain/bookings/bookings'
import type { OwnSeries } from '../../backend/holder.ts'
import type { Listed } from './use-listed.ts'

type Dates = OwnSeries['bookings']

/** The dates of a series to come, or those that are over, the nearest first; `held` leaves out cancelled ones, unless all are. */
export function listedDates(all: Dates, { isPast, now }: Pick<Listed, 'isPast' | 'now'>) {
  const dates = all.filter((each) => (each.cancelled || hasEnded(each, now)) === isPast)
  const kept = dates.filter(({ cancelled }) => !cancelled)
  const held = kept.length > 0 ? kept : dates
  return isPast ? { dates: [...dates].reverse(), held, lead: held[held.length - 1] } : { dates, held, lead: held[0] }
}
