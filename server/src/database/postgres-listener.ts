import pg from 'pg'
import type { Listener, Log } from './database.ts'

const probeEvery = 10_000
const probeLimit = 5000
const firstPause = 250
const longestPause = 5000

/** Hears notifications on a connection of its own, and connects again by itself. */
export class PostgresListener {
  readonly #config: pg.ClientConfig
  readonly #log: Log
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(config: pg.ClientConfig, log: Log) {
    this.#config = { ...config, query_timeout: probeLimit }
    this.#log = log
  }

  /** Also connects, the first time. */
  async listen(channel: string, listener: Listener) {
    this.#client ??= await this.#connect()
    await this.#client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    this.#listeners.push({ channel, listener })
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
    client.on('end', () => this.#lose(client, 'closed by the server'))
    client.on('notification', ({ channel, payload }) => {
      for (const each of this.#listeners) if (each.channel === channel) each.listener.notice(payload ?? '')
    })
    try {
      await client.connect()
      for (const { channel } of this.#listeners) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      drop(client)
      throw error
    }
    this.#timer = setTimeout(() => this.#probe(client), probeEvery)
    return client
  }

  // A connection whose other end vanished without a word looks alive until it is asked.
  #probe(client: pg.Client) {
    client.query('SELECT 1').then(
      () => {
        if (client === this.#client) this.#timer = setTimeout(() => this.#probe(client), probeEvery)
      },
      (error: Error) => this.#lose(client, error.message)
    )
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
    this.#timer = setTimeout(async () => {
      try {
        const client = await this.#connect()
        if (this.#closed) return drop(client)
        this.#client = client
        this.#log.info('Hears of changes again')
        for (const { listener } of this.#listeners) listener.regained()
      } catch {
        if (!this.#closed) this.#connectAgain(Math.min(2 * pause, longestPause))
      }
    }, pause)
  }
}

function drop(client: pg.Client) {
  client.end().catch(() => undefined)
}
