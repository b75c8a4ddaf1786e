import type { Database } from '../../base/database/database.ts'
import { allRows, appliedNames, freezeMoment } from './store.ts'

export type BackupHead = { doorplate_backup: 1; migrations: string[] }

export type BackupLine = { table: string; rows: unknown[] } | { total_rows: number }

/** Writes all rows as of one moment, as JSON lines that both engines can restore. Does not block bookings. */
export function writeBackup(database: Database, write: (line: string) => Promise<void>): Promise<void> {
  return database.transaction(async (queries) => {
    await freezeMoment(queries)
    const writeLine = (line: BackupHead | BackupLine) => write(JSON.stringify(line))
    await writeLine({ doorplate_backup: 1, migrations: await appliedNames(queries) })
    let total_rows = 0
    for await (const line of allRows(queries)) {
      await writeLine(line)
      total_rows += line.rows.length
    }
    await writeLine({ total_rows })
  })
}
