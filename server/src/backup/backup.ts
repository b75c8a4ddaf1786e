import type { Database, Queries } from '../database/database.ts'

/** In the order in which rows can be put back; `key` orders and pages them. */
export const tables = [
  { name: 'offices', key: 'id', type: 'text' },
  { name: 'rooms', key: 'id', type: 'text' },
  { name: 'faults', key: 'id', type: 'uuid' },
  { name: 'doors', key: 'room_id', type: 'text' },
  { name: 'bookings', key: 'id', type: 'uuid' },
  { name: 'idempotency_keys', key: 'key', type: 'text' },
  { name: 'invitations', key: 'id', type: 'uuid' },
  { name: 'audit', key: 'id', type: 'bigint' },
  { name: 'secrets', key: 'name', type: 'text' }
] as const

export type BackupHead = { doorplate_backup: 1; migrations: string[] }

/** The last line has `total_rows`, which tells a whole backup from one that broke off. */
export type BackupLine = { table: string; rows: unknown[] } | { total_rows: number }

const batchSize = 1000

/** Writes all rows as of one moment, as JSON lines that both engines can restore, while bookings go on. */
export function writeBackup(database: Database, write: (line: string) => Promise<void>): Promise<void> {
  return database.transaction(async (queries) => {
    await queries.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')
    const applied = await queries.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    const head: BackupHead = { doorplate_backup: 1, migrations: applied.map(({ name }) => name) }
    await write(JSON.stringify(head))
    const writeLine = (line: BackupLine) => write(JSON.stringify(line))
    let total_rows = 0
    for (const table of tables) {
      for await (const rows of batches(queries, table)) {
        await writeLine({ table: table.name, rows })
        total_rows += rows.length
      }
    }
    await writeLine({ total_rows })
  })
}

async function* batches(queries: Queries, { name, key, type }: (typeof tables)[number]): AsyncGenerator<unknown[]> {
  let last: string | null = null
  for (;;) {
    const rows: { row: Record<string, unknown> }[] = await queries.query(
      `SELECT row_to_json(${name}) AS row FROM ${name}
       WHERE $1::text IS NULL OR ${key} > $1::${type} ORDER BY ${key} LIMIT ${batchSize}`,
      [last]
    )
    if (rows.length === 0) return
    yield rows.map(({ row }) => row)
    last = String(rows[rows.length - 1]!.row[key])
  }
}
