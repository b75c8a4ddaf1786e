import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import type { Door } from '@doorplate/domain/doors/door'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import type { Moment } from '@doorplate/domain/time'
import type { useNextFocus } from '../../visit/use-next-focus.ts'
import type { VisitActions } from '../../visit/visit-context.ts'
import type { useShownBookings } from '../backend/use-shown-bookings.ts'
import type { OneTap } from '../taps/use-one-tap.ts'

export type DoorPart = {
  door: Door | undefined
  /** Undefined while another day is shown or the data is stale. */
  status: RoomStatus | undefined
  bookings: readonly Booking[] | undefined
  rules: RoomRules
  now: Moment
  oneTap: OneTap
  shown: ReturnType<typeof useShownBookings>
  onVisit: VisitActions['change']
  onFocus: ReturnType<typeof useNextFocus>['next']
  onFailed: (sentence: string) => void
}
