import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Door } from '@doorplate/domain/doors/door'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'
import { useNow } from '../../../clock/use-clock.ts'
import type { ShownDay } from '../../visit/use-shown-day.ts'
import { useDoor } from '../backend/use-door.ts'

export type DoorNow = {
  room_id: string
  door: Door | undefined
  /** Undefined while another day is shown or the data is stale. */
  status: RoomStatus | undefined
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  now: Moment
}

export function useDoorNow(room_id: string, { bookings, rules }: ShownDay, status: RoomStatus | undefined): DoorNow {
  const now = useNow()
  const door = useDoor(room_id, status && bookings && { bookings, now: now.time })
  return { room_id, door, status, bookings, rules, now }
}
