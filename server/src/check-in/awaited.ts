import type { Door } from '@doorplate/domain/door/door'
import { localTime } from '@doorplate/domain/time'
import { findCheckInWindow } from '../bookings/check-in-window.ts'
import type { Queries } from '../database/database.ts'
import type { CheckIn } from '../rooms/door-rules-store.ts'
import { listRest } from './store.ts'

/** `now` in milliseconds since 1970. */
type Here = { room_id: string; time_zone: string; now: number }

export async function findAwaited(queries: Queries, here: Here, rule: CheckIn): Promise<Door['awaited']> {
  const coming = await listRest(queries, here.room_id, localTime(here.now, here.time_zone))
  for (const booking of coming) {
    const asked = await findCheckInWindow(queries, booking, rule, here)
    if (asked) return { booking_id: booking.id, ...asked }
  }
  return null
}
