import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Door } from '@doorplate/domain/doors/door'
import type { CurrentMeeting } from '../../../backend/door.ts'

/** The current meeting, once the door has reported it too. */
export function currentMeeting(door: Door | undefined, status: RoomStatus | undefined): CurrentMeeting | undefined {
  if (status?.state !== 'occupied' || door?.running?.booking_id !== status.current.id) return undefined
  return { booking: status.current, version: door.running.version }
}
