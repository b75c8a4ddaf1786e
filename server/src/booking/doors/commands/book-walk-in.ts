import { randomUUID } from 'node:crypto'
import { blankValues } from '@doorplate/domain/bookings/fields'
import { type DoorBounds, walkInEnds, walkInProblem, walkInStart } from '@doorplate/domain/doors/walk-ins'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import { closedTimes } from '@doorplate/domain/rules/blocked-times'
import { takenTimes } from '@doorplate/domain/rules/held-times'
import { gridAtDoor } from '@doorplate/domain/rules/rules'
import { freeUntil } from '@doorplate/domain/schedule/day-plan'
import { overlaps, type TimeRange } from '@doorplate/domain/schedule/time-range'
import { localTime, type Time } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { walkInTexts } from '../../../mail/calendar/walk-in-texts.ts'
import { letterheadOf } from '../../../office/offices/store.ts'
import { rulesOf } from '../../../office/rooms/door-rules-store.ts'
import { lockRoom } from '../../../office/rooms/store.ts'
import { hoursRefusal } from '../../../office/rules/hours-refusal.ts'
import { findRoomRules } from '../../../office/rules/store.ts'
import type { CommandContext } from '../../../office/transactions/context.ts'
import { type ActionCount, hourBefore, hourRefusal } from '../../../office/transactions/hour-budget.ts'
import { AtCommit } from '../../../office/transactions/transact.ts'
import { listHeld } from '../../bookings/lists/list-store.ts'
import { insertBooking } from '../../bookings/store.ts'
import type { StoredBooking } from '../../bookings/stored-booking.ts'
import { countWalkInsOfClient, countWalkInsOfRoom } from '../store.ts'

/** Walk-ins per hour, including undone ones. */
const limits = { room: 12, client: 60 }

type WalkIn = { room_id: string; end_time: Time; limit_minutes: number; client: string }

/**
 * Books a free room from now on under the office's own words, without mail. Refuses with `not_found`, `off`, `invalid`,
 * `closed`, `conflict` or `too_many`.
 */
export async function bookWalkIn(
  queries: Queries,
  { room_id, end_time, limit_minutes, client }: WalkIn,
  { now, letterhead, doors }: CommandContext
): Promise<AtCommit<StoredBooking> | Refusal> {
  const locked = await lockRoom(queries, room_id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  const { room, office, door } = locked
  if (!rulesOf(door, doors).actions.includes('book')) return new Refusal('off', ['problem.walkInsOff'])
  const { date, time } = localTime(now, office.time_zone)
  const [rules, held, tooMany] = await Promise.all([
    findRoomRules(queries, room_id, date).then((found) => found!),
    listHeld(queries, { room_id, date }),
    walkInRefusal(queries, { room_id, client }, now)
  ])
  const bounds = { limit_minutes, grid: gridAtDoor(rules) }
  const problem = walkInProblem(end_time, time, bounds)
  if (problem) return invalid({ field: 'end_time', message: problem })
  const closed = hoursRefusal(rules, { date, start_time: time, end_time })
  if (closed) return closed
  const taken = [...takenTimes(held, rules), ...closedTimes(rules, date)]
  const start_time = walkInStart(taken, time, bounds.grid)
  if (start_time === undefined || taken.some((range) => overlaps(range, { start_time, end_time }))) {
    return conflict(taken, { name: room.name, now: time, bounds })
  }
  if (tooMany) return tooMany
  const walkIn = {
    ...blankValues,
    ...walkInTexts(letterheadOf(office, letterhead)),
    id: randomUUID(),
    room_id,
    date,
    start_time,
    end_time,
    booker_email: null,
    origin: 'walk_in' as const,
    language: null
  }
  return new AtCommit((last, key) => insertBooking(last, walkIn, { buffers: rules, now, key }))
}

/** Counts in the database with the room locked, so that the limits hold across processes. */
async function walkInRefusal(queries: Queries, { room_id, client }: Pick<WalkIn, 'room_id' | 'client'>, now: Instant) {
  const since = hourBefore(now)
  const refusalOf = (walkIns: ActionCount, limit: number) =>
    hourRefusal(walkIns, { limit, message: ['problem.walkInsTooMany'] }, now)
  const [ofRoom, ofClient] = await Promise.all([
    countWalkInsOfRoom(queries, room_id, since),
    countWalkInsOfClient(queries, client, since)
  ])
  return refusalOf(ofRoom, limits.room) ?? refusalOf(ofClient, limits.client)
}

type RoomNow = { name: string; now: Time; bounds: DoorBounds }

function conflict(taken: readonly TimeRange[], { name, now, bounds }: RoomNow): Refusal {
  const next = freeUntil(taken, now)
  if (next === undefined || walkInEnds(taken, now, bounds).length === 0) {
    return new Refusal('conflict', ['book.conflict'])
  }
  return new Refusal('conflict', ['problem.walkInTaken', { room: name, time: next }], { free_until: next })
}
