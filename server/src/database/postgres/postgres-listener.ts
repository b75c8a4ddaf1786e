import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailable, type Listener, type Log } from '../database.ts'
import { failureOf } from '../failures.ts'

// A connection whose other end vanished without a word looks alive until it is asked.
const probeEveryMilliseconds = 10_000
const probeLimitMilliseconds = 5000
const firstPause = 250
const longestPause = 5000

// A pooler that lends a session for one transaction only: no error ever, and no display would hear of a change.
const swallowed =
  'PostgreSQL (DATABASE_URL) does not pass on what one connection announces to another. ' +
  'A pooler in between must keep sessions (PgBouncer: pool_mode = session).'

/** Hears notifications on a connection of its own, and connects again by itself until it is closed. */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #announce: (channel: string) => Promise<unknown>
  readonly #log: Log
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  /** @param announce sends a notification through another connection */
  constructor(config: pg.ClientConfig, announce: (channel: string) => Promise<unknown>, log: Log) {
    this.#config = { ...config, query_timeout: probeLimitMilliseconds }
    this.#announce = announce
    this.#log = log
  }

  /** @throws DatabaseUnavailable */
  async listen(channel: string, listener: Listener) {
    try {
      this.#connecting ??= this.#connect()
      const client = await this.#connecting
      await client.query(listenTo(channel))
      this.#listeners.push({ channel, listener })
    } catch (error) {
      if (!this.#client) this.#connecting = undefined
      throw failureOf(error)
    }
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('error', (error) => this.#lose(client, error.message))
    client.on('end', () => this.#lose(client, 'the server closed it'))
    client.on('notification', ({ channel, payload }) => {
      for (const each of this.#listeners) if (each.channel === channel) each.listener.notice(payload ?? '')
    })
    try {
      await client.connect()
      for (const { channel } of this.#listeners) await client.query(listenTo(channel))
      await this.#checkHearing(client)
      if (this.#closed) throw new Error('The database is closed')
    } catch (error) {
      drop(client)
      throw error
    }
    this.#client = client
    this.#probeLater(client)
    return client
  }

  /** @throws DatabaseUnavailable when what another connection announces does not arrive */
  async #checkHearing(client: pg.Client) {
    const echo = `doorplate_echo_${randomUUID()}`
    await client.query(listenTo(echo))
    const deadline = AbortSignal.timeout(probeLimitMilliseconds)
    const heard = new Promise<void>((resolve, reject) => {
      client.on('notification', ({ channel }) => channel === echo && resolve())
      deadline.addEventListener('abort', () => reject(new DatabaseUnavailable(swallowed)))
    })
    await Promise.all([heard, this.#announce(echo)])
    await client.query(`UNLISTEN ${pg.escapeIdentifier(echo)}`)
  }

  #probeLater(client: pg.Client) {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => client === this.#client && this.#probeLater(client),
        (error: Error) => this.#lose(client, error.message)
      )
    }, probeEveryMilliseconds)
  }

  #lose(client: pg.Client, why: string) {
    if (client !== this.#client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    drop(client)
    this.#log.warn(`Lost the connection that hears of changes: ${why}`)
    for (const { listener } of this.#listeners) listener.lost()
    this.#connectAgain(firstPause)
  }

  #connectAgain(pause: number) {
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
      this.#connecting.then(
        () => {
          this.#log.info('Hears of changes again')
          for (const { listener } of this.#listeners) listener.regained()
        },
        () => {
          if (!this.#closed) this.#connectAgain(Math.min(2 * pause, longestPause))
        }
      )
    }, pause)
  }
}

function listenTo(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}

function drop(client: pg.Client) {
  // It is given up: whether it says goodbye in order does not matter.
  client.end().catch(() => undefined)
}
