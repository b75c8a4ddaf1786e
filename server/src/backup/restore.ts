import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Database, Queries } from '../database/database.ts'
import { type BackupHead, type BackupLine, tables } from './backup.ts'

/** A backup that cannot be put back; the message says why. */
class RestoreError extends Error {
  override name = 'RestoreError'
}

/** A file's lines, read when they are asked for: readline keeps none of those that come before. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

/**
 * Puts a backup's rows back into an empty, migrated database, all or nothing and without announcing or auditing them again.
 * @param lines of a backup, in order
 * @returns how many rows were put back
 * @throws RestoreError when the lines are no whole backup, belong to a newer program, or the database is not empty
 */
export function restoreBackup(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return database.transaction(async (queries) => {
    await refuseUnlessEmpty(queries)
    for (const { name } of tables) await queries.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`)
    await queries.query('DELETE FROM secrets')
    let count = 0
    let isFirst = true
    let isWhole = false
    for await (const line of lines) {
      if (line === '') continue
      if (isFirst) await checkHead(queries, line)
      else {
        const content = parsed(line) as BackupLine
        if ('total_rows' in content) isWhole = content.total_rows === count
        else count += await putBack(queries, content)
      }
      isFirst = false
    }
    if (isFirst) throw new RestoreError('The file is empty.')
    if (!isWhole) throw new RestoreError('The backup breaks off before its end. Please take it again.')
    await queries.query(
      `SELECT setval(pg_get_serial_sequence('audit', 'id'), coalesce(max(id), 0) + 1, false) FROM audit`
    )
    for (const { name } of tables) await queries.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`)
    return count
  })
}

async function refuseUnlessEmpty(queries: Queries) {
  const [found] = await queries.query('SELECT 1 FROM rooms UNION ALL SELECT 1 FROM bookings LIMIT 1')
  if (found) throw new RestoreError('The database is not empty. A backup is put back into an empty one only.')
}

async function checkHead(queries: Queries, line: string) {
  const head = parsed(line) as Partial<BackupHead>
  if (head.doorplate_backup !== 1 || !Array.isArray(head.migrations))
    throw new RestoreError('This is no Doorplate backup.')
  const known = await queries.query<{ name: string }>('SELECT name FROM migrations')
  const isNewer = head.migrations.some((migration) => !known.some(({ name }) => name === migration))
  if (isNewer) throw new RestoreError('The backup was made by a newer Doorplate. Please update first.')
}

/** Columns that the table fills by itself are left to it, as are those that came after the backup. */
async function putBack(queries: Queries, { table, rows }: { table: string; rows: unknown[] }): Promise<number> {
  const known = tables.find(({ name }) => name === table)
  if (!known || !Array.isArray(rows)) throw new RestoreError('A line of the backup cannot be read.')
  const columns = await queries.query<{ column_name: string }>(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = current_schema() AND table_name = $1 AND is_generated = 'NEVER'`,
    [known.name]
  )
  const backedUp = new Set(rows.flatMap((row) => Object.keys(row as object)))
  const list = columns.flatMap(({ column_name }) => (backedUp.has(column_name) ? [column_name] : [])).join(', ')
  await queries.query(
    `INSERT INTO ${known.name} (${list}) OVERRIDING SYSTEM VALUE
     SELECT ${list} FROM json_populate_recordset(NULL::${known.name}, $1::json)`,
    [JSON.stringify(rows)]
  )
  return rows.length
}

function parsed(line: string): object {
  try {
    return JSON.parse(line) as object
  } catch {
    throw new RestoreError('A line of the backup cannot be read.')
  }
}
