import pg from 'pg'
import {
  type Database,
  DatabaseUnavailable,
  type Listener,
  type Log,
  type Queries,
  StatementError,
  type Value
} from './database.ts'
import { failureOf } from './failures.ts'
import { PostgresListener } from './postgres-listener.ts'
import { arrayElements, boundTexts, parsers } from './values.ts'

const connectMilliseconds = 2000
const statementMilliseconds = 5000

// Asked for with SET and not at the start of the connection, where connection poolers refuse them.
const sessionSettings = `
  SET datestyle TO 'ISO, MDY';
  SET timezone TO 'UTC';
  SET statement_timeout TO ${statementMilliseconds};
  SET lock_timeout TO 3000;
  SET idle_in_transaction_session_timeout TO 10000`

/** How every connection is made: types as the contract of Queries says, a half-open connection found within a minute. */
export function connectionConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    types: { getTypeParser },
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: connectMilliseconds
  }
}

const textArray: number = 1009
const parseTexts: (text: string) => (string | null)[] = pg.types.getTypeParser(textArray)

function getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
  const parse = parsers[oid]
  if (parse && format !== 'binary') return parse
  const parseElement = parsers[arrayElements[oid] ?? 0]
  if (parseElement) return (text) => parseTexts(text).map((each) => (each === null ? null : parseElement(each)))
  return pg.types.getTypeParser(oid, format)
}

/** A PostgreSQL server, reached through up to ten connections. */
export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly #pool: pg.Pool
  readonly #listener: PostgresListener

  constructor(url: string, log: Log) {
    this.#listener = new PostgresListener(connectionConfig(url), log)
    this.#pool = new pg.Pool({
      ...connectionConfig(url),
      max: 10,
      // One second more than the server takes to give up: then the server, or the way to it, is gone.
      query_timeout: statementMilliseconds + 1000,
      onConnect: async (client) => {
        await client.query(sessionSettings)
      }
    })
    this.#pool.on('error', (error) => log.warn(`Lost a connection to PostgreSQL: ${error.message}`))
  }

  query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.#connected((client) => ask(client, sql, values))
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#connected(async (client) => {
      await ask(client, 'BEGIN', [])
      let open = true
      const query = async <Row>(sql: string, values: readonly Value[] = []) => {
        if (!open) throw new Error('The transaction is over')
        return ask<Row>(client, sql, values)
      }
      let result: Result
      try {
        result = await work({ query })
      } catch (error) {
        open = false
        await rollBack(client, error)
        throw error
      }
      open = false
      if ((await commit(client)) === 'COMMIT') return result
      throw new StatementError('A statement had failed, so nothing was committed', '25P02')
    })
  }

  async listen(channel: string, listener: Listener) {
    await this.#listener.listen(channel, listener)
  }

  async close() {
    await this.#listener.close()
    await this.#pool.end()
  }

  async #connected<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: Error) => {
      throw new DatabaseUnavailable(error.message, { cause: error })
    })
    let broken = false
    try {
      return await work(client)
    } catch (error) {
      broken = error instanceof DatabaseUnavailable
      throw error
    } finally {
      client.release(broken)
    }
  }
}

async function ask<Row>(client: pg.PoolClient, sql: string, values: readonly Value[]): Promise<Row[]> {
  const texts = boundTexts(values)
  try {
    const { rows } = await client.query(sql, texts)
    return rows
  } catch (error) {
    throw failureOf(error)
  }
}

/** @throws DatabaseUnavailable so that a connection with an open transaction is not used again */
async function rollBack(client: pg.PoolClient, cause: unknown) {
  try {
    await client.query('ROLLBACK')
  } catch {
    throw new DatabaseUnavailable('The connection broke in a transaction', { cause })
  }
}

async function commit(client: pg.PoolClient): Promise<string> {
  try {
    return (await client.query('COMMIT')).command
  } catch (error) {
    throw failureOf(error)
  }
}
