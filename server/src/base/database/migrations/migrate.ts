import { type Log, type Queries, sqlState } from '../database.ts'
import { messagesOf } from '../failures.ts'
import { readCode, readMigrations, type SqlFile } from './sql-files.ts'

export type MigrationConnection = Queries & { run(script: string): Promise<unknown> }

export class MigrationError extends Error {
  override name = 'MigrationError'
}

// Arbitrary, but the same in every release: concurrent starts take turns.
const migrationLock = 7_218_340_153

export function bringUpToDate(connection: MigrationConnection, log: Log): Promise<void> {
  return migrate(connection, { migrations: readMigrations(), code: readCode() }, log)
}

type SchemaFiles = { migrations: readonly SqlFile[]; code?: readonly SqlFile[] }

/** Applies all or none, so that the previous program still works after a failure. @throws MigrationError */
export async function migrate(connection: MigrationConnection, { migrations, code = [] }: SchemaFiles, log: Log) {
  await connection.run('BEGIN')
  try {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [migrationLock])
    const missing = missingMigrations(await appliedMigrations(connection), migrations)
    for (const migration of missing) await apply(connection, migration)
    const changed = await changedCode(connection, code)
    for (const file of changed) await applyCode(connection, file)
    await connection.run('COMMIT')
    for (const { name } of [...missing, ...changed]) log.info(`Applied ${name}`)
  } catch (error) {
    // A broken connection has rolled back already, and its first error is more precise.
    await connection.run('ROLLBACK').catch(() => undefined)
    throw error instanceof MigrationError ? error : new MigrationError(adviceOn(error), { cause: error })
  }
}

/** The names of the steps that were applied. Their texts are not compared, because released steps are frozen (`earlier-releases.test.ts`). */
async function appliedMigrations(connection: MigrationConnection): Promise<string[]> {
  await connection.run(`
    CREATE TABLE IF NOT EXISTS migrations (
      name text PRIMARY KEY,
      checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now()
    )`)
  const applied = await connection.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
  return applied.map(({ name }) => name)
}

function missingMigrations(applied: readonly string[], migrations: readonly SqlFile[]): SqlFile[] {
  const newer = applied.find((name) => !migrations.some((known) => known.name === name))
  if (newer !== undefined) {
    throw new MigrationError(
      `The database was made by a newer Doorplate (it has ${newer}). Start that version, or restore a backup from before.`
    )
  }
  return migrations.filter(({ name }) => !applied.includes(name))
}

async function apply(connection: MigrationConnection, { name, script, checksum }: SqlFile) {
  await connection.run(script)
  await connection.query('INSERT INTO migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
}

/** A database of an older or a newer program has other functions and triggers: those of this one replace them. */
async function changedCode(connection: MigrationConnection, code: readonly SqlFile[]): Promise<SqlFile[]> {
  await connection.run('CREATE TABLE IF NOT EXISTS applied_code (name text PRIMARY KEY, checksum text NOT NULL)')
  const applied = await connection.query<Omit<SqlFile, 'script'>>('SELECT name, checksum FROM applied_code')
  return code.filter((file) => !applied.some(({ name, checksum }) => name === file.name && checksum === file.checksum))
}

async function applyCode(connection: MigrationConnection, { name, script, checksum }: SqlFile) {
  await connection.run(script)
  await connection.query(
    `INSERT INTO applied_code (name, checksum) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum`,
    [name, checksum]
  )
}

function adviceOn(error: unknown): string {
  const said = messagesOf(error)
  const sentence = `The database's tables cannot be brought up to date: ${said}.`
  if (said.includes('btree_gist')) {
    return `${sentence} btree_gist comes with PostgreSQL (on some systems in a package postgresql-contrib). Let an administrator run CREATE EXTENSION btree_gist in this database.`
  }
  if (sqlState(error) === '42501') {
    return `${sentence} Let an administrator make this user the owner of the database (ALTER DATABASE … OWNER TO …).`
  }
  return sentence
}
