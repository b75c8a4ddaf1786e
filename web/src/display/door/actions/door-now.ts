import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Door } from '@doorplate/domain/doors/door'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'

export type DoorNow = {
  door: Door | undefined
  /** Undefined while another day is shown or the data is stale. */
  status: RoomStatus | undefined
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  now: Moment
}
