import type { Queries } from '../database/database.ts'
import type { Instant } from '../jobs/clock.ts'

/** As the desk stored them, also those that this version does not know. */
export async function readDeskSettings(queries: Queries): Promise<Record<string, string>> {
  const rows = await queries.query<{ name: string; value: string }>('SELECT name, value FROM settings ORDER BY name')
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

/** Others who change settings wait until the transaction ends. */
export async function lockDeskSettings(queries: Queries): Promise<void> {
  await queries.query('LOCK TABLE settings IN SHARE ROW EXCLUSIVE MODE')
}

export async function storeDeskSetting(queries: Queries, setting: { name: string; value: string }, now: Instant) {
  await queries.query(
    `INSERT INTO settings (name, value, changed_at) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at
     WHERE settings.value <> excluded.value`,
    [setting.name, setting.value, new Date(now)]
  )
}

export async function deleteDeskSetting(queries: Queries, name: string) {
  await queries.query('DELETE FROM settings WHERE name = $1', [name])
}
