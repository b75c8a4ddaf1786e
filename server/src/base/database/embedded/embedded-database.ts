import type { Engine } from '@doorplate/pglite-durable/engine'
import {
  type Database,
  DatabaseUnavailable,
  databaseClosed,
  type Listener,
  type Log,
  type Queries,
  sqlState,
  type Value
} from '../database.ts'
import { failureOf, isFatal } from '../failures.ts'
import { asItIs, checkCommitted, queriesUntilEnd } from '../transaction.ts'
import { boundTexts } from '../values.ts'
import { Queue } from './queue.ts'

const firstPauseMilliseconds = 250
const maxPauseMilliseconds = 5000
const abortedTransaction = '25P02'

/** `start` opens the same files each time; `release` gives them up for other processes. */
export type EngineFactory = { start(): Promise<Engine>; release(): void }

/** Restarts a crashed engine; until it runs, every call throws DatabaseUnavailable. */
export class EmbeddedDatabase implements Database {
  readonly engine = 'embedded'
  readonly #factory: EngineFactory
  readonly #log: Log
  readonly #queue = new Queue()
  readonly #listeners: { channel: string; listener: Listener }[] = []
  #current: Engine | undefined
  #starting: Promise<void> | undefined
  #nextStart: NodeJS.Timeout | undefined
  #closed = false

  constructor(current: Engine, factory: EngineFactory, log: Log) {
    this.#current = current
    this.#factory = factory
    this.#log = log
  }

  async query<Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> {
    const texts = boundTexts(values)
    return this.#enqueue((engine) => this.#attempt(engine, () => engine.query<Row>(sql, texts)))
  }

  transaction<Work, Result = Work>(
    work: (queries: Queries) => Promise<Work>,
    last: (queries: Queries, work: Work) => Promise<Result> = asItIs
  ): Promise<Result> {
    return this.#enqueue(async (engine) => {
      await this.#attempt(engine, () => engine.run('BEGIN'))
      const statements = new Queue()
      const { queries, end } = queriesUntilEnd((sql, texts) =>
        statements.run(() => this.#attempt(engine, () => engine.query(sql, texts, { isRepeated: true }), isFatal))
      )
      let result: Result
      try {
        result = await last(queries, await work(queries))
      } catch (error) {
        end()
        await statements.run(() => this.#attempt(engine, () => engine.run('ROLLBACK'), always))
        throw error
      }
      end()
      checkCommitted(await statements.run(() => this.#attempt(engine, () => engine.run('COMMIT'))))
      return result
    })
  }

  listen(channel: string, listener: Listener): Promise<void> {
    return this.#enqueue(async (engine) => {
      await this.#attempt(engine, () => engine.listen(channel, listener.announced))
      this.#listeners.push({ channel, listener })
    })
  }

  close(): Promise<void> {
    return this.#queue.run(async () => {
      this.#closed = true
      clearTimeout(this.#nextStart)
      await this.#starting
      try {
        await this.#current?.close()
      } finally {
        this.#current = undefined
        this.#factory.release()
      }
    })
  }

  #enqueue<Result>(work: (engine: Engine) => Promise<Result>): Promise<Result> {
    return this.#queue.run(async () => {
      await this.#starting
      if (this.#closed) throw new DatabaseUnavailable(databaseClosed)
      if (!this.#current) throw new DatabaseUnavailable('The embedded database broke down and does not start yet')
      return work(this.#current)
    })
  }

  async #attempt<Result>(
    engine: Engine,
    statement: () => Promise<Result>,
    needsRestart = isFatalOutsideTransaction
  ): Promise<Result> {
    try {
      return await statement()
    } catch (error) {
      const failure = failureOf(error)
      if (!needsRestart(error)) throw failure
      this.#handleCrash(engine, failure)
      throw failure instanceof DatabaseUnavailable ? failure : new DatabaseUnavailable(failure.message)
    }
  }

  #handleCrash(engine: Engine, failure: Error) {
    if (engine !== this.#current) return
    this.#current = undefined
    this.#log.error(`The embedded database failed and is restarted: ${failure.message}`)
    engine.abandon()
    this.#starting = this.#restart(firstPauseMilliseconds)
    for (const { listener } of this.#listeners) listener.lost()
  }

  async #restart(pause: number) {
    try {
      this.#current = await this.#startListening()
    } catch (error) {
      this.#log.error(failureOf(error).message)
      if (this.#closed) return
      this.#nextStart = setTimeout(() => {
        this.#starting = this.#restart(Math.min(2 * pause, maxPauseMilliseconds))
      }, pause)
      return
    }
    this.#log.info('The embedded database is running again')
    for (const { listener } of this.#listeners) listener.regained()
  }

  async #startListening(): Promise<Engine> {
    const engine = await this.#factory.start()
    try {
      for (const { channel, listener } of this.#listeners) await engine.listen(channel, listener.announced)
      return engine
    } catch (error) {
      // Two engines on one folder would lose each other's writes.
      engine.abandon()
      throw error
    }
  }
}

const always = () => true

// Outside a transaction, an engine reports 'current transaction is aborted' forever.
const isFatalOutsideTransaction = (error: unknown) => isFatal(error) || sqlState(error) === abortedTransaction
