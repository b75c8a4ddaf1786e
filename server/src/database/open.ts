import type { Config } from '../config.ts'
import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

/**
 * Opens the database that the settings name, its schema up to date: a PostgreSQL server, or the embedded engine on a folder.
 * @throws FolderInUse, DataFolderError, MigrationError, DatabaseUnavailable: they say what is wrong and what to do
 */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir, log)
}
