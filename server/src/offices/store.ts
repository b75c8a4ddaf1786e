import type { Sender } from '../calendar/invitation.ts'
import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'

/** An office as it is stored; `language` is null where it has none of its own. */
export type StoredOffice = { id: string; name: string; time_zone: string; language: string | null; position: number }

/** The office that is always there. */
export const mainOffice = 'main'

/** What main has for as long as it is not filled in. */
export type MainDefaults = Pick<Config, 'officeName' | 'officeTimeZone'>

const columns = 'id, coalesce(name, $1) AS name, coalesce(time_zone, $2) AS time_zone, language, position'

export function listOffices(queries: Queries, { officeName, officeTimeZone }: MainDefaults): Promise<StoredOffice[]> {
  return queries.query<StoredOffice>(
    `SELECT ${columns} FROM offices ORDER BY position, lower(coalesce(name, $1)) COLLATE "C", id`,
    [officeName, officeTimeZone]
  )
}

/** @param locking `FOR SHARE` keeps its zone until the transaction ends, so that no message can name an old one */
export async function officeOfRoom(
  queries: Queries,
  roomId: string,
  { officeName, officeTimeZone }: MainDefaults,
  locking: 'FOR SHARE' | '' = ''
): Promise<StoredOffice | undefined> {
  const [office] = await queries.query<StoredOffice>(
    `SELECT ${columns} FROM offices WHERE id = (SELECT office_id FROM rooms WHERE id = $3) ${locking}`,
    [officeName, officeTimeZone, roomId]
  )
  return office
}

/** What a message says of the office is that of the room's. */
export function senderOf({ name, time_zone }: StoredOffice, sender: Sender): Sender {
  return { ...sender, officeName: name, officeTimeZone: time_zone }
}
