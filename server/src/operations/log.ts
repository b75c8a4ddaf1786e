import { type DestinationStream, pino } from 'pino'
import { DatabaseUnavailable, StatementError } from '../database/database.ts'

/** Structured lines, on standard output if nowhere else. */
export function createLog(level: string, destination: DestinationStream = pino.destination()) {
  return pino({ level, base: null, serializers: { err: written } }, destination)
}

/**
 * An error by name, message and code, and by its stack where nobody expected it. Nothing else that an engine or a
 * driver hangs on its errors: those dumps are endless, and hold values and rows, which are personal.
 */
function written(error: Error & { code?: string }) {
  const { name, message, code, stack } = error
  const isExpected = error instanceof DatabaseUnavailable || error instanceof StatementError
  return { name, message, code, ...(isExpected ? {} : { stack }) }
}
