import { type Queries, sqlState } from './database.ts'

/** Why nothing can be booked: the database does not answer, or is read-only, as after a failover. */
export type DatabaseProblem = 'silent' | 'read_only'

export async function databaseProblem(queries: Queries): Promise<DatabaseProblem | undefined> {
  try {
    // Locks nothing, and fails wherever a booking would: then its connection is given up, and the next may be better.
    await queries.query('SELECT 1 FROM migrations WHERE false FOR UPDATE')
    return undefined
  } catch (error) {
    return error instanceof Error && sqlState(error.cause) === readOnly ? 'read_only' : 'silent'
  }
}

const readOnly = '25006'
