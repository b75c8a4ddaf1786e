import { Refusal } from '@doorplate/domain/refusals'
import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../../../base/database/database.ts'
import type { Instant } from '../../../base/jobs/clock.ts'
import {
  deleteRoomWithBookings,
  hasUnsentCancellations,
  hasUpcomingBookings,
  lockRoom,
  queueForRooms
} from '../store.ts'

/** Refuses with `not_found`, or with `room_has_bookings` while upcoming bookings or unsent cancellations need the room. */
export async function removeRoom(queries: Queries, id: string, now: Instant): Promise<Refusal | undefined> {
  await queueForRooms(queries)
  const locked = await lockRoom(queries, id)
  if (!locked) return new Refusal('not_found', ['all.roomNotFound'])
  if (await hasUpcomingBookings(queries, id, localTime(now, locked.office.time_zone))) {
    return new Refusal('room_has_bookings', ['problem.roomHasBookings'])
  }
  if (await hasUnsentCancellations(queries, id))
    return new Refusal('room_has_bookings', ['problem.roomHasCancellations'])
  await deleteRoomWithBookings(queries, id)
  return undefined
}
