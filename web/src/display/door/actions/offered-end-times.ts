import { extendEnds, type LaterEnd } from '@doorplate/domain/doors/current-meeting'
import { type DoorBounds, type WalkInEnd, walkInEnds } from '@doorplate/domain/doors/walk-ins'
import { closedTimes } from '@doorplate/domain/rules/blocked-times'
import { heldTimes, takenTimes } from '@doorplate/domain/rules/held-times'
import { gridAtDoor, type RoomRules } from '@doorplate/domain/rules/rules'
import { isTaken } from '@doorplate/domain/schedule/day-plan'
import type { TimeRange } from '@doorplate/domain/schedule/time-range'
import { type Moment, minutesOf, type Time } from '@doorplate/domain/time'

type RoomNow = {
  bookings: readonly TimeRange[]
  rules: RoomRules
  now: Moment
  bounds: Pick<DoorBounds, 'limit_minutes'>
}

/** The ends of a walk-in, as the server allows them. */
export function walkInEndsAt({ bookings, rules, now, bounds }: RoomNow): WalkInEnd[] {
  const ends = walkInEnds(timesTaken(bookings, rules, now), now.time, boundsOf(rules, bounds))
  return ends.map((each) => countedFrom(now.time, each, bookings))
}

/** The later ends of the current meeting, as the server allows them. */
export function extendEndsAt(meeting: TimeRange, { bookings, rules, now, bounds }: RoomNow): LaterEnd[] {
  const taken = timesTaken(
    bookings.filter(({ start_time }) => start_time !== meeting.start_time),
    rules,
    now
  )
  if (isTaken(taken, meeting.end_time)) return []
  const ends = extendEnds({ ...meeting, bookings: taken }, now.time, boundsOf(rules, bounds))
  return ends.map((each) => countedFrom(meeting.end_time, each, bookings))
}

function boundsOf(rules: RoomRules, { limit_minutes }: RoomNow['bounds']): DoorBounds {
  return { limit_minutes, grid: gridAtDoor(rules) }
}

function timesTaken(bookings: readonly TimeRange[], rules: RoomRules, { date }: Moment): TimeRange[] {
  return [...takenTimes(heldTimes(bookings, rules), rules), ...closedTimes(rules, date)]
}

/** The last end may be set by the closing time or by time for preparing, rather than by the next booking. */
function countedFrom<End extends WalkInEnd | LaterEnd>(from: Time, each: End, bookings: readonly TimeRange[]): End {
  const isNextBooking = bookings.some(({ start_time }) => start_time === each.end)
  return each.minutes === 'next' && !isNextBooking ? { ...each, minutes: minutesOf(each.end) - minutesOf(from) } : each
}
