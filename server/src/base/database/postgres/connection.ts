import pg from 'pg'
import { arrayElements, parsers } from '../values.ts'

/** A request does not wait longer for a connection. */
export const connectMilliseconds = 2000

/** Nobody waits while the program starts, and a busy machine may take its time. */
export const patientMilliseconds = 60_000

export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: 'doorplate',
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: patientMilliseconds
  }
}

const textArray: number = 1009
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const parse = parsers[oid]
  if (parse) return parse
  const parseElement = parsers[arrayElements[oid] ?? 0]
  if (parseElement) return (text) => parseTexts(text).map((each) => (each === null ? null : parseElement(each)))
  return pg.types.getTypeParser(oid, format)
}
