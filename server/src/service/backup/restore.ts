import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { Database, Queries } from '../../base/database/database.ts'
import { readMigrations } from '../../base/database/migrations/sql-files.ts'
import type { BackupHead, BackupLine } from './backup.ts'
import { emptyStaging, insertRows, isEmpty, migrateStaging, restoreThroughStaging } from './store.ts'

const unreadableLine = 'A line of the backup cannot be read.'

class RestoreError extends Error {
  override name = 'RestoreError'
}

/** A generator, because readline drops lines that arrive before they are read. */
export async function* linesOf(file: string): AsyncGenerator<string> {
  yield* createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY })
}

/** Restores a backup into an empty database without announcing or auditing rows. @returns their number */
export function restoreBackup(database: Database, lines: AsyncIterable<string>): Promise<number> {
  return database.transaction(async (queries) => {
    if (!(await isEmpty(queries))) {
      throw new RestoreError('The database is not empty. A backup is put back into an empty one only.')
    }
    return restoreThroughStaging(queries, () => readBackup(queries, lines))
  })
}

async function readBackup(queries: Queries, lines: AsyncIterable<string>): Promise<number> {
  const migrations = readMigrations()
  let older: string[] | undefined
  let count = 0
  let isComplete = false
  for await (const line of lines) {
    if (line === '') continue
    if (older) {
      const content = parseLine(line) as BackupLine
      if ('total_rows' in content) isComplete = content.total_rows === count
      else count += await restoreRows(queries, content)
      continue
    }
    // Editors may add a byte order mark.
    older = migrationsOf(line.replace(/^\ufeff/, ''))
    if (older.some((name) => !migrations.some((known) => known.name === name))) {
      throw new RestoreError('The backup was made by a newer Doorplate. Please update first.')
    }
    for (const migration of migrations) if (older.includes(migration.name)) await migrateStaging(queries, migration)
    await emptyStaging(queries)
  }
  if (!older) throw new RestoreError('The file is empty.')
  if (!isComplete) throw new RestoreError('The backup breaks off before its end. Please take it again.')
  for (const migration of migrations) if (!older.includes(migration.name)) await migrateStaging(queries, migration)
  return count
}

function migrationsOf(line: string): string[] {
  const head = parseLine(line) as Partial<BackupHead>
  if (head.doorplate_backup !== 1 || !Array.isArray(head.migrations))
    throw new RestoreError('This is no Doorplate backup.')
  return head.migrations
}

async function restoreRows(queries: Queries, { table, rows }: { table: string; rows: unknown[] }): Promise<number> {
  if (Array.isArray(rows) && (await insertRows(queries, table, rows))) return rows.length
  throw new RestoreError(unreadableLine)
}

function parseLine(line: string): object {
  try {
    return JSON.parse(line) as object
  } catch {
    throw new RestoreError(unreadableLine)
  }
}
