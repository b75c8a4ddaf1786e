import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DatabaseUnavailable } from '../../server/src/base/database/database.ts'
import { messagesOf } from '../../server/src/base/database/failures.ts'
import { parsers } from '../../server/src/base/database/values.ts'
import { DurableFiles, type Sync } from './durable-files.ts'
import { syncTree } from './folder/sync.ts'
import { type Execute, statementsOn } from './statements.ts'

/** PostgreSQL in this process: one connection, one statement at a time. Throws PGlite's own errors. */
export type Engine = {
  query: Execute
  run(script: string): Promise<string | undefined>
  listen(channel: string, notice: (payload: string) => void): Promise<void>
  dump(): Promise<Blob>
  close(): Promise<void>
  /** Stops a crashed engine without touching its files again. */
  abandon(): void
}

/** Without a folder the data is in memory. `unsynced` is for a folder under construction. */
export type EngineFiles = {
  folder?: string
  unsynced?: boolean
  sync?: Sync
  assertHeld?: () => void
  archive?: Blob
}

// -F disables syncing. PGlite's fdatasync does nothing; its fsync reaches the files.
const syncedParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync']

/** @throws DatabaseUnavailable with PostgreSQL's message */
export async function startEngine({ folder, unsynced, sync, assertHeld, archive }: EngineFiles = {}): Promise<Engine> {
  let lastMessage: string | undefined
  assertHeld?.()
  // PostgreSQL refuses an empty one, which a crash can leave. Our own lock protects the folder.
  if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true })
  const onDisk = folder === undefined || unsynced ? new Map() : await syncTree(folder)
  const files = folder === undefined ? undefined : new DurableFiles(folder, { onDisk, sync, assertHeld })
  const options: PGliteOptions = {
    extensions: { btree_gist },
    parsers,
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
    throw new DatabaseUnavailable(`The embedded database does not start: ${lastMessage ?? messagesOf(error)}`)
  }
}

/** After a PANIC PGlite 0.5.16 retries the dead engine forever. Only a refused statement may end its main loop. */
function makeStoppable(pglite: PGlite): () => void {
  const refusedStatement = 100
  const module = pglite.Module
  const runOnce = module._PostgresMainLoopOnce
  const fail = () => {
    throw new DatabaseUnavailable('The embedded database broke down')
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

type EngineParts = { stop(): void; files: DurableFiles | undefined; assertHeld: (() => void) | undefined }

function engineOn(pglite: PGlite, { stop, files, assertHeld }: EngineParts): Engine {
  // Between sync and acknowledgement: a later takeover copies everything that was acknowledged.
  const checkHeld = <Result>(result: Result) => {
    assertHeld?.()
    return result
  }
  const execute = statementsOn(pglite)
  return {
    query: async <Row>(...statement: Parameters<Execute>) => checkHeld(await execute<Row>(...statement)),
    run: async (script) => {
      const results: { command?: string }[] = checkHeld(await pglite.exec(script))
      return results.at(-1)?.command
    },
    listen: async (channel, notice) => {
      await pglite.listen(channel, notice)
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
    abandon: () => {
      stop()
      files?.abandon()
    }
  }
}
