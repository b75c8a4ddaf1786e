import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { openTestConnection, type TestConnection } from '../../../../test/database.ts'

const migrated = await openTestConnection()
const written = await openTestConnection({ empty: true })
afterAll(() => Promise.all([migrated.close(), written.close()]))

// Functions first, because tables use some of them; their bodies name tables that come later.
await written.run('SET check_function_bodies = off')
for (const name of ['functions', 'tables', 'triggers']) {
  await written.run(readFileSync(new URL(`../../../../schema/${name}.sql`, import.meta.url), 'utf8'))
}

/** The parts of a database, in PostgreSQL's own words. The order of a table's columns is its history's alone. */
const catalogues = {
  columns: `
    SELECT attrelid::regclass || '.' || attname AS name, format_type(atttypid, atttypmod) AS type, attnotnull AS required,
      attidentity AS identity, attgenerated AS generated, pg_get_expr(adbin, adrelid) AS value
    FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
    WHERE attrelid IN (SELECT oid FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace)
      AND attnum > 0 AND NOT attisdropped`,
  constraints: `
    SELECT conrelid::regclass || '.' || conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype <> 'n'`,
  indexes: `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'`,
  functions: `
    SELECT oid::regprocedure::text AS name, pg_get_functiondef(oid) AS definition FROM pg_proc
    WHERE pronamespace = 'public'::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = pg_proc.oid AND deptype = 'e')`,
  triggers: `
    SELECT tgrelid::regclass || '.' || tgname AS name, pg_get_triggerdef(oid) AS definition, tgenabled AS enabled
    FROM pg_trigger WHERE NOT tgisinternal`
}

const rows = (connection: TestConnection, sql: string) =>
  connection.query<{ name: string }>(`SELECT * FROM (${sql}) AS part ORDER BY name COLLATE "C"`)

test.each(Object.entries(catalogues))('migrations lead to the %s that server/schema describes', async (_part, sql) => {
  const found = await rows(migrated, sql)
  expect(found.length).toBeGreaterThan(15)
  expect(found).toEqual(await rows(written, sql))
})
