import type { Room } from '@doorplate/domain/rooms'
import { localTime } from '@doorplate/domain/time'
import { type Author, setAuditContext } from '../audit/audit-context.ts'
import type { Database, Queries } from '../database/database.ts'
import { ApiProblem } from '../http/problems.ts'
import { type MainDefaults, officeOfRoom, type StoredOffice } from '../offices/store.ts'

export type RoomInOffice = { room: Room; office: StoredOffice }

const columns = 'id, name, capacity, equipment'

/** COLLATE "C": the order must not depend on the database's collation. */
export function listRooms(queries: Queries, { office_id }: { office_id?: string } = {}): Promise<Room[]> {
  return queries.query<Room>(
    `SELECT ${columns} FROM rooms WHERE $1::text IS NULL OR office_id = $1
     ORDER BY lower(name) COLLATE "C", name COLLATE "C", id`,
    [office_id ?? null]
  )
}

export async function findRoom(
  queries: Queries,
  id: string,
  defaults: MainDefaults
): Promise<RoomInOffice | undefined> {
  const [[room], office] = await Promise.all([
    queries.query<Room>(`SELECT ${columns} FROM rooms WHERE id = $1`, [id]),
    officeOfRoom(queries, id, defaults)
  ])
  return room && office && { room, office }
}

/** The constraint alone also prevents overlaps, but through chains of deadlocks of a second each. */
export async function lockRoom(
  queries: Queries,
  id: string,
  defaults: MainDefaults
): Promise<RoomInOffice | undefined> {
  const [[room], office] = await Promise.all([
    queries.query<Room>(`SELECT ${columns} FROM rooms WHERE id = $1 FOR UPDATE`, [id]),
    // A statement of its own sees what was committed while the first waited.
    officeOfRoom(queries, id, defaults, 'FOR SHARE')
  ])
  return room && office && { room, office }
}

export async function putRoom(queries: Queries, room: Room): Promise<Room> {
  const [stored] = await queries.query<Room>(
    `INSERT INTO rooms (id, name, capacity, equipment) VALUES ($1, $2, $3, $4)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, capacity = excluded.capacity, equipment = excluded.equipment
     RETURNING ${columns}`,
    [room.id, room.name, room.capacity, room.equipment]
  )
  return stored!
}

/** @throws ApiProblem 404 for an unknown room, 409 while it has bookings to come or unsent cancellations */
export function removeRoom(
  database: Database,
  id: string,
  { author, now, defaults }: { author: Author; now: number; defaults: MainDefaults }
): Promise<void> {
  return database.transaction(async (queries) => {
    await setAuditContext(queries, author)
    const locked = await lockRoom(queries, id, defaults)
    if (!locked) throw new ApiProblem('not_found', ['all.roomNotFound'])
    const { date, time } = localTime(now, locked.office.time_zone)
    const [coming] = await queries.query(
      `SELECT id FROM bookings WHERE room_id = $1 AND NOT cancelled AND (date > $2 OR (date = $2 AND end_time > $3)) LIMIT 1`,
      [id, date, time]
    )
    if (coming) {
      throw new ApiProblem('room_has_bookings', ['problem.roomHasBookings'])
    }
    const [untold] = await queries.query(
      `SELECT 1 FROM invitations JOIN bookings ON bookings.id = booking_id
       WHERE room_id = $1 AND method = 'CANCEL' AND state IN ('queued', 'sending') LIMIT 1`,
      [id]
    )
    if (untold) {
      throw new ApiProblem('room_has_bookings', ['problem.roomHasCancellations'])
    }
    await queries.query('DELETE FROM bookings WHERE room_id = $1', [id])
    await queries.query('DELETE FROM rooms WHERE id = $1', [id])
  })
}
