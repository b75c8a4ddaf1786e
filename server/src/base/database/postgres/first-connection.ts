import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseUnavailable, type Log, sqlState } from '../database.ts'
import { failureOf, messagesOf } from '../failures.ts'
import { connectionConfig } from './connection.ts'
import { waysTo } from './sslmode.ts'

export type FirstConnection = { client: pg.Client; url: string }

const timeoutMilliseconds = 10_000

/** Retries while the server may only be starting: for ten seconds, or as long as it says that it is. */
export async function firstConnection(url: string, log: Log): Promise<FirstConnection> {
  let said: string | undefined
  const ways = waysTo(url)
  const timeoutAt = performance.now() + timeoutMilliseconds
  for (;;) {
    try {
      return await connectEither(ways)
    } catch (error) {
      const isStarting = sqlState(error) === '57P03'
      if (!isStarting && (!isTransient(error) || performance.now() > timeoutAt)) throw unusable(error)
      const saying = isStarting
        ? 'PostgreSQL is still starting: waiting for it'
        : 'PostgreSQL is not reachable yet: retrying for ten seconds'
      if (saying !== said) log.info(saying)
      said = saying
    }
    await pause(250)
  }
}

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(connectionConfig(url))
  // An unhandled error between two statements would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function connectEither([url, ...others]: readonly string[]): Promise<FirstConnection> {
  try {
    return { client: await connect(url!), url: url! }
  } catch (error) {
    // A server that only dislikes the encryption, or its lack, has no SQLSTATE or "no entry in pg_hba.conf".
    const mayDiffer = [undefined, noEntry].includes(sqlState(error))
    if (others.length > 0 && mayDiffer) return connectEither(others)
    throw error
  }
}

const noEntry = '28000'

/** A wrong password, certificate or database name stays wrong; a starting or busy server recovers. */
function isTransient(error: unknown): boolean {
  const state = sqlState(error)
  if (state !== undefined) return /^(08|53|57)/.test(state)
  return adviceOn(error) === undefined
}

function unusable(error: unknown): DatabaseUnavailable {
  const advice = adviceOn(error)
  const sentence = `PostgreSQL (DATABASE_URL) cannot be used: ${failureOf(error).message}`
  return new DatabaseUnavailable(advice === undefined ? sentence : `${sentence}. ${advice}`, { cause: error })
}

function adviceOn(error: unknown): string | undefined {
  const said = messagesOf(error)
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === noEntry && said.includes('no encryption')) return 'Add sslmode=require to DATABASE_URL.'
  if (said.includes('does not support SSL')) return 'Use sslmode=disable or prefer.'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(code)) {
    return 'sslrootcert=<file> names the authority that signed its certificate; sslmode=require encrypts without checking it.'
  }
  if (said.startsWith('SASL')) return 'The server asks for a password: add it to DATABASE_URL.'
  if (error instanceof Error && 'syscall' in error && error.syscall === 'open')
    return 'Check sslrootcert, sslcert and sslkey.'
  return undefined
}
