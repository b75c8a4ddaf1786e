import { join } from 'node:path'
import type { Config } from '../config.ts'
import { connectPostgres } from './connect-postgres.ts'
import type { Database, Log } from './database.ts'
import { EmbeddedDatabase } from './embedded.ts'
import { startEngine } from './engine.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'

/**
 * Opens the database that the settings name, its schema up to date: a PostgreSQL server, or the embedded engine on a folder.
 * @throws an Error whose message says what is wrong and what to do
 */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>, log: Log): Promise<Database> {
  if (config.databaseUrl) return connectPostgres(config.databaseUrl, log)
  const start = () => startEngine({ folder: join(config.dataDir, 'database'), synced: true })
  const engine = await start()
  await migrate({ run: engine.run, query: (sql, values = []) => engine.query(sql, values) }, readMigrations(), log)
  return new EmbeddedDatabase(engine, start, log)
}
