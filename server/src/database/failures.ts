import { DatabaseUnavailable, StatementError, sqlState } from './database.ts'

// Connection lost or refused; no right to connect; memory, disk or connections used up; starting or shutting down; input
// and output. A standby that takes no writes; a transaction, a lock or a statement that took too long; no such database; no
// permission, which is what a disk that has become read-only says as well.
const unavailableStates = /^(08|28|53|57P|58)|^(25006|25P03|25P04|3D000|42501|55P03|57014)$/

/** What callers see of an error that an engine or a driver threw. One without an SQLSTATE did not come from a statement. */
export function failureOf(error: unknown): DatabaseUnavailable | StatementError {
  if (error instanceof DatabaseUnavailable || error instanceof StatementError) return error
  const message = messagesOf(error)
  const state = sqlState(error)
  if (!state || unavailableStates.test(state)) return new DatabaseUnavailable(message, { cause: error })
  return new StatementError(message, state, textIn(error, 'constraint'))
}

/** Whether an embedded engine can be asked again after an error; otherwise it has to be started again. */
export function isFatal(error: unknown): boolean {
  const state = sqlState(error)
  return !state || state.startsWith('08') || /^(FATAL|PANIC)$/.test(textIn(error, 'severity') ?? '')
}

// How PGlite's files say it, in WebAssembly's numbers.
const systemErrors: Record<string, string> = {
  2: 'no permission',
  19: 'the quota of the disk is used up',
  29: 'the disk does not answer',
  51: 'the disk is full',
  69: 'the disk is read-only'
}

/** An error's message. One that sums up several attempts to connect has none of its own. */
export function messagesOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messagesOf).join(', ')
  if (error instanceof Error) return error.message
  const isSystems = error instanceof Object && 'errno' in error
  return isSystems ? (systemErrors[String(error.errno)] ?? `system error ${error.errno}`) : String(error)
}

function textIn(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined
  return typeof value === 'string' ? value : undefined
}
