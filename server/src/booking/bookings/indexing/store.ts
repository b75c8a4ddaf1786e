import { personFields } from '@doorplate/domain/bookings/fields'
import { type Searchable, searchWords } from '@doorplate/domain/bookings/search-words'
import type { Database } from '../../../base/database/database.ts'

/** Few enough for the statement timeout, and for people who book meanwhile on the embedded engine. */
const batchSize = 500

/** Writes the search words of the newest bookings that have none. Returns whether others may be left. */
export function indexBatch(database: Database): Promise<boolean> {
  return database.transaction(async (queries) => {
    const bookings = await queries.query<Searchable & { id: string }>(
      `SELECT id, ${personFields.join(', ')} FROM bookings WHERE search_words IS NULL
       ORDER BY date DESC LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`
    )
    await queries.query(
      `UPDATE bookings SET search_words = words FROM unnest($1::uuid[], $2::text[]) AS found (found_id, words)
       WHERE id = found_id`,
      [bookings.map(({ id }) => id), bookings.map(searchWords)]
    )
    return bookings.length === batchSize
  })
}
