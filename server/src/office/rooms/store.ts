import type { Room } from '@doorplate/domain/rooms'
import type { Day, Moment } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import { findOfficeOfRoom, missingRoom, officeColumns, type StoredOffice } from '../offices/store.ts'
import { type RuleRow, ruleColumns, ruleTables } from './door-rules-store.ts'

export type RoomInOffice = { room: Room; office: StoredOffice }

const columns = 'id, name, capacity, equipment, area, office_id'
const allColumns = `${columns}, nullif(rank, 0) AS position, retire_on::text AS retire_on, retired_at`

type RoomRow = Omit<Room, 'position' | 'retire_on' | 'retired_at'> & {
  position: number | null
  retire_on: Day | null
  retired_at: Date | null
}

/** A room has only those of the three that it has of its own. */
function roomOf({ position, retire_on, retired_at, ...room }: RoomRow): Room {
  return {
    ...room,
    ...(position !== null && { position }),
    ...(retire_on !== null && { retire_on }),
    ...(retired_at !== null && { retired_at: retired_at.toISOString() })
  }
}

type ListedRooms = { office_id?: string | undefined; retired?: 'include' | undefined }

/** Sorts with COLLATE "C", so that the order does not depend on the database. */
export async function listRooms(queries: Queries, { office_id, retired }: ListedRooms = {}): Promise<Room[]> {
  const rooms = await queries.query<RoomRow>(
    `SELECT ${allColumns} FROM rooms WHERE ($1::text IS NULL OR office_id = $1) AND ($2 OR retired_at IS NULL)
     ORDER BY nullif(rank, 0) NULLS LAST, lower(name) COLLATE "C", name COLLATE "C", id`,
    [office_id ?? null, retired === 'include']
  )
  return rooms.map(roomOf)
}

export async function getRoom(queries: Queries, id: string): Promise<RoomInOffice> {
  const found = await findRoom(queries, id)
  if (!found) throw missingRoom(id)
  return found
}

export async function findRoom(queries: Queries, id: string): Promise<RoomInOffice | undefined> {
  const [[room], office] = await Promise.all([
    queries.query<RoomRow>(`SELECT ${allColumns} FROM rooms WHERE id = $1`, [id]),
    findOfficeOfRoom(queries, id)
  ])
  return room && office && { room: roomOf(room), office }
}

export async function withRooms<Booking extends { room_id: string }>(
  queries: Queries,
  bookings: readonly Booking[]
): Promise<{ booking: Booking; room: Room }[]> {
  const ids = [...new Set(bookings.map(({ room_id }) => room_id))]
  const rooms = await queries.query<Room>(`SELECT ${columns} FROM rooms WHERE id = ANY($1)`, [ids])
  return bookings.map((booking) => {
    const room = rooms.find(({ id }) => id === booking.room_id)
    if (!room) throw missingRoom(booking.room_id)
    return { booking, room }
  })
}

export type LockedRoom = RoomInOffice & { door: RuleRow }

/**
 * Locks a room. The constraint alone would prevent overlaps too, but with deadlocks of a second each. The office's zone stays
 * until the transaction ends, so that no message can name an old one.
 */
export function lockRoom(queries: Queries, id: string): Promise<LockedRoom | undefined> {
  return selectRoom(queries, id, 'FOR UPDATE')
}

/** Keeps a room and its rules as they are until the transaction ends. Others can do the same, so it must not change bookings. */
export function holdRoom(queries: Queries, id: string): Promise<LockedRoom | undefined> {
  return selectRoom(queries, id, 'FOR SHARE')
}

async function selectRoom(
  queries: Queries,
  id: string,
  locking: 'FOR UPDATE' | 'FOR SHARE'
): Promise<LockedRoom | undefined> {
  const [[room], [row]] = await Promise.all([
    queries.query<RoomRow>(`SELECT ${allColumns} FROM rooms WHERE id = $1 ${locking}`, [id]),
    // A separate statement sees what was committed while the first waited for its lock.
    queries.query<StoredOffice & RuleRow>(
      `SELECT ${officeColumns}, ${ruleColumns} FROM ${ruleTables} WHERE rooms.id = $1 FOR SHARE OF offices`,
      [id]
    )
  ])
  return room && row && { room: roomOf(room), office: row, door: row }
}

/** The same for several rooms. */
export async function holdRooms(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query('SELECT 1 FROM rooms WHERE id = ANY($1) ORDER BY id FOR SHARE', [ids])
}

/** Locks in the order of the ids, so that transactions cannot deadlock. */
export function lockRooms(queries: Queries, ids: readonly string[]): Promise<Room[]> {
  return queries.query<Room>(`SELECT ${columns} FROM rooms WHERE id = ANY($1) ORDER BY id FOR UPDATE`, [ids])
}

/** Numbers the rooms as they come. */
export async function storeOrder(queries: Queries, ids: readonly string[]): Promise<void> {
  await queries.query(
    `UPDATE rooms SET rank = place FROM unnest($1::text[]) WITH ORDINALITY AS wanted (id, place)
     WHERE rooms.id = wanted.id AND rank <> place`,
    [ids]
  )
}

export async function storeRooms(queries: Queries, rooms: readonly Room[]): Promise<void> {
  await queries.query(
    `INSERT INTO rooms (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::rooms, $1::json)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, capacity = excluded.capacity,
       equipment = excluded.equipment, area = excluded.area, office_id = excluded.office_id,
       rank = CASE rooms.office_id WHEN excluded.office_id THEN rooms.rank ELSE 0 END`,
    [JSON.stringify(rooms)]
  )
}

export async function hasUpcomingBookings(queries: Queries, id: string, { date, time }: Moment): Promise<boolean> {
  const [upcoming] = await queries.query(
    `SELECT id FROM bookings WHERE room_id = $1 AND NOT cancelled AND (date > $2 OR (date = $2 AND end_time > $3)) LIMIT 1`,
    [id, date, time]
  )
  return upcoming !== undefined
}

/** Counts the bookings of that day and later ones that have not ended. */
export async function countBookingsFrom(
  queries: Queries,
  id: string,
  { from, date, time }: Moment & { from: Day }
): Promise<{ bookings: number; last_date: Day | null }> {
  const [counted] = await queries.query<{ bookings: number; last_date: Day | null }>(
    `SELECT count(*) AS bookings, max(date)::text AS last_date FROM bookings
     WHERE room_id = $1 AND NOT cancelled AND date >= $4 AND (date > $2 OR (date = $2 AND end_time > $3))`,
    [id, date, time, from]
  )
  return counted!
}

type Retirement = { retire_on: Day | null; retired_at: Date | null; reason: string | null }

export async function storeRetirement(queries: Queries, id: string, { retire_on, retired_at, reason }: Retirement) {
  await queries.query('UPDATE rooms SET retire_on = $2, retired_at = $3, retire_reason = $4 WHERE id = $1', [
    id,
    retire_on,
    retired_at,
    reason
  ])
}

/** Whether a room of the bookings is out of use on that day. */
export async function areOutOfUse(queries: Queries, bookingIds: readonly string[]): Promise<boolean> {
  const found = await queries.query(
    `SELECT 1 FROM bookings JOIN rooms ON rooms.id = room_id
     WHERE bookings.id = ANY($1) AND date >= retire_on LIMIT 1`,
    [bookingIds]
  )
  return found.length > 0
}

export async function markRetired(queries: Queries, office_id: string, { today, now }: { today: Day; now: Instant }) {
  await queries.query(
    'UPDATE rooms SET retired_at = $3 WHERE office_id = $1 AND retire_on <= $2 AND retired_at IS NULL',
    [office_id, today, new Date(now)]
  )
}

export async function hasUnsentCancellations(queries: Queries, roomId: string): Promise<boolean> {
  const unsent = await queries.query(
    `SELECT 1 FROM invitations JOIN bookings ON bookings.id = booking_id OR (booking_id IS NULL AND series_id = thread_id)
     WHERE room_id = $1 AND method = 'CANCEL' AND state IN ('queued', 'sending') LIMIT 1`,
    [roomId]
  )
  return unsent.length > 0
}

/** Deletes a room with its past bookings. Callers check `hasUpcomingBookings` first. */
export async function deleteRoomWithBookings(queries: Queries, id: string): Promise<void> {
  await queries.query('DELETE FROM bookings WHERE room_id = $1', [id])
  await queries.query('DELETE FROM rooms WHERE id = $1', [id])
}

/**
 * Waits for the bookings that are being stored, while later ones wait behind. PostgreSQL would let each that shares a room's lock
 * pass a change that wants it alone, so a room that is booked without a pause could never be changed.
 */
export async function queueForRooms(queries: Queries): Promise<void> {
  await queries.query('LOCK TABLE rooms IN EXCLUSIVE MODE')
}

export async function lockFirstRooms(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate first rooms'))`)
}
