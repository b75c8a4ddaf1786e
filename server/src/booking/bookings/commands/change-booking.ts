import { hasEnded } from '@doorplate/domain/bookings/bookings'
import {
  afterChange,
  type BookingChange,
  changedFields,
  changeProblem,
  changeRecipients,
  isMoved
} from '@doorplate/domain/bookings/changes'
import { type NewBooking, requestFields } from '@doorplate/domain/bookings/fields'
import { pick } from '@doorplate/domain/pick'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import type { RoomRules } from '@doorplate/domain/rules/rules'
import { type Day, localTime, type Moment } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { queueChange } from '../../../mail/outbox/bookings/queue.ts'
import { letterheadOf, lockOfficeOfRoom, missingRoom } from '../../../office/offices/store.ts'
import { type CheckIn, getDoorRules } from '../../../office/rooms/door-rules-store.ts'
import { lockRooms } from '../../../office/rooms/store.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { StartAgain } from '../../../office/transactions/transact.ts'
import { isCheckInOpen, type OfficeNow, withCheckInWindow } from '../../check-in/check-in-window.ts'
import { changeRefusal } from '../changes/change-budget.ts'
import type { Authorize } from '../holder.ts'
import { findBooking, getNeighbours, lockBooking, markCheckedIn, updateBooking } from '../store.ts'
import { holderRow, type StoredBooking } from '../stored-booking.ts'

type ChangeRequest = {
  id: string
  change: BookingChange
  seen: readonly number[] | undefined
  authorize: Authorize
}

/**
 * One statement, so that the old time stays taken until the booking has the new one. Refuses with `not_found`,
 * `precondition_required`, `cancelled`, `over`, `changed_meanwhile`, `too_many`, `invalid`, `closed` or as `authorize` does.
 */
export async function changeBooking(
  queries: Queries,
  request: ChangeRequest,
  { now, letterhead, doors }: CommandContext
): Promise<StoredBooking | Refusal> {
  const locked = await lockForChange(queries, request)
  if (locked instanceof Refusal) return locked
  const { booking, rooms, office } = locked
  const moment = localTime(now, office.time_zone)
  const late = stateRefusal(booking, request.seen, moment)
  if (late) return late
  // A walk-in may have no address.
  const before: NewBooking = { ...pick(booking, requestFields), booker_email: booking.booker_email ?? '' }
  const after = afterChange(before, request.change)
  if (changedFields(before, after).length === 0) return booking
  const [oldRoom, newRoom] = [rooms.get(before.room_id)!, rooms.get(after.room_id)]
  const tooMany = await changeRefusal(queries, [booking.id])
  if (tooMany) return tooMany
  if (newRoom?.office_id !== oldRoom.office_id) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  const rules = (await findRoomRules(queries, after.room_id, after.date))!
  const broken = await ruleRefusal(queries, booking, { before, after, rules, moment })
  if (broken) return broken
  const { checkIn: rule } = await getDoorRules(queries, after.room_id, doors)
  const officeNow = { now, time_zone: office.time_zone }
  const buffers = isMoved(before, after) ? rules : undefined
  const changed = await storeChange(queries, booking.id, { after, buffers, rule, officeNow })
  const invited = withCheckInWindow(changed, rule, officeNow)
  await queueChange(
    queries,
    { before: booking, after: invited, oldRoom, newRoom, ...changeRecipients(before, after) },
    { now, letterhead: letterheadOf(office, letterhead) }
  )
  return changed
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

async function ruleRefusal(
  queries: Queries,
  booking: StoredBooking,
  { before, after, rules, moment }: { before: NewBooking; after: NewBooking; rules: RoomRules; moment: Moment }
): Promise<Refusal | undefined> {
  if (after.date !== before.date && (await passesNeighbour(queries, booking, after.date))) {
    return invalid({ field: 'date', message: ['problem.dateMovedTooFar'] })
  }
  const problem = changeProblem({ before, after }, rules, moment)
  if (problem) return invalid(problem)
  const closed = isMoved(before, after) ? closedProblem(rules, after.date) : undefined
  return closed && new Refusal('closed', closed, { field: 'date' })
}

type Change = {
  after: NewBooking
  /** Undefined if the booking keeps its room and time. */
  buffers: RoomRules | undefined
  rule: CheckIn | undefined
  officeNow: OfficeNow
}

/** A booking moved into its own check-in window counts as checked in, like a new one. */
async function storeChange(
  queries: Queries,
  id: string,
  { after, buffers, rule, officeNow }: Change
): Promise<StoredBooking> {
  const { now } = officeNow
  const updated = await updateBooking(queries, id, { after, buffers, now })
  const isHere = buffers !== undefined && isCheckInOpen(updated, rule, officeNow)
  return isHere ? await markCheckedIn(queries, updated, { start: updated.start_time, now }) : updated
}

/** Calendars refuse a date of a series that passes the one before or after it. */
async function passesNeighbour(queries: Queries, { series }: StoredBooking, date: Day): Promise<boolean> {
  if (!series) return false
  const { before, after } = await getNeighbours(queries, series)
  return (before !== null && date <= before) || (after !== null && date >= after)
}

/** Locks the rooms, their office, then the booking: the order of all commands, so that they cannot deadlock. */
async function lockForChange(queries: Queries, { id, change, authorize }: ChangeRequest) {
  const unlockedBooking = await findBooking(queries, id)
  if (!unlockedBooking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const rooms = await lockRooms(queries, [unlockedBooking.room_id, change.room_id ?? unlockedBooking.room_id])
  const office = await lockOfficeOfRoom(queries, unlockedBooking.room_id)
  if (!office) throw missingRoom(unlockedBooking.room_id)
  const booking = await lockBooking(queries, id)
  if (!booking) return new Refusal('not_found', ['problem.bookingNotFound'])
  const refusal = authorize(booking)
  if (refusal) return refusal
  if (booking.room_id !== unlockedBooking.room_id) throw new StartAgain()
  return { booking, office, rooms: new Map(rooms.map((room) => [room.id, room])) }
}
