import { type Engine, startEngine } from '@doorplate/pglite-durable/engine'
import { maintain } from '@doorplate/pglite-durable/maintenance'
import { connectionOn } from '../../src/base/database/embedded/open.ts'
import { parsers } from '../../src/base/database/values.ts'
import { schemaArchive } from './schema-copies.ts'

/**
 * Empties all tables but the secrets; of the offices `main` stays, as a first start leaves it. Truncating, and switching triggers off table by
 * table, would make the engine plan every statement again.
 */
export const emptyTables = `
  DO $$
  DECLARE
    name text;
  BEGIN
    -- Without triggers, and in any order.
    SET LOCAL session_replication_role = replica;
    FOR name IN
      SELECT quote_ident(tablename) FROM pg_tables
      WHERE schemaname = 'public' AND tablename NOT IN ('migrations', 'applied_code', 'secrets')
    LOOP
      EXECUTE 'DELETE FROM ' || name;
    END LOOP;
    PERFORM setval(quote_ident(sequencename)::regclass, start_value, false)
    FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL;
    INSERT INTO offices (id, name, time_zone) VALUES ('main', 'Doorplate', 'Europe/Berlin');
  END $$`

// Statements whose effect `emptyTables` does not undo.
const lastingChange = /\b(?:CREATE|ALTER|DROP)\b|\b(?:INTO|UPDATE|FROM) (?:migrations|applied_code|secrets)\b/i
const read = /^\s*SELECT\b/i

/** `DISCARD ALL` without the prepared statements, which the engine goes on using. */
const resetSession = 'RESET ALL; UNLISTEN *; SELECT pg_advisory_unlock_all(); DISCARD TEMP'

const spare: Engine[] = []

/**
 * An engine in memory, with the whole schema and nothing in it. Starting one takes a second: what a test file closes is
 * emptied and waits for the next file, unless the file changed more than rows.
 */
export async function takeEngine(): Promise<Engine> {
  const engine = spare.pop() ?? (await startEngine({ archive: await schemaArchive(), parsers }))
  let isOpen = true
  let isChanged = false
  const note = (sql: string) => {
    isChanged ||= lastingChange.test(sql) && !read.test(sql)
  }
  return {
    ...engine,
    query: (sql, ...rest) => {
      note(sql)
      return engine.query(sql, ...rest)
    },
    run: (script) => {
      note(script)
      return engine.run(script)
    },
    listen: (channel, listener) => engine.listen(channel, (payload) => isOpen && listener(payload)),
    close: async () => {
      isOpen = false
      if (isChanged) return engine.close()
      await engine.run(resetSession)
      await engine.run(emptyTables)
      await maintain(connectionOn(engine))
      spare.push(engine)
    }
  }
}
