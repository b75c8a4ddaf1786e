import { pino } from 'pino'

/** Structured lines on standard output. Errors are written by name, message and code: an engine's own dump is endless. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    serializers: {
      err: (error: Error & { code?: string }) => ({ name: error.name, message: error.message, code: error.code })
    }
  })
}
