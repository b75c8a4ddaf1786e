import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DurableFiles, type Sync } from './durable-files.ts'
import { EngineFailed, errorFrom } from './engine-failed.ts'
import { syncTree } from './folder/sync.ts'
import { type Execute, statementsOn } from './statements.ts'

/** PostgreSQL in this process: one connection, one statement at a time. @throws errors with PostgreSQL's `code`, or EngineFailed */
export type Engine = {
  query: Execute
  run(script: string): Promise<string | undefined>
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>
  dump(): Promise<Blob>
  close(): Promise<void>
  /** Stops a crashed engine without touching its files again. */
  abandon(): void
}

export type EngineSettings = {
  /** Without one the data is in memory. */
  folder?: string
  /** For a folder under construction. */
  unsynced?: boolean
  sync?: Sync
  /** Throws if the folder is another process's: see `takeFolder`. */
  assertHeld?: () => void
  /** The files of a `dump` to start from. */
  archive?: Blob
  /** How values are read, by their type's oid, where PGlite's way is not wanted. */
  parsers?: Record<number, (text: string) => unknown>
}

// -F disables syncing. PGlite's fdatasync does nothing; its fsync reaches the files.
const syncedParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync']

/** @throws EngineFailed with PostgreSQL's message */
export async function startEngine(settings: EngineSettings = {}): Promise<Engine> {
  const { folder, unsynced, sync, assertHeld, archive, parsers } = settings
  let lastMessage: string | undefined
  assertHeld?.()
  // PostgreSQL refuses an empty one, which a crash can leave. Our own lock protects the folder.
  if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true })
  const onDisk = folder === undefined || unsynced ? new Map() : await syncTree(folder)
  const files = folder === undefined ? undefined : new DurableFiles(folder, { onDisk, sync, assertHeld })
  const options: PGliteOptions = {
    extensions: { btree_gist },
    ...(parsers && { parsers }),
    onStderr: (line) => {
      lastMessage = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? lastMessage
      return false
    },
    ...(files && { fs: files }),
    ...(files && !unsynced && { startParams: syncedParams }),
    ...(archive && { loadDataDir: archive })
  }
  try {
    const pglite = await PGlite.create(options)
    files?.started()
    const stop = makeStoppable(pglite)
    return engineOn(pglite, { stop, files, assertHeld })
  } catch (error) {
    files?.abandon()
    throw new EngineFailed(`The embedded database does not start: ${lastMessage ?? errorFrom(error).message}`)
  }
}

/** After a PANIC PGlite 0.5.16 retries the dead engine forever. Only a refused statement may end its main loop. */
function makeStoppable(pglite: PGlite): () => void {
  const refusedStatement = 100
  const module = pglite.Module
  const runOnce = module._PostgresMainLoopOnce
  const fail = () => {
    throw new EngineFailed('The embedded database broke down')
  }
  const stop = () => {
    module._PostgresMainLoopOnce = fail
    // PGlite swallows the error above and calls these next.
    module.stackRestore = fail
    module._PostgresSendReadyForQueryIfNecessary = fail
    endTimers(module)
  }
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (!(error instanceof Object && 'status' in error && error.status === refusedStatement)) stop()
      throw error
    }
  }
  return stop
}

/** The engine's timer would keep all its memory alive; an aborted engine does not set it again. */
function endTimers(module: object) {
  try {
    if ('_abort' in module && typeof module._abort === 'function') module._abort()
  } catch {
    // `_abort` always throws.
  }
}

function fail(thrown: unknown): never {
  throw errorFrom(thrown)
}

type EngineParts = { stop(): void; files: DurableFiles | undefined; assertHeld: (() => void) | undefined }

function engineOn(pglite: PGlite, { stop, files, assertHeld }: EngineParts): Engine {
  const attempt = async <Result>(statement: Promise<Result>): Promise<Result> => {
    const result = await statement.catch(fail)
    // Between sync and acknowledgement: a later takeover copies everything that was acknowledged.
    assertHeld?.()
    return result
  }
  const execute = statementsOn(pglite)
  return {
    query: <Row>(...statement: Parameters<Execute>) => attempt(execute<Row>(...statement)),
    run: async (script) => {
      const results: { command?: string }[] = await attempt(pglite.exec(script))
      return results.at(-1)?.command
    },
    listen: async (channel, onPayload) => {
      await attempt(pglite.listen(channel, onPayload))
    },
    dump: () => pglite.dumpDataDir('none').catch(fail),
    close: () => pglite.close().catch(fail),
    abandon: () => {
      stop()
      files?.abandon()
    }
  }
}
