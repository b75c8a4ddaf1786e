import {
  type Database,
  DatabaseUnavailable,
  type Listener,
  type Log,
  type Queries,
  StatementError,
  sqlState,
  type Value
} from './database.ts'
import type { Engine } from './engine.ts'
import { failureOf } from './failures.ts'
import { Turns } from './turns.ts'

const firstPause = 250
const longestPause = 5000

/**
 * PostgreSQL in this process. One transaction or query at a time; an engine that broke down (a full disk, a PANIC) is
 * started again by itself.
 */
export class EmbeddedDatabase implements Database {
  readonly engine = 'embedded'
  readonly #start: () => Promise<Engine>
  readonly #log: Log
  readonly #turns = new Turns()
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #running: Engine | undefined
  #starting: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined
  #closed = false

  /** @param start starts an engine on the same files as the one that runs */
  constructor(running: Engine, start: () => Promise<Engine>, log: Log) {
    this.#running = running
    this.#start = start
    this.#log = log
  }

  query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    return this.#turns.take(async () => this.#ask(await this.#ready(), (engine) => engine.query<Row>(sql, values)))
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      const engine = await this.#ready()
      await this.#ask(engine, () => engine.run('BEGIN'))
      let open = true
      const query = async <Row>(sql: string, values: readonly Value[] = []) => {
        if (!open) throw new Error('The transaction is over')
        return this.#ask(engine, () => engine.query<Row>(sql, values), true)
      }
      try {
        const result = await work({ query })
        open = false
        if ((await this.#ask(engine, () => engine.run('COMMIT'))) === 'COMMIT') return result
      } catch (error) {
        open = false
        if (engine === this.#running) await this.#rollBack(engine)
        throw error
      }
      throw new StatementError('A statement had failed, so nothing was committed', '25P02')
    })
  }

  async listen(channel: string, listener: Listener) {
    await this.#turns.take(async () => {
      await this.#ask(await this.#ready(), (engine) => engine.listen(channel, listener.notice))
      this.#listeners.push({ channel, listener })
    })
  }

  close(): Promise<void> {
    return this.#turns.take(async () => {
      this.#closed = true
      clearTimeout(this.#again)
      await this.#starting
      await this.#running?.close()
      this.#running = undefined
    })
  }

  async #ready(): Promise<Engine> {
    if (this.#closed) throw new DatabaseUnavailable('The database is closed')
    await this.#starting
    if (!this.#running) throw new DatabaseUnavailable('The embedded database broke down and is being started again')
    return this.#running
  }

  async #ask<Result>(engine: Engine, ask: (engine: Engine) => Promise<Result>, inside = false): Promise<Result> {
    try {
      return await ask(engine)
    } catch (error) {
      const failure = failureOf(error)
      const aborted = !inside && sqlState(error) === '25P02'
      if (failure instanceof DatabaseUnavailable || aborted) this.#breakDown(engine, failure)
      throw aborted ? new DatabaseUnavailable(failure.message) : failure
    }
  }

  async #rollBack(engine: Engine) {
    try {
      await engine.run('ROLLBACK')
    } catch (error) {
      this.#breakDown(engine, failureOf(error))
    }
  }

  #breakDown(engine: Engine, failure: Error) {
    if (engine !== this.#running) return
    this.#running = undefined
    this.#log.error(`The embedded database broke down and is started again: ${failure.message}`)
    engine.abandon()
    for (const { listener } of this.#listeners) listener.lost()
    this.#starting = this.#restart(firstPause)
  }

  async #restart(pause: number) {
    try {
      const engine = await this.#start()
      for (const { channel, listener } of this.#listeners) await engine.listen(channel, listener.notice)
      this.#running = engine
      this.#log.info('The embedded database runs again')
      for (const { listener } of this.#listeners) listener.regained()
    } catch (error) {
      this.#log.error(failureOf(error).message)
      this.#again = setTimeout(() => {
        this.#starting = this.#restart(Math.min(2 * pause, longestPause))
      }, pause)
    }
  }
}
