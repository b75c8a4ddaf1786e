import { localTime } from '@doorplate/domain/time'
import type { Queries } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import type { MainDefaults } from '../offices/store.ts'
import { hasComingBookings, lockRoom } from './store.ts'

/**
 * @param context `now` in milliseconds since 1970
 * @throws ApiProblem 404 for an unknown room, 409 while it has bookings to come or unsent cancellations
 */
export async function removeRoom(
  queries: Queries,
  id: string,
  { now, defaults }: { now: number; defaults: MainDefaults }
): Promise<void> {
  const locked = await lockRoom(queries, id, defaults)
  if (!locked) throw new ApiProblem('not_found', ['all.roomNotFound'])
  if (await hasComingBookings(queries, id, localTime(now, locked.office.time_zone))) {
    throw new ApiProblem('room_has_bookings', ['problem.roomHasBookings'])
  }
  const [untold] = await queries.query(
    `SELECT 1 FROM invitations JOIN bookings ON bookings.id = booking_id
     WHERE room_id = $1 AND method = 'CANCEL' AND state IN ('queued', 'sending') LIMIT 1`,
    [id]
  )
  if (untold) throw new ApiProblem('room_has_bookings', ['problem.roomHasCancellations'])
  await queries.query('DELETE FROM bookings WHERE room_id = $1', [id])
  await queries.query('DELETE FROM rooms WHERE id = $1', [id])
}
