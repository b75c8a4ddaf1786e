import { type SkippedTime, skippedTimes } from '@doorplate/domain/instants'
import { horizonMonths } from '@doorplate/domain/rules/problems/rule-problems'
import {
  type ClosedDay,
  combined,
  noRules,
  type OfficeRules,
  type OwnRules,
  type RoomRules,
  ruleNames
} from '@doorplate/domain/rules/rules'
import { addMonths, type Day, isDay, type Moment } from '@doorplate/domain/time'
import type { Queries } from '../../base/database/database.ts'
import { lockOffice } from '../offices/store.ts'
import { queueForRooms } from '../rooms/store.ts'

const columns = ruleNames.join(', ')
const closedFrom = `SELECT date::text, room_id, reason FROM closed_days
  WHERE date >= $2 AND (office_id = $1 OR room_id IN (SELECT id FROM rooms WHERE office_id = $1))
  ORDER BY closed_days.date, room_id NULLS FIRST`

const retirement = `json_build_object('date', retire_on, 'room_id', id, 'reason', retire_reason, 'onwards', true)`

/** Closed days are those of that day. Undefined for an unknown room. @param date may be invalid */
export async function findRoomRules(queries: Queries, roomId: string, date: string): Promise<RoomRules | undefined> {
  const [row] = await queries.query<{
    office: OwnRules | null
    own: OwnRules | null
    retirement: ClosedDay | null
    closed_days: ClosedDay[] | null
    time_zone: string | null
  }>(
    // Planned faster than joins.
    `SELECT (SELECT to_jsonb(office_rules) FROM office_rules WHERE office_id = rooms.office_id) AS office,
       (SELECT to_jsonb(room_rules) FROM room_rules WHERE room_id = rooms.id) AS own,
       (SELECT time_zone FROM offices WHERE id = rooms.office_id) AS time_zone,
       CASE WHEN retire_on <= $2 THEN ${retirement} END AS retirement,
       (SELECT json_agg(json_build_object('date', date, 'room_id', room_id, 'reason', reason) ORDER BY room_id NULLS FIRST)
        FROM closed_days WHERE date = $2 AND (office_id = rooms.office_id OR room_id = rooms.id)) AS closed_days
     FROM rooms WHERE id = $1`,
    [roomId, isDay(date) ? date : null]
  )
  if (!row) return undefined
  const { office, own, retirement: retired, closed_days, time_zone } = row
  const closed = [...(retired ? [retired] : []), ...(closed_days ?? [])]
  return {
    ...combined(office ?? noRules, own ?? noRules),
    closed_days: closed,
    skipped_times: skippedTimes(time_zone ?? 'UTC', date, date)
  }
}

/** Without opening hours no meeting starts when clocks change. */
function skippedIn(time_zone: string | null, rules: readonly (OwnRules | null)[], from: Day) {
  if (time_zone === null || !rules.some((own) => own?.hours)) return {}
  const known = cachedSkips.get(time_zone)
  const skipped_times =
    known?.from === from ? known.times : skippedTimes(time_zone, from, addMonths(from, horizonMonths))
  cachedSkips.set(time_zone, { from, times: skipped_times })
  return { skipped_times }
}

/** Finding the changes takes hundreds of formatted instants. */
const cachedSkips = new Map<string, { from: Day; times: SkippedTime[] }>()

type Own = { office: OwnRules | null; retired: ClosedDay[]; time_zone: string | null }

export async function getOfficeRules(queries: Queries, office_id: string, from: Day): Promise<OfficeRules> {
  const [row] = await queries.query<Pick<OfficeRules, 'rooms' | 'closed_days'> & Own>(
    // Every page needs them, and the embedded engine answers one statement faster than three.
    `SELECT (SELECT to_jsonb(office_rules) - 'office_id' FROM office_rules WHERE office_id = $1) AS office,
       (SELECT coalesce(json_agg(room_rules ORDER BY room_id), '[]')
        FROM room_rules JOIN rooms ON rooms.id = room_id WHERE rooms.office_id = $1) AS rooms,
       (SELECT coalesce(json_agg(closed), '[]') FROM (${closedFrom}) AS closed) AS closed_days,
       (SELECT coalesce(json_agg(${retirement} ORDER BY id), '[]')
        FROM rooms WHERE rooms.office_id = $1 AND retire_on IS NOT NULL) AS retired,
       (SELECT time_zone FROM offices WHERE id = $1) AS time_zone`,
    [office_id, from]
  )
  const { office, rooms, closed_days, retired, time_zone } = row!
  return {
    office: office ?? noRules,
    rooms,
    closed_days: [...retired, ...closed_days],
    ...skippedIn(time_zone, [office, ...rooms], from)
  }
}

export type Owner = { office_id: string } | { room_id: string }

export async function getOwnRules(queries: Queries, owner: Owner): Promise<OwnRules> {
  const { table, key, id } = tableOf(owner)
  const [rules] = await queries.query<OwnRules>(`SELECT ${columns} FROM ${table} WHERE ${key} = $1`, [id])
  return rules ?? noRules
}

export async function storeOwnRules(queries: Queries, owner: Owner, rules: OwnRules): Promise<void> {
  const { table, key, id } = tableOf(owner)
  if (ruleNames.every((name) => rules[name] === null)) {
    await queries.query(`DELETE FROM ${table} WHERE ${key} = $1`, [id])
    return
  }
  const { hours, ...numbers } = rules
  const values = { hours: hours && JSON.stringify(hours), ...numbers }
  await queries.query(
    `INSERT INTO ${table} (${key}, ${columns}) VALUES ($1, ${ruleNames.map((_name, index) => `$${index + 2}`).join(', ')})
     ON CONFLICT (${key}) DO UPDATE SET ${ruleNames.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [id, ...ruleNames.map((name) => values[name])]
  )
}

function tableOf(owner: Owner) {
  return 'office_id' in owner
    ? ({ table: 'office_rules', key: 'office_id', id: owner.office_id } as const)
    : ({ table: 'room_rules', key: 'room_id', id: owner.room_id } as const)
}

/** Ordered by date, the office's first. */
export function listClosedDays(queries: Queries, office_id: string, from: Day): Promise<ClosedDay[]> {
  return queries.query<ClosedDay>(closedFrom, [office_id, from])
}

export async function addClosedDay(queries: Queries, office_id: string, { date, room_id, reason }: ClosedDay) {
  await queries.query('INSERT INTO closed_days (office_id, room_id, date, reason) VALUES ($1, $2, $3, $4)', [
    room_id === null ? office_id : null,
    room_id,
    date,
    reason
  ])
}

export async function removeClosedDay(queries: Queries, office_id: string, { date, room_id }: ClosedDay) {
  const owner = room_id === null ? 'office_id = $1' : 'room_id = $1'
  await queries.query(`DELETE FROM closed_days WHERE date = $2 AND ${owner}`, [room_id ?? office_id, date])
}

/** The days from one to another, of one room or the whole office. */
export type Closing = { office_id: string; room_id: string | null; from: string; to: string }

/** @returns the days that were not closed yet */
export async function closeDays(
  queries: Queries,
  { office_id, room_id, from, to, reason }: Closing & { reason: string }
): Promise<ClosedDay[]> {
  return queries.query<ClosedDay>(
    `WITH added AS (
       INSERT INTO closed_days (office_id, room_id, date, reason)
       SELECT $1, $2, day::date, $5 FROM generate_series($3::date, $4::date, interval '1 day') AS day
       ON CONFLICT DO NOTHING RETURNING date, room_id, reason
     )
     SELECT date::text AS date, room_id, reason FROM added ORDER BY added.date`,
    [room_id === null ? office_id : null, room_id, from, to, reason]
  )
}

export async function openDays(queries: Queries, { office_id, room_id, from, to }: Closing): Promise<void> {
  await queries.query(
    `DELETE FROM closed_days WHERE date BETWEEN $3 AND $4
       AND CASE WHEN $2::text IS NULL THEN office_id = $1 ELSE room_id = $2 END`,
    [office_id, room_id, from, to]
  )
}

/** Counts the bookings of a room, or of all rooms of the office, that have not ended. */
export async function countBookingsWithin(
  queries: Queries,
  { office_id, room_id, from, to }: Closing,
  { date, time }: Moment
): Promise<number> {
  const [counted] = await queries.query<{ bookings: number }>(
    `SELECT count(*) AS bookings FROM bookings
     WHERE CASE WHEN $2::text IS NULL THEN room_id IN (SELECT id FROM rooms WHERE office_id = $1) ELSE room_id = $2 END
       AND NOT cancelled AND date BETWEEN $3 AND $4 AND (date > $5 OR end_time > $6)`,
    [office_id, room_id, from, to, date, time]
  )
  return counted!.bookings
}

/**
 * Locks rooms in the order of the ids, then the office, as bookings do. So a booking in a room and a change of its rules happen
 * one after the other, and so do two changes of the rules of an office without rooms.
 * @param room_id locks this room alone, if it is the office's
 */
export async function lockRoomsOfOffice(
  queries: Queries,
  office_id: string,
  room_id: string | null = null
): Promise<string[]> {
  await queueForRooms(queries)
  const rooms = await queries.query<{ id: string }>(
    'SELECT id FROM rooms WHERE office_id = $1 AND ($2::text IS NULL OR id = $2) ORDER BY id FOR UPDATE',
    [office_id, room_id]
  )
  await lockOffice(queries, office_id)
  return rooms.map(({ id }) => id)
}
