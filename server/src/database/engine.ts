import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { DatabaseUnavailable, type Value } from './database.ts'
import { DurableFiles, type Sync } from './durable-files.ts'
import { boundTexts, parsers } from './values.ts'

/** PostgreSQL in this process: one connection, one statement at a time. */
export type Engine = {
  query<Row>(sql: string, values: readonly Value[]): Promise<Row[]>
  /** Runs statements without values and returns the last one's command, 'COMMIT' say. */
  run(script: string): Promise<string | undefined>
  listen(channel: string, notice: (payload: string) => void): Promise<void>
  /** All data as one archive, to start another engine from. */
  dump(): Promise<Blob>
  close(): Promise<void>
  /** Lets go of an engine that broke down: it is not called again, its files are closed. */
  abandon(): void
}

/** Starts on a folder, synced or, for one that is only being made, unsynced; or in memory, from an archive if there is one. */
export type EngineFiles = { folder: string; synced: boolean; sync?: Sync } | { archive?: Blob }

// -F is 'never sync'. PGlite's fdatasync does nothing, whatever the files can do; its fsync reaches them.
const syncedParams = [...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync']

/** @throws DatabaseUnavailable with what PostgreSQL said when it does not start */
export async function startEngine(where: EngineFiles): Promise<Engine> {
  const complaints: string[] = []
  const files = 'folder' in where ? new DurableFiles(where.folder, where.sync) : undefined
  const options: PGliteOptions = {
    extensions: { btree_gist },
    parsers,
    onStderr: (line) => {
      if (/ (FATAL|PANIC|ERROR): /.test(line)) complaints.push(line)
      return false
    },
    ...(files && { fs: files }),
    ...('folder' in where && where.synced && { startParams: syncedParams }),
    ...('archive' in where && where.archive && { loadDataDir: where.archive })
  }
  try {
    const pglite = await PGlite.create(options)
    leaveNoLoop(pglite)
    // Values arrive as PostgreSQL's own text and shall stay it.
    for (const type of Object.keys(pglite.serializers)) pglite.serializers[type] = String
    return engineOf(pglite, files)
  } catch (error) {
    files?.abandon()
    const said = complaints.at(-1) ?? (error instanceof Error ? error.message : String(error))
    throw new DatabaseUnavailable(`The embedded database does not start: ${said}`)
  }
}

/**
 * After a PANIC (a full disk) PGlite 0.5.16 calls the dead engine over and over, with the process hanging. Any end of its
 * main loop but the ordinary one of a refused statement is made to leave that loop as an error.
 */
function leaveNoLoop(pglite: PGlite) {
  const refusedStatement = 100
  const module = pglite.Module
  const once = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      once()
    } catch (error) {
      const status = error instanceof Object && 'status' in error ? error.status : undefined
      if (status === refusedStatement) throw error
      const leave = () => {
        throw new DatabaseUnavailable('The embedded database broke down')
      }
      module.stackRestore = leave
      module._PostgresSendReadyForQueryIfNecessary = leave
      leave()
    }
  }
}

function engineOf(pglite: PGlite, files: DurableFiles | undefined): Engine {
  return {
    query: async <Row>(sql: string, values: readonly Value[]) =>
      (await pglite.query<Row>(sql, boundTexts(values))).rows,
    run: async (script) => {
      const results: { command?: string }[] = await pglite.exec(script)
      return results.at(-1)?.command
    },
    listen: async (channel, notice) => {
      await pglite.listen(channel, notice)
    },
    dump: () => pglite.dumpDataDir('none'),
    close: () => pglite.close(),
    abandon: () => files?.abandon()
  }
}
