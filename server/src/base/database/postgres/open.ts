import type pg from 'pg'
import type { Log, Value } from '../database.ts'
import { bringUpToDate, type MigrationConnection } from '../migrations/migrate.ts'
import { boundTexts } from '../values.ts'
import { checkServer } from './check-server.ts'
import { firstConnection } from './first-connection.ts'
import { PostgresDatabase } from './postgres-database.ts'

export async function openPostgres(address: string, log: Log): Promise<PostgresDatabase> {
  const { client, url } = await firstConnection(address, log)
  try {
    await checkServer(client, log)
    await bringUpToDate(connectionThrough(client), log)
  } finally {
    await client.end()
  }
  return new PostgresDatabase(url, log)
}

export function connectionThrough(client: pg.Client): MigrationConnection {
  return {
    run: (script: string) => client.query(script),
    query: async <Row>(sql: string, values: readonly Value[] = []): Promise<Row[]> =>
      (await client.query(sql, boundTexts(values))).rows
  }
}
