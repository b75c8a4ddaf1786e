import type { CheckInWindow } from '@doorplate/domain/bookings/held'
import { checkInTimes } from '@doorplate/domain/door/check-in'
import { localTime, type Time } from '@doorplate/domain/time'
import type { StoredBooking } from '../bookings/stored-booking.ts'
import type { Queries } from '../database/database.ts'
import type { CheckIn } from '../rooms/door-store.ts'
import { findReturn } from './watch-store.ts'
import { graceEnd, type OfficeNow, phaseOf, predatesCheckIn } from './window.ts'

/** When the people of a booking are to come; null where no one asks them. */
export async function findCheckInWindow(
  queries: Queries,
  booking: StoredBooking,
  rule: CheckIn,
  now: OfficeNow
): Promise<CheckInWindow | null> {
  if (booking.cancelled || phaseOf(booking, rule, now) === 'none') return null
  const { opens, due } = checkInTimes(booking, rule)
  if (predatesCheckIn(booking, rule)) return { opens, due: null }
  const returnedAt = await findReturn(queries)
  const again = returnedAt && graceTime(rule, returnedAt, now)
  return { opens, due: again !== undefined && again > due ? earlier(again, booking.end_time) : due }
}

/** Undefined on another day. */
function graceTime(rule: CheckIn, returnedAt: Date, { now, time_zone }: OfficeNow): Time | undefined {
  const { date, time } = localTime(graceEnd(rule, returnedAt), time_zone)
  return date === localTime(now, time_zone).date ? time : undefined
}

function earlier(one: Time, other: Time): Time {
  return one < other ? one : other
}
