import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DatabaseUnavailable } from '../database.ts'
import { messagesOf } from '../failures.ts'
import { type BoundText, parsers } from '../values.ts'
import { DurableFiles, type Sync } from './durable-files.ts'
import { syncTree } from './folder-sync.ts'

/** PostgreSQL in this process: one connection, one statement at a time. Errors are PGlite's own. */
export type Engine = {
  query<Row>(sql: string, values: readonly BoundText[]): Promise<Row[]>
  /** Runs statements without values and returns the last one's command, 'COMMIT' say. */
  run(script: string): Promise<string | undefined>
  listen(channel: string, notice: (payload: string) => void): Promise<void>
  /** All data as one archive, to start another engine from. */
  dump(): Promise<Blob>
  close(): Promise<void>
  /** Stops an engine that broke down, without another word to its files. */
  abandon(): void
}

/** Where the data is: a folder, which is put on the disk at every commit unless it is only being made; or the memory. */
export type EngineFiles = {
  folder?: string
  unsynced?: boolean
  sync?: Sync
  /** Throws when another process has taken the folder over. */
  assertHeld?: () => void
  /** What to fill an empty folder, or the memory, with. */
  archive?: Blob
}

// -F is 'never sync'. PGlite's fdatasync does nothing, whatever its files can do; its fsync reaches them.
const syncedParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync']

/** @throws DatabaseUnavailable with what PostgreSQL said when it does not start */
export async function startEngine({ folder, unsynced, sync, assertHeld, archive }: EngineFiles = {}): Promise<Engine> {
  let complaint: string | undefined
  assertHeld?.()
  // Empty since a crash, it would refuse every start; whose the folder is, Doorplate's own lock says.
  if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true })
  const onDisk = folder === undefined || unsynced ? new Map() : await syncTree(folder)
  const files = folder === undefined ? undefined : new DurableFiles(folder, { onDisk, sync, assertHeld })
  const options: PGliteOptions = {
    extensions: { btree_gist },
    parsers,
    onStderr: (line) => {
      complaint = /(?:FATAL|PANIC): +(.*)/.exec(line)?.[1] ?? complaint
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
    // Values come as PostgreSQL's own text and shall stay it.
    for (const type of Object.keys(pglite.serializers)) pglite.serializers[type] = String
    return engineOn(pglite, { stop, files, assertHeld })
  } catch (error) {
    files?.abandon()
    throw new DatabaseUnavailable(`The embedded database does not start: ${complaint ?? messagesOf(error)}`)
  }
}

/**
 * Makes an engine that can be stopped for good. After a PANIC (a full disk, say) PGlite 0.5.16 asks the dead engine again
 * for ever, and the process hangs: here every end of its main loop but the ordinary one, of a statement that is refused,
 * stops the engine, and what is asked of it after that is an error.
 * @returns the stop
 */
function makeStoppable(pglite: PGlite): () => void {
  const refusedStatement = 100
  const module = pglite.Module
  const runOnce = module._PostgresMainLoopOnce
  const refuse = () => {
    throw new DatabaseUnavailable('The embedded database broke down')
  }
  const stop = () => {
    module._PostgresMainLoopOnce = refuse
    // PGlite swallows what that throws, and calls these next.
    module.stackRestore = refuse
    module._PostgresSendReadyForQueryIfNecessary = refuse
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

/** The engine's own timer would keep all its memory; it is not set again once the engine has aborted, which is an error. */
function endTimers(module: object) {
  try {
    if ('_abort' in module && typeof module._abort === 'function') module._abort()
  } catch {
    // As it should.
  }
}

type EngineParts = { stop(): void; files: DurableFiles | undefined; assertHeld: (() => void) | undefined }

function engineOn(pglite: PGlite, { stop, files, assertHeld }: EngineParts): Engine {
  // After the sync of a commit and before its acknowledgement: what is true here, a process that takes the folder over
  // from now on finds in the files that it copies.
  const held = <Result>(result: Result) => {
    assertHeld?.()
    return result
  }
  return {
    query: async <Row>(sql: string, values: readonly BoundText[]) =>
      held(await pglite.query<Row>(sql, [...values])).rows,
    run: async (script) => {
      const results: { command?: string }[] = held(await pglite.exec(script))
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
