import type { Queries } from '../database/database.ts'
import type { Migration } from '../database/migrations.ts'

const aside = 'restored'

/** Creates a second set of tables. Statements inside `work` use it until `leaveSchema` is called. */
export async function inSchemaAside<Result>(queries: Queries, work: () => Promise<Result>): Promise<Result> {
  await queries.query(`CREATE SCHEMA ${aside}`)
  await queries.query(
    `SELECT set_config('search_path', '${aside}, ' || quote_ident(current_schema()), true) AS search_path`
  )
  const result = await work()
  await queries.query(`DROP SCHEMA ${aside} CASCADE`)
  return result
}

export async function leaveSchema(queries: Queries): Promise<void> {
  await queries.query('SET LOCAL search_path TO DEFAULT')
}

/** A script has several statements, which only a string inside one statement may have. */
export async function applyAside(queries: Queries, { script }: Migration): Promise<void> {
  await queries.query(
    `DO $doorplate_restore$ BEGIN EXECUTE $doorplate_script$${script}$doorplate_script$; END $doorplate_restore$`
  )
}

/** Copies a table's rows from the second set into the database. The database computes generated columns. */
export async function copyIn(queries: Queries, table: string): Promise<void> {
  const list = (await columnsOf(queries, table)).join(', ')
  await queries.query(`INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM ${aside}.${table}`)
}

/** The table's columns, without generated ones. */
export async function columnsOf(queries: Queries, table: string): Promise<string[]> {
  const columns = await queries.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = to_regclass($1) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table]
  )
  return columns.map(({ name }) => name)
}
