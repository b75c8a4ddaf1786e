import type { Database } from '../../base/database/database.ts'
import { countStoredBytes } from './store.ts'

/** What each engine's empty tables take. */
const emptyBytes = 160_000

/** Measured with bookings: JSON repeats the names of the columns. */
const bytesPerStoredByte = 3

/** On two cores. */
const bytesPerSecond = { postgres: 30_000_000, embedded: 10_000_000 }

/** Rough, but without reading the tables. */
export async function estimateBackup(database: Database) {
  const bytes = Math.max(0, (await countStoredBytes(database)) - emptyBytes) * bytesPerStoredByte
  return {
    bytes,
    seconds: Math.ceil(bytes / bytesPerSecond[database.engine]),
    pauses_bookings: database.engine === 'embedded'
  }
}
