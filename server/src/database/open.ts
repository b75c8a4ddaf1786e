import type { Config } from '../config.ts'
import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

/** @throws FolderInUse, DataFolderError, MigrationError, DatabaseUnavailable, each with a sentence for people */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir, log)
}
