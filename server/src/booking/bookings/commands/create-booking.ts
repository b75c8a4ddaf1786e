import { randomUUID } from 'node:crypto'
import { bookingProblem, type NewBooking, overridingProblem } from '@doorplate/domain/bookings/bookings'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closedProblem } from '@doorplate/domain/rules/problems/rule-problems'
import { isOutOfUse, unrestricted } from '@doorplate/domain/rules/rules'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import { firstRequestsOf } from '../../../mail/outbox/message-store.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { rulesOf } from '../../../office/rooms/door-rules-store.ts'
import { holdRoom } from '../../../office/rooms/store.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { AtCommit } from '../../../office/transactions/transact.ts'
import { checkInWindow } from '../../check-in/check-in-window.ts'
import { insertBooking } from '../store.ts'
import type { StoredBooking } from '../stored-booking.ts'

/**
 * Books a room with the invitations to everybody. Refuses with `invalid` or `closed`.
 * @param isOverriding whether the rules of the room may be broken
 */
export async function createBooking(
  queries: Queries,
  booking: NewBooking,
  { now, letterhead, doors, language }: CommandContext,
  isOverriding = false
): Promise<AtCommit<StoredBooking> | Refusal> {
  const [locked, rules = unrestricted] = await Promise.all([
    holdRoom(queries, booking.room_id),
    findRoomRules(queries, booking.room_id, booking.date)
  ])
  const own = locked ? letterheadOf(locked.office, letterhead) : letterhead
  const moment = localTime(now, own.officeTimeZone)
  const broken = bookingProblem(booking, rules, moment)
  const closed = closedProblem(rules, booking.date)
  const rules_overridden = isOverriding && !isOutOfUse(rules, booking.date) && (broken ?? closed) !== undefined
  const problem = rules_overridden ? overridingProblem(booking, rules, moment) : broken
  if (problem) return invalid(problem)
  if (!locked) return invalid({ field: 'room_id', message: ['all.roomNotFound'] })
  if (closed && !rules_overridden) return new Refusal('closed', closed, { field: 'date' })
  const row = { ...booking, id: randomUUID(), origin: 'form' as const, language, rules_overridden }
  const unattended = { ...row, created_at: new Date(now).toISOString(), checked_in_at: null }
  const check_in = checkInWindow(unattended, rulesOf(locked.door, doors).checkIn, {
    now,
    time_zone: own.officeTimeZone
  })
  const invited = { ...row, sequence: 0, cancelled_via: null, ...(check_in && { check_in }) }
  return new AtCommit((last, key) => {
    const messages = firstRequestsOf(last, { booking: invited, room: locked.room }, { now, letterhead: own })
    return insertBooking(last, row, { buffers: rules, now, key, messages })
  })
}
