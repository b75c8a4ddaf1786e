import type { BookingChange } from '@doorplate/domain/bookings/changes'
import type { OwnBooking } from '../../../backend/holder.ts'
import type { Scope } from '../../../your-bookings/series/use-series.ts'
import type { BookerBody } from '../booking-calls.ts'
import { addressesIn } from './addresses-in.ts'

type Booker = { booked_by: string; booker_email: string; company: string }

export type ChangeValues = Pick<OwnBooking, 'room_id' | 'date' | 'start_time' | 'end_time'> &
  Booker & {
    purpose: string
    private: boolean
    guests: string
    dates: Scope
    override_rules: boolean
  }

export function valuesOf(booking: OwnBooking, dates: Scope = 'this'): ChangeValues {
  const { room_id, date, start_time, end_time, booked_by, booker_email, company, purpose, guests } = booking
  return {
    ...{ room_id, date, start_time, end_time },
    ...{ booked_by: booked_by ?? '', booker_email: booker_email ?? '', company: company ?? '' },
    purpose: purpose ?? '',
    private: booking.private ?? false,
    guests: guests.join('\n'),
    dates,
    override_rules: false
  }
}

/** Only what differs: a field that somebody else changed meanwhile is left alone. */
export function bookingChanges(
  before: ChangeValues,
  values: ChangeValues
): { change: BookingChange; booker: BookerBody } {
  const { guests, override_rules: _, dates: __, booked_by, booker_email, company, ...texts } = values
  const differing = (fields: object) =>
    Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== before[name as keyof ChangeValues]))
  return {
    change: { ...differing(texts), ...(guests !== before.guests && { guests: addressesIn(guests) }) },
    booker: differing({ booked_by, booker_email, company })
  }
}

export function isAny(fields: object): boolean {
  return Object.keys(fields).length > 0
}
