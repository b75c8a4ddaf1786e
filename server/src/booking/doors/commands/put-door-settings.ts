import { readCheckIn } from '@doorplate/domain/doors/check-in'
import type { DoorSettings } from '@doorplate/domain/doors/door'
import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import type { DoorDefaults } from '../../../base/settings/config.ts'
import { rulesOf } from '../../../office/rooms/door-rules-store.ts'
import { lockRoom, queueForRooms } from '../../../office/rooms/store.ts'
import { getDoor, storeDoor } from '../store.ts'

/** Omitted settings stay. Refuses with `invalid`, `not_found` or `changed_meanwhile`. */
export async function putDoorSettings(
  queries: Queries,
  { room_id, ...change }: { room_id: string } & Partial<DoorSettings>,
  { now, defaults, checkSeen }: { now: Instant; defaults: DoorDefaults; checkSeen: CheckSeen }
): Promise<DoorSettings | Refusal> {
  const { check_in } = change
  if (typeof check_in === 'string' && !readCheckIn(check_in)) {
    return invalid({ field: 'check_in', message: ['problem.checkInInvalid'] })
  }
  await queueForRooms(queries)
  const locked = await lockRoom(queries, room_id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  const stored = await getDoor(queries, room_id)
  const changed = checkSeen(stored)
  if (changed) return changed
  const before = rulesOf(locked.door, defaults)
  const settings = { ...stored, ...change }
  // Bookings made under the old rule keep what their mail promised.
  const since = before.checkIn ? before.checkIn.since : new Date(now)
  await storeDoor(queries, room_id, { ...settings, since: settings.check_in === 'off' ? null : since })
  return getDoor(queries, room_id)
}
