import { type DestinationStream, pino } from 'pino'
import { DatabaseUnavailable, StatementError } from '../database/database.ts'

export function createLog(level: string, destination: DestinationStream = pino.destination()) {
  return pino({ level, base: null, serializers: { err: serializeError } }, destination)
}

/** Engines and drivers add values and rows to errors, which are personal. The stack is for bugs only. */
function serializeError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error
  const isExpected = error instanceof DatabaseUnavailable || error instanceof StatementError
  return { name, message, code, ...(isExpected ? {} : { stack }) }
}
