type Queries = { query<Row>(sql: string): Promise<Row[]> }

const journalBytes = 16 * 1024 * 1024

/**
 * Replaces PostgreSQL's background processes: without it, the journal and dead rows grow without limit. Call it every minute.
 * @returns whether there was something to do
 */
export async function maintain(database: Queries): Promise<boolean> {
  const [journal] = await database.query<{ bytes: number }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::int8 AS bytes FROM pg_control_checkpoint()'
  )
  if (!journal || journal.bytes < journalBytes) return false
  const tables = await database.query<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`
  )
  // One table at a time, so that waiting requests can run in between.
  for (const { name } of tables) await database.query(`VACUUM (ANALYZE) ${name}`)
  await database.query('CHECKPOINT')
  return true
}
