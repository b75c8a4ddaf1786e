import { hasEnded } from '@doorplate/domain/bookings/bookings'
import {
  afterChange,
  type BookingChange,
  changedFields,
  changeRecipients,
  isMoved,
  overridingChangeProblem
} from '@doorplate/domain/bookings/changes'
import { type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { isOutOfUse } from '@doorplate/domain/rules/rules'
import { type Day, localTime, type Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueChange } from '../../../mail/outbox/bookings/queue.ts'
import { letterheadOf, lockOfficeOfRoom, missingRoom } from '../../../office/offices/store.ts'
import { findDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { AtCommit, StartAgain } from '../../../office/transactions/transact.ts'
import { isCheckInOpen, withCheckInWindow } from '../../check-in/check-in-window.ts'
import type { Authorize } from '../access/holder.ts'
import { changeRefusal } from '../changes/change-budget.ts'
import { ruleRefusal } from '../changes/rule-refusal.ts'
import { getNeighbours, nextSequence } from '../series-order-store.ts'
import { changedBooking, findBooking, keepBooking, lockBooking, markCheckedIn, updateBooking } from '../store.ts'
import { holderRow, type StoredBooking } from '../stored-booking.ts'

type ChangeRequest = {
  id: string
  change: BookingChange
  seen: readonly number[] | undefined
  authorize: Authorize
  /** Whether the rules of the room may be broken. */
  isOverriding?: boolean | undefined
  /** Milliseconds until anybody is notified. */
  wait?: number | undefined
  /** Why the office changes it, for everybody invited. */
  reason?: string | undefined
}

/**
 * One statement, so that the old time stays taken until the booking has the new one. Refuses with `not_found`,
 * `precondition_required`, `cancelled`, `over`, `changed_meanwhile`, `too_many`, `invalid`, `closed` or as `authorize` does.
 */
export async function changeBooking(
  queries: Queries,
  request: ChangeRequest,
  { now, letterhead, doors, author }: CommandContext
): Promise<StoredBooking | AtCommit<StoredBooking> | Refusal> {
  const locked = await lockForChange(queries, request, { doors, author })
  if (locked instanceof Refusal) return locked
  const { booking, oldRoom, newRoom, office, rules, checkIn: rule, tooMany } = locked
  const moment = localTime(now, office.time_zone)
  const late = stateRefusal(booking, request.seen, moment)
  if (late) return late
  // A walk-in may have no address.
  const before: NewBooking = { ...pick(booking, requestFields), booker_email: booking.booker_email ?? '' }
  const after = afterChange(before, request.change)
  if (changedFields(before, after).length === 0) return booking
  if (tooMany) return tooMany
  if (after.private && booking.origin === 'walk_in') {
    return invalid({ field: 'private', message: ['problem.walkInNotPrivate'] })
  }
  if (newRoom?.office_id !== oldRoom.office_id) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  if (after.date !== before.date && (await passesNeighbour(queries, booking, after.date))) {
    return invalid({ field: 'date', message: ['problem.dateMovedTooFar'] })
  }
  const by = author.via === 'operator' ? 'operator' : 'booker'
  const broken = ruleRefusal({ before, after }, rules!, { moment, by })
  const isFixed = isMoved(before, after) && isOutOfUse(rules!, after.date)
  const isOverridden = request.isOverriding === true && broken !== undefined && !isFixed
  const problem = isOverridden ? overridingChangeProblem({ before, after }, rules!, moment) : undefined
  if (problem) return invalid(problem)
  if (broken && !isOverridden) return broken
  const officeNow = { now, time_zone: office.time_zone }
  const buffers = isMoved(before, after) ? rules : undefined
  const isPlaced = buffers !== undefined || before.end_time !== after.end_time
  const changed = changedBooking(booking, { after, sequence: await nextSequence(queries, booking) })
  const isHere = buffers !== undefined && isCheckInOpen(changed, rule, officeNow)
  const invited = isHere ? { ...changed, checked_in_at: new Date(now).toISOString() } : changed
  const mailed = {
    before: booking,
    reason: request.reason,
    after: withCheckInWindow(invited, rule, officeNow),
    oldRoom,
    newRoom,
    ...changeRecipients(before, after)
  }
  return new AtCommit(async (last, key) => {
    const [updated, checkedIn] = await Promise.all([
      updateBooking(last, booking, {
        after,
        buffers,
        isOverridden: isOverridden || (isPlaced ? false : undefined),
        now
      }),
      // A booking moved into its own check-in window counts as checked in, like a new one.
      isHere && markCheckedIn(last, changed, { start: changed.start_time, now }),
      queueChange(last, mailed, { now, letterhead: letterheadOf(office, letterhead), wait: request.wait }),
      key && keepBooking(last, key, { id: booking.id, now })
    ])
    return checkedIn || updated
  })
}

function stateRefusal(
  booking: StoredBooking,
  seen: readonly number[] | undefined,
  moment: Moment
): Refusal | undefined {
  if (seen === undefined) return new Refusal('precondition_required', ['problem.versionMissing'])
  if (booking.cancelled) return new Refusal('cancelled', ['problem.bookingCancelled'])
  if (hasEnded(booking, moment)) return new Refusal('over', ['display.bookingOver'])
  if (seen.includes(booking.version)) return undefined
  return new Refusal('changed_meanwhile', ['yours.changedMeanwhile'], { current: holderRow(booking) })
}

/** Calendars refuse a date of a series that passes the one before or after it. */
async function passesNeighbour(queries: Queries, { series }: StoredBooking, date: Day): Promise<boolean> {
  if (!series) return false
  const { before, after } = await getNeighbours(queries, series)
  return (before !== null && date <= before) || (after !== null && date >= after)
}

/**
 * Locks the rooms, their office, then the booking: the order of all commands, so that they cannot deadlock. What the change
 * depends on is read with them, for the place that the booking is to have.
 */
async function lockForChange(
  queries: Queries,
  { id, change, authorize }: ChangeRequest,
  { doors, author }: Pick<CommandContext, 'doors' | 'author'>
) {
  const unlockedBooking = await findBooking(queries, id)
  if (!unlockedBooking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const { room_id = unlockedBooking.room_id, date = unlockedBooking.date } = change
  const [rooms, office, booking, tooMany, rules, doorRules] = await Promise.all([
    lockRooms(queries, [unlockedBooking.room_id, room_id]),
    lockOfficeOfRoom(queries, unlockedBooking.room_id),
    lockBooking(queries, id),
    changeRefusal(queries, [id], author),
    findRoomRules(queries, room_id, date),
    findDoorRules(queries, room_id, doors)
  ])
  if (!office) throw missingRoom(unlockedBooking.room_id)
  if (!booking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (booking.room_id !== unlockedBooking.room_id || booking.date !== unlockedBooking.date) throw new StartAgain()
  const roomOf = (room: string) => rooms.find((each) => each.id === room)
  const oldRoom = roomOf(booking.room_id)!
  return { booking, oldRoom, newRoom: roomOf(room_id), office, rules, checkIn: doorRules?.checkIn, tooMany }
}
