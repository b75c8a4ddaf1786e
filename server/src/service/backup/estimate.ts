import type { Database } from '../../base/database/database.ts'
import { measureRows, tables } from './store.ts'

/** On two cores. */
const bytesPerSecond = { postgres: 30_000_000, embedded: 10_000_000 }

/** Within a fifth of the size, whatever the size. */
export async function estimateBackup(database: Database) {
  let bytes = 0
  for (const { name } of tables) bytes += await measureRows(database, name)
  return {
    bytes,
    seconds: Math.ceil(bytes / bytesPerSecond[database.engine]),
    pauses_bookings: database.engine === 'embedded'
  }
}
