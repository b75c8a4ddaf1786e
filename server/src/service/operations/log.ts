import { type DestinationStream, pino } from 'pino'
import pretty from 'pino-pretty'
import { DatabaseUnavailable, StatementError } from '../../base/database/database.ts'

export function createLog(level: string, destination: DestinationStream = standardOutput()) {
  return pino({ level, base: null, timestamp, serializers: { err: serializeError } }, destination)
}

const timestamp = pino.stdTimeFunctions.isoTime

function standardOutput(): DestinationStream {
  return process.stdout.isTTY ? pretty({ singleLine: true, translateTime: 'SYS:isoDateTime' }) : pino.destination()
}

/** Leaves out the personal values that engines add to errors, and the stack of expected ones. */
function serializeError(error: Error & { code?: string }) {
  const { name, message, code, stack } = error
  const isExpected = error instanceof DatabaseUnavailable || error instanceof StatementError
  return { name, message, code, ...(isExpected ? {} : { stack }) }
}
