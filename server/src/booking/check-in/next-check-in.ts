import type { Door } from '@doorplate/domain/doors/door'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { CheckIn } from '../../office/rooms/door-rules-store.ts'
import { findCheckInWindow } from './check-in-window.ts'
import { listRest } from './store.ts'

type Here = { room_id: string; time_zone: string; now: Instant }

export async function findNextCheckIn(queries: Queries, here: Here, rule: CheckIn): Promise<Door['awaited']> {
  const upcoming = await listRest(queries, here.room_id, localTime(here.now, here.time_zone))
  for (const booking of upcoming) {
    const window = await findCheckInWindow(queries, booking, { ...here, rule })
    if (window) return { booking_id: booking.id, ...window }
  }
  return null
}
