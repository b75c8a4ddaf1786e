import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import { isDay, localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { speechIn } from '../../../base/languages/words.ts'
import type { Letterhead } from '../../../mail/calendar/invitation.ts'
import { letterheadOf } from '../../offices/store.ts'
import { normalizeRoom, type RoomChange, roomProblem } from '../room-rules.ts'
import { countBookingsFrom, getRoom, lockRoom, queueForRooms, type RoomInOffice, storeRetirement } from '../store.ts'
import { storeFields } from '../store-fields.ts'

type Change = Partial<RoomChange> & { id: string; retire_on?: string | null }

type Context = { now: Instant; letterhead: Letterhead; checkSeen: CheckSeen<Room> }

/**
 * Omitted fields stay. A day in `retire_on` takes the room out of use, null brings it back. Refuses with `not_found`,
 * `changed_meanwhile`, `invalid`, or `room_has_bookings`.
 */
export async function changeRoom(
  queries: Queries,
  { retire_on, ...fields }: Change,
  { now, letterhead, checkSeen }: Context
): Promise<{ room: Room; isRenamed: boolean } | Refusal> {
  await queueForRooms(queries)
  const locked = await lockRoom(queries, fields.id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  const changed = checkSeen(locked.room)
  if (changed) return changed
  const { id, name, capacity } = locked.room
  const change = normalizeRoom({ name, capacity, ...fields })
  const problem = roomProblem(change)
  if (problem) return invalid(problem)
  const hasFields = Object.keys(fields).length > 1
  const put = hasFields ? await storeFields(queries, { change, stored: locked }, now) : undefined
  if (put instanceof Refusal) return put
  const refusal = retire_on === undefined ? undefined : await retire(queries, locked, retire_on, { now, letterhead })
  if (refusal) return refusal
  return { room: (await getRoom(queries, id)).room, isRenamed: put?.isRenamed ?? false }
}

async function retire(
  queries: Queries,
  { room, office }: RoomInOffice,
  retire_on: string | null,
  { now, letterhead }: Pick<Context, 'now' | 'letterhead'>
): Promise<Refusal | undefined> {
  if (retire_on === (room.retire_on ?? null)) return undefined
  if (retire_on === null) {
    await storeRetirement(queries, room.id, { retire_on, retired_at: null, reason: null })
    return undefined
  }
  const moment = localTime(now, office.time_zone)
  if (!isDay(retire_on) || retire_on < moment.date) {
    return invalid({ field: 'retire_on', message: ['problem.retireDayInvalid'] })
  }
  const { bookings, last_date } = await countBookingsFrom(queries, room.id, { ...moment, from: retire_on })
  if (last_date !== null) {
    const message = ['problem.roomHasBookingsFrom', { count: bookings, date: last_date }] as const
    return new Refusal('room_has_bookings', message, { bookings, last_date })
  }
  const { officeLanguage } = letterheadOf(office, letterhead)
  await storeRetirement(queries, room.id, {
    retire_on,
    retired_at: retire_on === moment.date ? new Date(now) : null,
    reason: speechIn(officeLanguage).say('closing.outOfUse')
  })
  return undefined
}
