import pg from 'pg'
import { arrayElements, parsers } from '../values.ts'

export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    fallback_application_name: 'doorplate',
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 2000
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
