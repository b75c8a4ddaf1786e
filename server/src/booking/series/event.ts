import { amongEmails } from '@doorplate/domain/bookings/addresses/emails'
import { isException } from '@doorplate/domain/series/choices'
import { datesOf, maxSeriesDates } from '@doorplate/domain/series/dates'
import type { Day } from '@doorplate/domain/time'
import type { SeriesDates } from '../../mail/calendar/invitation.ts'
import type { Addressed } from '../../mail/outbox/message-store.ts'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { PlannedSeries, StoredDate } from './store.ts'

export type SeriesEvent = { planned: Addressed & { room_id: string }; dates: SeriesDates }

/** @param bookings in order; cancelled ones count if no other is left @returns undefined once addresses are erased */
export function eventOf(
  series: PlannedSeries,
  bookings: readonly StoredDate[],
  sequence: number
): SeriesEvent | undefined {
  const { rule, first_date, room_id, start_time, end_time } = series
  const activeBookings = bookings.filter((booking) => !booking.cancelled)
  const isRegular = (booking: StoredDate) => !isException({ ...booking, ...booking.series }, series)
  // The newest, because retention erases the addresses of old ones, and none with words of its own.
  const model =
    activeBookings.findLast((each) => isRegular(each) && each.changes === 0) ?? activeBookings.at(-1) ?? bookings.at(-1)
  if (!model || model.booker_email === null) return undefined
  const days = (activeBookings.length > 0 ? activeBookings : bookings).map((booking) => booking.series.planned_date)
  const [first, last_date] = [days[0]!, days.at(-1)!]
  const isSkipped = (date: Day) => date > first && date < last_date && !days.includes(date)
  const isAt = ({ guests }: StoredDate, guest: string) => amongEmails(guests)(guest)
  const absent = model.guests.flatMap((guest) => {
    const missed = activeBookings.filter((booking) => !isAt(booking, guest)).map((each) => each.series.planned_date)
    return missed.length > 0 ? [[guest, missed] as const] : []
  })
  return {
    planned: {
      ...withoutSeries(model),
      ...{ id: series.id, room_id, date: first, start_time, end_time, sequence, booker_email: model.booker_email }
    },
    dates: {
      rule,
      last_date,
      skipped: datesOf(rule, first_date, maxSeriesDates).filter(isSkipped),
      regular: activeBookings.filter(isRegular).map((booking) => booking.series.planned_date),
      ...(absent.length > 0 && { absent: Object.fromEntries(absent) })
    }
  }
}

function withoutSeries({ series: _series, ...booking }: StoredDate): Omit<StoredBooking, 'series'> {
  return booking
}
