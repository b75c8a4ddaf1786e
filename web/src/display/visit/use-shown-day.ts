import type { ListedBooking } from '@doorplate/api/booking/bookings'
import type { RoomStatus } from '@doorplate/domain/bookings/status'
import { closedTimes, preparingTimes } from '@doorplate/domain/rules/blocked-times'
import { dateProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { statusAt } from '@doorplate/domain/schedule/room-status'
import type { BlockedTime } from '@doorplate/domain/schedule/slots'
import type { Day, Moment } from '@doorplate/domain/time'
import { useNow } from '../../clock/use-clock.ts'
import { type Contact, isTimeKnown } from '../../live/contact.ts'
import { useBookings } from '../../schedule/queries/use-bookings.ts'
import { useRulesOn } from '../../schedule/queries/use-rules-on.ts'
import { useVisitActions } from './visit-context.ts'

export type ShownDay = {
  day: Day
  /** Undefined while the time is not known. */
  now: Moment | undefined
  bookings: readonly ListedBooking[] | undefined
  rules: RoomRules
  failed: boolean
  canBook: boolean
}

export function useShownDay(room_id: string, day: Day, contact: Contact): ShownDay {
  const now = useNow()
  const { data: bookings, errorUpdateCount } = useBookings(room_id, day)
  const failed = errorUpdateCount > 0
  const isRead = bookings !== undefined || !failed
  return {
    day,
    now: isTimeKnown(contact) ? now : undefined,
    bookings,
    rules: useRulesOn(room_id, day),
    failed,
    canBook: contact.state !== 'stale' && isRead && dateProblem(day, now.date) === undefined
  }
}

/** Shows another day. Today is none in the visit, because it changes at midnight. */
export function useShowDay(): (day: Day) => void {
  const { change } = useVisitActions()
  const { date } = useNow()
  return (day) => change({ day: day === date ? undefined : day })
}

export function isToday({ day, now }: ShownDay): boolean {
  return day === now?.date
}

/** The status of the room now; undefined while another day is shown. */
export function statusOf(shown: ShownDay): RoomStatus | undefined {
  const { now, bookings } = shown
  return isToday(shown) && bookings ? statusAt(bookings, now!.time) : undefined
}

export function closedIn({ bookings, rules, day }: ShownDay): BlockedTime[] {
  return [...preparingTimes(bookings ?? [], rules), ...closedTimes(rules, day)]
}
