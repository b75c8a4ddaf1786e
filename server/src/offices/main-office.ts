import { setAuditContext } from '../audit/audit-context.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { mainOffice } from './store.ts'

/** Stores what the settings say of main at each start, and the machine's zone once. */
export async function fillMainOffice(
  database: Database,
  { mainSettings, officeTimeZone }: Pick<Config, 'mainSettings' | 'officeTimeZone'>
): Promise<void> {
  await database.transaction(async (queries) => {
    await setAuditContext(queries, { via: 'start' })
    await queries.query(
      `UPDATE offices SET name = coalesce($2, name), time_zone = coalesce($3, time_zone, $4)
       WHERE id = $1 AND (name, time_zone) IS DISTINCT FROM (coalesce($2, name), coalesce($3, time_zone, $4))`,
      [mainOffice, mainSettings.name ?? null, mainSettings.timeZone ?? null, officeTimeZone]
    )
  })
}
