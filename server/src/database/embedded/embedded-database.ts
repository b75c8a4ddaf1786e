import {
  type Database,
  DatabaseUnavailable,
  type Listener,
  type Log,
  type Queries,
  sqlState,
  type Value
} from '../database.ts'
import { failureOf, isFatal } from '../failures.ts'
import { checkCommitted, workWith } from '../transaction.ts'
import { boundTexts } from '../values.ts'
import type { Engine } from './engine.ts'
import { Turns } from './turns.ts'

const firstPause = 250
const longestPause = 5000
const abortedTransaction = '25P02'

/** Where engines come from: the same files each time, which nobody else uses until they are released. */
export type EngineFactory = { start(): Promise<Engine>; release(): void }

/**
 * PostgreSQL in this process, one query or transaction at a time. An engine that broke down, because its disk is full say,
 * is started again until it runs; what asks in the meantime is told that the database is unavailable.
 */
export class EmbeddedDatabase implements Database {
  readonly engine = 'embedded'
  readonly #factory: EngineFactory
  readonly #log: Log
  readonly #turns = new Turns()
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #running: Engine | undefined
  #starting: Promise<void> | undefined
  #nextStart: NodeJS.Timeout | undefined
  #closed = false

  constructor(running: Engine, factory: EngineFactory, log: Log) {
    this.#running = running
    this.#factory = factory
    this.#log = log
  }

  async query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const texts = boundTexts(values)
    return this.#turn((engine) => this.#ask(engine, () => engine.query<Row>(sql, texts)))
  }

  transaction<Result>(work: (queries: Queries) => Promise<Result>): Promise<Result> {
    return this.#turn(async (engine) => {
      await this.#ask(engine, () => engine.run('BEGIN'))
      let result: Result
      try {
        result = await workWith((sql, texts) => this.#ask(engine, () => engine.query(sql, texts), isFatal), work)
      } catch (error) {
        await this.#ask(engine, () => engine.run('ROLLBACK'), isAnything)
        throw error
      }
      checkCommitted(await this.#ask(engine, () => engine.run('COMMIT')))
      return result
    })
  }

  listen(channel: string, listener: Listener): Promise<void> {
    return this.#turn(async (engine) => {
      await this.#ask(engine, () => engine.listen(channel, listener.notice))
      this.#listeners.push({ channel, listener })
    })
  }

  close(): Promise<void> {
    return this.#turns.take(async () => {
      this.#closed = true
      clearTimeout(this.#nextStart)
      await this.#starting
      try {
        await this.#running?.close()
      } finally {
        this.#running = undefined
        this.#factory.release()
      }
    })
  }

  #turn<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    return this.#turns.take(async () => {
      await this.#starting
      if (this.#closed) throw new DatabaseUnavailable('The database is closed')
      if (!this.#running) throw new DatabaseUnavailable('The embedded database broke down and does not start yet')
      return work(this.#running)
    })
  }

  /** @param needsRestart whether the engine cannot go on after an error */
  async #ask<Result>(engine: Engine, ask: () => Promise<Result>, needsRestart = isFatalOutside): Promise<Result> {
    try {
      return await ask()
    } catch (error) {
      const failure = failureOf(error)
      if (!needsRestart(error)) throw failure
      this.#breakDown(engine, failure)
      throw failure instanceof DatabaseUnavailable ? failure : new DatabaseUnavailable(failure.message)
    }
  }

  #breakDown(engine: Engine, failure: Error) {
    if (engine !== this.#running) return
    this.#running = undefined
    this.#log.error(`The embedded database broke down and is started again: ${failure.message}`)
    engine.abandon()
    this.#starting = this.#restart(firstPause)
    for (const { listener } of this.#listeners) listener.lost()
  }

  async #restart(pause: number) {
    try {
      this.#running = await this.#startListening()
    } catch (error) {
      this.#log.error(failureOf(error).message)
      if (this.#closed) return
      this.#nextStart = setTimeout(() => {
        this.#starting = this.#restart(Math.min(2 * pause, longestPause))
      }, pause)
      return
    }
    this.#log.info('The embedded database runs again')
    for (const { listener } of this.#listeners) listener.regained()
  }

  async #startListening(): Promise<Engine> {
    const engine = await this.#factory.start()
    try {
      for (const { channel, listener } of this.#listeners) await engine.listen(channel, listener.notice)
      return engine
    } catch (error) {
      // Two engines on one folder would lose each other's writes.
      engine.abandon()
      throw error
    }
  }
}

const isAnything = () => true

// 'Current transaction is aborted' where there is none: an engine that would say so for ever.
const isFatalOutside = (error: unknown) => isFatal(error) || sqlState(error) === abortedTransaction
