import { type RoomStatus, statusAt } from '@doorplate/domain/bookings/status'
import { closedTimes, preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { closedNow } from '@doorplate/domain/rules/closed-now'
import { roomDay } from '@doorplate/domain/rules/room-day'
import { dateProblem } from '@doorplate/domain/rules/rule-problems'
import { openingOn, type RoomRules } from '@doorplate/domain/rules/rules'
import { freeRanges } from '@doorplate/domain/schedule/free-ranges'
import { grid } from '@doorplate/domain/schedule/grid'
import { firstFreeSlot, isAnyStartLeft, slotsOf } from '@doorplate/domain/schedule/slots'
import { addDays, type Day, type Moment, minutesOf } from '@doorplate/domain/time'
import { type Contact, isTimeKnown, unknownSince } from '../../live/contact.ts'
import { useBookings } from '../../schedule/use-bookings.ts'
import { useRoomRules } from '../../schedule/use-rules.ts'
import { scheduleRows } from '../schedule/schedule-rows.ts'
import type { DisplayState } from '../state/use-display-colors.ts'

const daysSearched = 14

export function useShownDay(room_id: string, day: Day, { now, contact }: { now: Moment; contact: Contact }) {
  const known = isTimeKnown(contact) ? now : undefined
  const isToday = day === known?.date
  const { data: bookings, errorUpdateCount } = useBookings(room_id, day)
  const rules = useRoomRules(room_id)
  const { blocked, lengths } = roomDay(bookings ?? [], rules, { date: day, now })
  const slots = slotsOf(bookings ?? [], blocked, lengths[0])
  const failed = errorUpdateCount > 0
  const status = isToday && bookings ? statusAt(bookings, now.time) : undefined
  /** A meeting that goes on keeps the room occupied. */
  const closing = status?.state === 'available' ? closedNow(rules, now) : undefined
  const staleSince = contact.state === 'stale' ? contact.since.time : undefined
  const stale = staleSince !== undefined
  const opening = openingOn(rules, day)
  const taken = [...(bookings ?? []), ...blocked]
  /** When the room is closed or being prepared. */
  const closed = [...preparingTimes(bookings ?? [], rules), ...closedTimes(rules, day)]
  const nextStart = firstFreeSlot(slots, now.time)
  const nextDay = openDayAfter(day, rules)
  /** Once today has no start time left. */
  const dayAhead = isToday && bookings && !isAnyStartLeft(slots, now) ? nextDay : undefined
  return {
    day,
    /** Undefined while the time is not known. */
    known,
    isToday,
    isTomorrow: known !== undefined && day === addDays(known.date, 1),
    bookings,
    rules,
    taken,
    /** When a meeting can be booked on a day to come; undefined until it is known. */
    free: bookings && known && day > known.date ? (opening ? freeRanges(taken, opening, lengths[0]!) : []) : undefined,
    closed,
    /** Whether meetings leave no time, not only the rules about when to book. */
    isFull: opening && freeRanges([...(bookings ?? []), ...closed], opening, lengths[0]!).length === 0,
    rows: bookings && scheduleRows(bookings, day, known),
    failed,
    status,
    closing,
    state: known ? (closing ? 'closed' : stateOf(isToday, status)) : 'unknown',
    stale,
    staleSince,
    unknownSince: unknownSince(contact, now.date),
    canBook: !stale && (bookings !== undefined || !failed) && dateProblem(day, now.date) === undefined,
    canBookNow: status?.state === 'available' && dayAhead === undefined,
    /** Whether the next start is this quarter hour or the next one. */
    isNextStartSoon: nextStart === undefined || minutesOf(nextStart) - minutesOf(now.time) < 2 * grid.step_minutes,
    /** Undefined while only the current quarter hour is left. */
    nextStart,
    nextDay,
    dayAhead
  }
}

export type ShownDay = ReturnType<typeof useShownDay>

function stateOf(isToday: boolean, status: RoomStatus | undefined): DisplayState {
  if (!isToday) return 'other-day'
  if (!status) return 'unknown'
  return status.state
}

function openDayAfter(day: Day, rules: RoomRules): Day {
  const days = Array.from({ length: daysSearched }, (_, index) => addDays(day, index + 1))
  return days.find((each) => openingOn(rules, each)) ?? days[0]!
}
