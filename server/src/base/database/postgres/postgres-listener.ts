import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { DatabaseUnavailable, databaseClosed, type Listener, type Log } from '../database.ts'
import { failureOf } from '../failures.ts'
import { connectMilliseconds, patientMilliseconds } from './connection.ts'
import { WaitingAnnouncements } from './waiting-announcements.ts'

// A connection whose other end vanished looks alive until it is used.
const probeEveryMilliseconds = 10_000
const probeTimeoutMilliseconds = 5000
// The driver's types lack the limit of one query.
const probe: pg.QueryConfig & { query_timeout: number } = { text: 'SELECT 1', query_timeout: probeTimeoutMilliseconds }
/** A server that passes announcements on has sent them by its next answer. */
const maxProbesForEcho = 10
const firstPauseMilliseconds = 250
const maxPauseMilliseconds = 5000

// A pooler in transaction mode drops LISTEN without an error, and displays would get no notifications.
const notificationsLost =
  'PostgreSQL (DATABASE_URL) does not pass on what one connection announces to another. ' +
  'A pooler in between must keep sessions (PgBouncer: pool_mode = session).'

export class PostgresListener {
  #config: pg.ClientConfig
  readonly #announce: (channel: string) => Promise<unknown>
  readonly #log: Log
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #client: pg.Client | undefined
  #connecting: Promise<pg.Client> | undefined
  #waiting: WaitingAnnouncements | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(config: pg.ClientConfig, announce: (channel: string) => Promise<unknown>, log: Log) {
    this.#config = { ...config, query_timeout: patientMilliseconds }
    this.#announce = announce
    this.#log = log
  }

  async listen(channel: string, listener: Listener) {
    try {
      this.#connecting ??= this.#connect()
      const client = await this.#connecting
      await client.query(listenStatement(channel))
      this.#listeners.push({ channel, listener })
    } catch (error) {
      if (!this.#client) this.#connecting = undefined
      throw failureOf(error)
    }
  }

  /** Without a connection it is done after the next one, or by another process. */
  announceCommitted() {
    this.#waiting?.send()
  }

  async close() {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#waiting?.stop()
    const client = this.#client
    this.#client = undefined
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('error', (error) => this.#lose(client, error.message))
    client.on('end', () => this.#lose(client, 'the server closed it'))
    client.on('notification', ({ channel, payload }) => {
      for (const each of this.#listeners) if (each.channel === channel) each.listener.announced(payload ?? '')
    })
    try {
      await client.connect()
      for (const { channel } of this.#listeners) await client.query(listenStatement(channel))
      await this.#checkNotifications(client)
      if (this.#closed) throw new Error(databaseClosed)
    } catch (error) {
      discard(client)
      throw error
    }
    this.#client = client
    this.#waiting = new WaitingAnnouncements(client, this.#log)
    this.#config = {
      ...this.#config,
      connectionTimeoutMillis: connectMilliseconds,
      query_timeout: probeTimeoutMilliseconds
    }
    this.#probeLater(client)
    return client
  }

  async #checkNotifications(client: pg.Client) {
    const echo = `doorplate_echo_${randomUUID()}`
    let isReceived = false
    client.on('notification', ({ channel }) => {
      isReceived ||= channel === echo
    })
    await client.query(listenStatement(echo))
    await this.#announce(echo)
    // Counts replies rather than seconds, so that a slow machine is not mistaken for a pooler.
    for (let probes = 0; !isReceived; probes++) {
      if (probes === maxProbesForEcho) throw new DatabaseUnavailable(notificationsLost)
      await client.query('SELECT 1')
    }
    await client.query(`UNLISTEN ${pg.escapeIdentifier(echo)}`)
  }

  #probeLater(client: pg.Client) {
    this.#timer = setTimeout(() => {
      client.query(probe).then(
        () => client === this.#client && this.#probeLater(client),
        (error: Error) => this.#lose(client, error.message)
      )
    }, probeEveryMilliseconds)
  }

  #lose(client: pg.Client, why: string) {
    if (client !== this.#client) return
    this.#client = undefined
    clearTimeout(this.#timer)
    this.#waiting?.stop()
    discard(client)
    this.#log.warn(`Lost the connection that listens for changes: ${why}`)
    for (const { listener } of this.#listeners) listener.lost()
    this.#connectAgain(firstPauseMilliseconds)
  }

  #connectAgain(pause: number) {
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect()
      this.#connecting.then(
        () => {
          this.#log.info('Listening for changes again')
          for (const { listener } of this.#listeners) listener.regained()
        },
        () => {
          if (!this.#closed) this.#connectAgain(Math.min(2 * pause, maxPauseMilliseconds))
        }
      )
    }, pause)
  }
}

function listenStatement(channel: string): string {
  return `LISTEN ${pg.escapeIdentifier(channel)}`
}

function discard(client: pg.Client) {
  // Usually broken already.
  client.end().catch(() => undefined)
}
