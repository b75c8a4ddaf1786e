import { dateProblem } from '@doorplate/domain/bookings/bookings'
import { type RoomStatus, statusAt } from '@doorplate/domain/bookings/status'
import { firstFreeSlot, isAnyStartLeft } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, type Moment } from '@doorplate/domain/time'
import { type Contact, isTimeKnown, unknownSince } from '../../live/contact.ts'
import { useBookings } from '../../schedule/use-bookings.ts'
import { scheduleRows } from '../schedule/schedule-rows.ts'
import type { DisplayState } from '../state/use-display-colors.ts'

export function useShownDay(room_id: string, day: Day, { now, contact }: { now: Moment; contact: Contact }) {
  const known = isTimeKnown(contact) ? now : undefined
  const isToday = day === known?.date
  const { data: bookings, errorUpdateCount } = useBookings(room_id, day)
  const failed = errorUpdateCount > 0
  const status = isToday && bookings ? statusAt(bookings, now.time) : undefined
  const staleSince = contact.state === 'stale' ? contact.since.time : undefined
  const stale = staleSince !== undefined
  /** Tomorrow, once today has no start time left. */
  const dayAhead = isToday && bookings && !isAnyStartLeft(bookings, now) ? addDays(day, 1) : undefined
  return {
    day,
    /** Undefined while the time is not known. */
    known,
    isToday,
    isTomorrow: known !== undefined && day === addDays(known.date, 1),
    bookings,
    rows: bookings && scheduleRows(bookings, day, known),
    failed,
    status,
    state: known ? stateOf(isToday, status) : 'unknown',
    stale,
    staleSince,
    unknownSince: unknownSince(contact, now.date),
    canBook: !stale && (bookings !== undefined || !failed) && dateProblem(day, now.date) === undefined,
    canBookNow: status?.state === 'available' && dayAhead === undefined,
    /** Undefined while only the current quarter hour is left. */
    nextStart: firstFreeSlot(bookings ?? [], now.time),
    dayAhead
  }
}

export type ShownDay = ReturnType<typeof useShownDay>

function stateOf(isToday: boolean, status: RoomStatus | undefined): DisplayState {
  if (!isToday) return 'other-day'
  if (!status) return 'unknown'
  return status.state
}
