import { DatabaseUnavailable, StatementError, sqlState } from './database.ts'

// Connection lost or refused; resources, disk and memory used up; a standby that takes no writes; a lock or a statement
// that took too long; shutting down or starting; the system's own input and output.
const unavailableStates = /^(08|28|53|57P|58)|^(25006|25P03|25P04|3D000|55P03|57014)$/

/** The error that callers see, from what an engine threw. */
export function failureOf(error: unknown): Error {
  if (error instanceof DatabaseUnavailable || error instanceof StatementError || error instanceof TypeError)
    return error
  const message = error instanceof Error ? error.message : String(error)
  const state = sqlState(error)
  if (!state || unavailableStates.test(state)) return new DatabaseUnavailable(message, { cause: error })
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  return new StatementError(message, state, typeof constraint === 'string' ? constraint : undefined)
}
