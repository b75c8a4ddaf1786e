import { type DestinationStream, pino } from 'pino'

/**
 * Structured lines, on standard output if nowhere else. Errors are written by name, message and code: an engine's own dump
 * is endless.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination()) {
  const settings = {
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({ name: error.name, message: error.message, code: error.code })
    }
  }
  return pino(settings, destination)
}
