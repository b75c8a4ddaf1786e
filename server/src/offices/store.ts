import type { Config } from '../config.ts'
import type { Queries } from '../database/database.ts'

/** An office as it is stored; `language` is null where it has none of its own. */
export type StoredOffice = { id: string; name: string; time_zone: string; language: string | null; position: number }

/** The office that is always there. */
export const mainOffice = 'main'

/** What main has for as long as it is not filled in. */
export type MainDefaults = Pick<Config, 'officeName' | 'officeTimeZone'>

export function listOffices(queries: Queries, { officeName, officeTimeZone }: MainDefaults): Promise<StoredOffice[]> {
  return queries.query<StoredOffice>(
    `SELECT id, coalesce(name, $1) AS name, coalesce(time_zone, $2) AS time_zone, language, position
     FROM offices ORDER BY position, lower(coalesce(name, $1)) COLLATE "C", id`,
    [officeName, officeTimeZone]
  )
}
