import { dateProblem } from '@doorplate/domain/bookings/bookings'
import { type RoomStatus, statusAt } from '@doorplate/domain/bookings/status'
import type { Day, Moment } from '@doorplate/domain/time'
import { type Contact, isTimeKnown } from '../../live/contact.ts'
import { useBookings } from '../../schedule/use-bookings.ts'
import type { DisplayState } from '../state/use-display-colors.ts'

/** The data of the day on the display, and whether it is current. */
export function useShownDay(room_id: string, day: Day, { now, contact }: { now: Moment; contact: Contact }) {
  const known = isTimeKnown(contact) ? now : undefined
  const isToday = day === known?.date
  const { data: bookings, errorUpdateCount } = useBookings(room_id, day)
  const failed = errorUpdateCount > 0
  const status = isToday && bookings ? statusAt(bookings, now.time) : undefined
  const stale = contact.state === 'stale'
  const canBook = !stale && (bookings !== undefined || !failed) && dateProblem(day, now.date) === undefined
  return {
    known,
    isToday,
    bookings,
    failed,
    status,
    state: known ? stateOf(isToday, status) : 'unknown',
    stale,
    canBook
  }
}

function stateOf(isToday: boolean, status: RoomStatus | undefined): DisplayState {
  if (!isToday) return 'other-day'
  if (!status) return 'unknown'
  return status.state
}
