import { type Engine, startEngine } from '@doorplate/pglite-durable/engine'
import type { FolderLost } from '@doorplate/pglite-durable/folder/lock'
import { takeFolder } from '@doorplate/pglite-durable/folder/take-folder'
import { maintain } from '@doorplate/pglite-durable/maintenance'
import type { Database, Log } from '../database.ts'
import { bringUpToDate, type MigrationConnection } from '../migrations/migrate.ts'
import { boundTexts, parsers } from '../values.ts'
import { withAdvice } from './data-folder-error.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

const maintenanceMilliseconds = 60_000

export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const fill = (empty: string, assertHeld: () => void) => fillFolder(empty, log, assertHeld)
  const { path, assertHeld, release } = await takeFolder(dataDir, { fill, onLost: endProcess, log }).catch((error) => {
    throw withAdvice(error)
  })
  const start = () => startEngine({ folder: path, assertHeld, parsers })
  try {
    const engine = await start()
    await bringUpToDate(connectionOn(engine), log)
    const database = new EmbeddedDatabase(engine, { start, release: endUpkeep }, log)
    const upkeep = setInterval(() => {
      maintain(database).catch((error: Error) => log.warn(`The database's maintenance was postponed: ${error.message}`))
    }, maintenanceMilliseconds).unref()
    function endUpkeep() {
      clearInterval(upkeep)
      release()
    }
    return database
  } catch (error) {
    release()
    throw error
  }
}

/** Exits at once: an orderly stop would write to files that now belong to another process. */
function endProcess(error: FolderLost): never {
  console.error(`Doorplate stops: ${error.message}`)
  process.exit(1)
}

async function fillFolder(folder: string, log: Log, assertHeld: () => void) {
  log.info('Creating the database')
  const engine = await startEngine({ folder, unsynced: true, assertHeld })
  await bringUpToDate(connectionOn(engine), log)
  await engine.close()
}

export function connectionOn(engine: Engine): MigrationConnection {
  return { run: engine.run, query: (sql, values = []) => engine.query(sql, boundTexts(values)) }
}
