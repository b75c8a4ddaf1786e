import { endInCalendars } from '@doorplate/domain/door/running'
import type { HeldBooking } from '../backend/holder.ts'
import { momentAt } from '../keys/instants.ts'

/**
 * A meeting that was ended before its time took place until that minute: its room counts in quarter hours, and one that
 * was ended in its first as cancelled.
 */
export function asItWas(booking: HeldBooking, timeZone: string): HeldBooking {
  const { ended_at } = booking
  if (!ended_at) return booking
  return { ...booking, cancelled: false, end_time: endInCalendars(booking, momentAt(ended_at, timeZone).time) }
}
