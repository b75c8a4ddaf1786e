import { endInCalendars } from '@doorplate/domain/doors/current-meeting'
import type { OwnBooking } from '../backend/holder.ts'
import { momentAt } from '../keys/instants.ts'

/** A meeting that ended early took place until that minute; its room was released at a quarter hour. */
export function withActualEnd<Date extends Pick<OwnBooking, 'ended_at' | 'cancelled' | 'start_time' | 'end_time'>>(
  booking: Date,
  timeZone: string
): Date {
  const { ended_at } = booking
  if (!ended_at) return booking
  return { ...booking, cancelled: false, end_time: endInCalendars(booking, momentAt(ended_at, timeZone).time) }
}
