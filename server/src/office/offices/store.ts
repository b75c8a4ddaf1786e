import type { ListedOffice } from '@doorplate/api/office/offices'
import type { Queries } from '../../base/database/database.ts'
import type { Instant } from '../../base/jobs/clock.ts'
import type { Config } from '../../base/settings/config.ts'
import type { Letterhead } from '../../mail/calendar/invitation.ts'

export type StoredOffice = Omit<ListedOffice, 'now'>

export const mainOffice = 'main'

export const officeColumns = 'offices.id, offices.name, time_zone, language, clock, check_in, address, position'

export function listOffices(queries: Queries): Promise<StoredOffice[]> {
  return queries.query<StoredOffice>(
    `SELECT ${officeColumns} FROM offices ORDER BY position, lower(offices.name) COLLATE "C", id`
  )
}

export function findOffice(queries: Queries, id: string): Promise<StoredOffice | undefined> {
  return selectOffice(queries, { id, where: 'id = $1' })
}

/** Locks an office; rooms can still be added to it. */
export function lockOffice(queries: Queries, id: string): Promise<StoredOffice | undefined> {
  return selectOffice(queries, { id, where: 'id = $1 FOR NO KEY UPDATE' })
}

/** Lets one caller at a time add offices. */
export async function lockNewOffices(queries: Queries): Promise<void> {
  await queries.query(`SELECT pg_advisory_xact_lock(hashtext('doorplate new offices'))`)
}

/** A new database has a `main` without name and zone. */
export async function fillMain(queries: Queries, { name, time_zone }: Pick<StoredOffice, 'name' | 'time_zone'>) {
  await queries.query(
    `UPDATE offices SET name = coalesce(name, $2), time_zone = coalesce(time_zone, $3)
     WHERE id = $1 AND (name IS NULL OR time_zone IS NULL)`,
    [mainOffice, name, time_zone]
  )
}

export async function storeOffice(queries: Queries, office: StoredOffice): Promise<StoredOffice> {
  await queries.query(
    `INSERT INTO offices (id, name, time_zone, language, clock, check_in, address, position)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET name = excluded.name, time_zone = excluded.time_zone, language = excluded.language,
       clock = excluded.clock, check_in = excluded.check_in, address = excluded.address,
       position = excluded.position
     WHERE (offices.name, offices.time_zone, offices.language, offices.clock, offices.check_in, offices.address,
         offices.position)
       IS DISTINCT FROM (excluded.name, excluded.time_zone, excluded.language, excluded.clock, excluded.check_in,
         excluded.address, excluded.position)`,
    [
      office.id,
      office.name,
      office.time_zone,
      office.language,
      office.clock,
      office.check_in,
      office.address,
      office.position
    ]
  )
  return office
}

export async function dateCheckIn(queries: Queries, { checkIn }: Pick<Config, 'checkIn'>, now: Instant): Promise<void> {
  const isOn = `(CASE $1::text WHEN 'own' THEN coalesce(check_in, 'off') ELSE $1 END <> 'off')`
  const set = checkIn === undefined ? 'own' : checkIn === 'off' ? 'off' : 'on'
  await queries.query(
    `UPDATE offices SET check_in_since = CASE WHEN ${isOn} THEN $2::timestamptz END
     WHERE ${isOn} = (check_in_since IS NULL)`,
    [set, new Date(now)]
  )
}

export async function hasRooms(queries: Queries, officeId: string): Promise<boolean> {
  const rooms = await queries.query('SELECT 1 FROM rooms WHERE office_id = $1 LIMIT 1', [officeId])
  return rooms.length > 0
}

export async function deleteOffice(queries: Queries, id: string): Promise<boolean> {
  const removed = await queries.query('DELETE FROM offices WHERE id = $1 RETURNING id', [id])
  return removed.length > 0
}

export async function getOfficeOfRoom(queries: Queries, roomId: string): Promise<StoredOffice> {
  const office = await findOfficeOfRoom(queries, roomId)
  if (!office) throw missingRoom(roomId)
  return office
}

/** The error for a missing room that a foreign key rules out. */
export function missingRoom(id: string): Error {
  return new Error(`There is no room ${id}`)
}

export function findOfficeOfRoom(queries: Queries, roomId: string): Promise<StoredOffice | undefined> {
  return selectOffice(queries, { id: roomId, where: ofRoom })
}

/** A shared lock: the zone stays until the transaction ends, so that no message can name an old one. */
export function lockOfficeOfRoom(queries: Queries, roomId: string): Promise<StoredOffice | undefined> {
  return selectOffice(queries, { id: roomId, where: `${ofRoom} FOR SHARE` })
}

const ofRoom = 'id = (SELECT office_id FROM rooms WHERE id = $1)'

async function selectOffice(
  queries: Queries,
  { id, where }: { id: string; where: string }
): Promise<StoredOffice | undefined> {
  const [office] = await queries.query<StoredOffice>(`SELECT ${officeColumns} FROM offices WHERE ${where}`, [id])
  return office
}

/** @param letterhead from the settings, for what the office leaves out */
export function letterheadOf(
  { name, time_zone, language, clock, address }: StoredOffice,
  letterhead: Letterhead
): Letterhead {
  const officeLanguage = language ?? letterhead.officeLanguage
  const officeClock = clock ?? letterhead.officeClock
  return {
    ...letterhead,
    officeName: name,
    officeTimeZone: time_zone,
    officeLanguage,
    officeClock,
    officeAddress: address
  }
}

export function listPlaces(queries: Queries): Promise<{ id: string; office_id: string; is_used: boolean }[]> {
  return queries.query('SELECT id, office_id, retired_at IS NULL AS is_used FROM rooms')
}
