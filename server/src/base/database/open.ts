import type { Config } from '../settings/config.ts'
import type { Database, Log } from './database.ts'
import { openEmbedded } from './embedded/open.ts'
import { openPostgres } from './postgres/open.ts'

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl, log) : openEmbedded(config.dataDir, log)
}
