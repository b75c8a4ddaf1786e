import { DatabaseUnavailable, StatementError, sqlState } from './database.ts'

// Classes: connection, resources, shutdown, input and output. Codes: read-only, timeouts, no database, and no permission,
// which a disk that became read-only also causes.
const unavailableStates = /^(08|28|53|57P|58)|^(25006|25P03|25P04|3D000|42501|55P03|57014)$/

/** Translates an error of an engine or a driver. Without an SQLSTATE it is not about a statement. */
export function failureOf(error: unknown): DatabaseUnavailable | StatementError {
  if (error instanceof DatabaseUnavailable || error instanceof StatementError) return error
  const message = messagesOf(error)
  const state = sqlState(error)
  if (!state || unavailableStates.test(state)) return new DatabaseUnavailable(message, { cause: error })
  return new StatementError(message, state, textIn(error, 'constraint'))
}

export function isFatal(error: unknown): boolean {
  const state = sqlState(error)
  return !state || state.startsWith('08') || /^(FATAL|PANIC)$/.test(textIn(error, 'severity') ?? '')
}

/** An AggregateError of several connection attempts has no message. */
export function messagesOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messagesOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function textIn(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' ? value : undefined
}
