import type { CheckInWindow } from '../bookings/holder.ts'
import type { Time } from '../time.ts'
import type { DoorAction } from './actions.ts'
import type { CheckInRule } from './check-in.ts'

export type Door = {
  actions: readonly DoorAction[]
  limit_minutes: number
  /** `mailed`: ending or extending it sends a mail. */
  running: { booking_id: string; version: number; checked_in: boolean; mailed: boolean } | null
  check_in: CheckInRule | null
  /** Today's first booking without its check-in, also before the window opens. */
  awaited: ({ booking_id: string } & CheckInWindow) | null
  /** The last released booking, while it can still be reclaimed. */
  released: { booking_id: string; start_time: Time; end_time: Time; released_at: string } | null
  faults: Pick<Fault, 'equipment' | 'reports' | 'since'>[]
}

/** A room's own settings; null for those of its office. */
export type DoorSettings = {
  actions: DoorAction[] | null
  check_in: string | null
}

export type Fault = {
  id: string
  room_id: string
  /** A piece of the room's equipment, or null for something else. */
  equipment: string | null
  reports: number
  since: string
  notes?: string[]
}
