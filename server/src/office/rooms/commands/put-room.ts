import { invalid, Refusal } from '@doorplate/domain/refusals'
import type { Room } from '@doorplate/domain/rooms'
import type { Queries } from '../../../base/database/database.ts'
import type { CheckSeen } from '../../../base/http/answers/if-match.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import { normalizeRoom, type RoomChange, roomProblem } from '../room-rules.ts'
import { lockRoom, queueForRooms } from '../store.ts'
import { storeFields } from '../store-fields.ts'

/** Refuses with `changed_meanwhile`, `invalid`, or `room_has_bookings` to move a room with upcoming bookings. */
export async function putRoom(
  queries: Queries,
  room: RoomChange,
  { now, checkSeen }: { now: Instant; checkSeen?: CheckSeen<Room> }
): Promise<{ room: Room; isNew: boolean; isRenamed: boolean } | Refusal> {
  const change = normalizeRoom(room)
  const problem = roomProblem(change)
  if (problem) return invalid(problem)
  await queueForRooms(queries)
  const stored = await lockRoom(queries, change.id)
  const changed = checkSeen?.(stored?.room)
  if (changed) return changed
  const put = await storeFields(queries, { change, stored }, now)
  return put instanceof Refusal ? put : { ...put, isNew: !stored }
}
