import type { Queries } from '../../base/database/database.ts'
import type { SqlFile } from '../../base/database/migrations/sql-files.ts'

/** In the order of their references; `key` orders and pages rows. */
export const tables = [
  { name: 'offices', key: 'id', type: 'text' },
  { name: 'rooms', key: 'id', type: 'text' },
  { name: 'office_rules', key: 'office_id', type: 'text' },
  { name: 'room_rules', key: 'room_id', type: 'text' },
  { name: 'closed_days', key: 'id', type: 'uuid' },
  { name: 'feeds', key: 'id', type: 'uuid' },
  { name: 'faults', key: 'id', type: 'uuid' },
  { name: 'doors', key: 'room_id', type: 'text' },
  { name: 'series', key: 'id', type: 'uuid' },
  { name: 'bookings', key: 'id', type: 'uuid' },
  { name: 'idempotency_keys', key: 'key', type: 'text' },
  { name: 'invitations', key: 'id', type: 'uuid' },
  { name: 'operators', key: 'id', type: 'uuid' },
  { name: 'audit', key: 'id', type: 'bigint' },
  { name: 'secrets', key: 'name', type: 'text' },
  { name: 'settings', key: 'name', type: 'text' }
] as const

type TableName = (typeof tables)[number]['name']

const batchSize = 1000
const staging = 'restored'

export async function freezeMoment(queries: Queries): Promise<void> {
  await queries.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
}

export async function appliedNames(queries: Queries): Promise<string[]> {
  const applied = await queries.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return applied.map(({ name }) => name)
}

export async function* allRows(queries: Queries): AsyncGenerator<{ table: string; rows: unknown[] }> {
  for (const { name, key, type } of tables) {
    let last: string | null = null
    for (;;) {
      const rows: { row: Record<string, unknown> }[] = await queries.query(
        `SELECT row_to_json(${name}) AS row FROM ${name}
         WHERE $1::text IS NULL OR ${key} > $1::${type} ORDER BY ${key} LIMIT ${batchSize}`,
        [last]
      )
      if (rows.length === 0) break
      yield { table: name, rows: rows.map(({ row }) => row) }
      last = String(rows[rows.length - 1]!.row[key])
    }
  }
}

/** Larger tables are measured by a sample of their pages of this size. */
const measuredBytes = 1_000_000

/** The bytes that a table's rows take in a backup. */
export async function measureRows(queries: Queries, name: TableName): Promise<number> {
  const share = `greatest(1, pg_relation_size('${name}') / ${measuredBytes}.0)`
  const [row] = await queries.query<{ bytes: number }>(
    `SELECT (coalesce(sum(octet_length(row_to_json(${name})::text) + 1), 0) * ${share})::bigint AS bytes
     FROM ${name} TABLESAMPLE SYSTEM (100 / ${share}) REPEATABLE (0)`
  )
  return row!.bytes
}

export async function isEmpty(queries: Queries): Promise<boolean> {
  const found = await queries.query('SELECT 1 FROM rooms UNION ALL SELECT 1 FROM bookings LIMIT 1')
  return found.length === 0
}

export async function restoreThroughStaging<Result>(queries: Queries, fill: () => Promise<Result>): Promise<Result> {
  await queries.query(`CREATE SCHEMA ${staging}`)
  await queries.query(
    `SELECT set_config('search_path', '${staging}, ' || quote_ident(current_schema()), true) AS search_path`
  )
  const result = await fill()
  await queries.query('SET LOCAL search_path TO DEFAULT')
  await replaceRows(queries)
  await queries.query(`DROP SCHEMA ${staging} CASCADE`)
  return result
}

/** Only a string inside one statement may contain the several statements of a script. */
export async function migrateStaging(queries: Queries, { script }: SqlFile): Promise<void> {
  await queries.query(
    `DO $doorplate_restore$ BEGIN EXECUTE $doorplate_script$${script}$doorplate_script$; END $doorplate_restore$`
  )
}

/** Empties the staging tables: restored rows replace those that migrations inserted, and must not be announced. */
export async function emptyStaging(queries: Queries): Promise<void> {
  for (const { name } of tables) {
    if ((await columnsOf(queries, `${staging}.${name}`)).length === 0) continue
    await queries.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    await queries.query(`DELETE FROM ${name}`)
  }
}

export async function insertRows(queries: Queries, table: string, rows: readonly unknown[]): Promise<boolean> {
  const knownTable = tables.find(({ name }) => name === table)
  if (!knownTable) return false
  const columns = await columnsOf(queries, knownTable.name)
  const backedUp = new Set(rows.flatMap((row) => Object.keys(row as object)))
  const list = columns.filter((name) => backedUp.has(name)).join(', ')
  await queries.query(
    `INSERT INTO ${knownTable.name} (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM json_populate_recordset(NULL::${knownTable.name}, $1::json)`,
    [JSON.stringify(rows)]
  )
  return true
}

async function replaceRows(queries: Queries) {
  for (const { name } of tables) await queries.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
  await clearLeftovers(queries)
  for (const { name } of tables) {
    const list = (await columnsOf(queries, name)).join(', ')
    await queries.query(`INSERT INTO ${name} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${staging}.${name}`)
  }
  await renumberAudit(queries)
  await continueNumbers(queries, 'audit', 'id')
  await continueNumbers(queries, 'operators', 'number')
  for (const { name } of tables) await queries.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
}

/**
 * What outlives the rooms, such as the calendars of people, gives way to the backup. No audit entry may be deleted, so the
 * leftover ones get ids that no backup has.
 */
async function clearLeftovers(queries: Queries) {
  for (const { name } of tables.toReversed()) if (name !== 'audit') await queries.query(`DELETE FROM ${name}`)
  await queries.query('ALTER TABLE audit ALTER id SET GENERATED BY DEFAULT')
  await queries.query('UPDATE audit SET id = -id')
}

async function renumberAudit(queries: Queries) {
  await queries.query('UPDATE audit SET id = (SELECT greatest(max(id), 0) FROM audit) - id WHERE id < 0')
  await queries.query('ALTER TABLE audit ALTER id SET GENERATED ALWAYS')
}

async function continueNumbers(queries: Queries, table: 'audit' | 'operators', column: 'id' | 'number') {
  await queries.query(
    `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) FROM ${table}`
  )
}

async function columnsOf(queries: Queries, table: string): Promise<string[]> {
  const columns = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table]
  )
  return columns.map(({ name }) => name)
}
