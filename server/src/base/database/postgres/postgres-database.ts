import pg from 'pg'
import { type Database, DatabaseUnavailable, type Listener, type Log, type Queries, type Value } from '../database.ts'
import { failureOf } from '../failures.ts'
import { asItIs, checkCommitted, queriesUntilEnd } from '../transaction.ts'
import { type BoundText, boundTexts } from '../values.ts'
import { connectionConfig, connectMilliseconds } from './connection.ts'
import { PostgresListener } from './postgres-listener.ts'

// Short enough that no request waits five seconds, with the extra half second below.
const statementMilliseconds = 4000

// Set after connecting: poolers refuse settings in the connection request. Compiling a statement (jit) took half a second
// where running it took ten milliseconds.
const sessionSettings = `
  SET datestyle TO 'ISO, MDY';
  SET timezone TO 'UTC';
  SET statement_timeout TO ${statementMilliseconds};
  SET lock_timeout TO 3000;
  SET idle_in_transaction_session_timeout TO 10000;
  SET jit TO off`

/** What a transaction changes waits in a table until after its commit. */
const announceLater = `SET LOCAL doorplate.announce TO 'later'`

export class PostgresDatabase implements Database {
  readonly engine = 'postgres'
  readonly #pool: pg.Pool
  readonly #listener: PostgresListener

  constructor(url: string, log: Log) {
    const announce = (channel: string) => this.query(`SELECT pg_notify($1, '')`, [channel])
    this.#listener = new PostgresListener(connectionConfig(url), announce, log)
    this.#pool = new pg.Pool({
      ...connectionConfig(url),
      max: 10,
      pipeline: true,
      // The server's own limit ends a statement first, unless the server is unreachable.
      query_timeout: statementMilliseconds + 500,
      onConnect: async (client) => {
        // The pool handles errors of idle connections only; an unhandled one would end the process.
        client.on('error', () => undefined)
        await client.query(sessionSettings)
        // The start had nobody waiting; from now on requests do.
        this.#pool.options.connectionTimeoutMillis = connectMilliseconds
      }
    })
    this.#pool.on('error', (error) => log.warn(`Lost a connection to PostgreSQL: ${error.message}`))
  }

  async query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const texts = boundTexts(values)
    return this.#connected((client) => send<Row>(client, sql, texts))
  }

  transaction<Work, Result = Work>(
    work: (queries: Queries) => Promise<Work>,
    last: (queries: Queries, work: Work) => Promise<Result> = asItIs
  ): Promise<Result> {
    return this.#connected(async (client) => {
      // Sent with the first statement, whose result does not count unless this one succeeds.
      const beginning = command(client, `BEGIN; ${announceLater}`)
      // Awaited below; until then its failure would count as unhandled.
      beginning.catch(() => undefined)
      const { queries, end } = queriesUntilEnd(async <Row>(sql: string, texts: readonly BoundText[]) => {
        const [, rows] = await Promise.all([beginning, send<Row>(client, sql, texts, nameOf(sql))])
        return rows
      })
      try {
        const worked = await work(queries)
        const finishing = last(queries, worked)
        const committing = command(client, 'COMMIT')
        end()
        const [result, committed] = await Promise.all([finishing, committing, beginning])
        checkCommitted(committed)
        this.#listener.announceCommitted()
        return result
      } catch (error) {
        end()
        // A connection without a reply is closed, which ends its transaction.
        if (!(error instanceof DatabaseUnavailable)) await command(client, 'ROLLBACK')
        throw error
      }
    })
  }

  listen(channel: string, listener: Listener): Promise<void> {
    return this.#listener.listen(channel, listener)
  }

  async close() {
    await this.#listener.close()
    await this.#pool.end()
  }

  async #connected<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await this.#pool.connect().catch((error: Error) => {
      throw new DatabaseUnavailable(error.message, { cause: error })
    })
    let isUsable = true
    try {
      return await work(client)
    } catch (error) {
      isUsable = !(error instanceof DatabaseUnavailable)
      throw error
    } finally {
      client.release(!isUsable)
    }
  }
}

const names = new Map<string, string>()

/** For transactions only, which repeat few statements. The best plan of a read depends on its values. */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `statement_${names.size}`
  names.set(sql, name)
  return name
}

async function send<Row>(
  client: pg.PoolClient,
  text: string,
  texts: readonly BoundText[],
  name?: string
): Promise<Row[]> {
  try {
    const prepared = name !== undefined && texts.length > 0 && { name }
    return (await client.query({ text, values: [...texts], ...prepared })).rows
  } catch (error) {
    throw failureOf(error)
  }
}

async function command(client: pg.PoolClient, sql: string): Promise<string> {
  try {
    return (await client.query(sql)).command
  } catch (error) {
    throw failureOf(error)
  }
}
