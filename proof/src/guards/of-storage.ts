import type { Guard } from './guard.ts'

/** What keeps what is stored, and tells everybody of it. */
export const guardsOfStorage: Guard[] = [
  {
    name: 'the constraint that refuses overlaps',
    file: 'server/migrations/007_your_bookings.sql',
    text: 'EXCLUDE USING gist (room_id WITH =, held WITH &&) WHERE (NOT cancelled)',
    without: 'CHECK (true)',
    tests: ['server/src/bookings/routes.test.ts']
  },
  {
    name: 'buffers are in the constraint',
    file: 'server/migrations/007_your_bookings.sql',
    text: 'date + start_time - make_interval(mins => buffer_before), date + end_time + make_interval(mins => buffer_after)',
    without: 'date + start_time, date + end_time',
    tests: ['server/src/bookings/migration.test.ts']
  },
  {
    name: 'what people see raises the version',
    file: 'server/migrations/007_your_bookings.sql',
    text: 'NEW.version := OLD.version + 1;',
    without: '',
    tests: ['server/src/bookings/migration.test.ts']
  },
  {
    name: 'a backup goes through the migrations since then',
    file: 'server/src/backup/restore.ts',
    text: 'for (const migration of migrations) if (!older.includes(migration.name)) await applyAside(queries, migration)',
    without: '',
    tests: ['server/src/backup/backup.test.ts']
  },
  {
    name: 'a transaction fails as its first failing statement did',
    file: 'server/src/database/transaction.ts',
    text: 'failure ??= error',
    without: 'failure = error',
    tests: ['server/src/database/postgres/round-trips.test.ts'],
    engine: 'postgres'
  },
  {
    name: 'fsync at every commit',
    file: 'server/src/database/embedded/engine.ts',
    text: "[...PGlite.defaultStartParams.filter((each) => each !== '-F'), '-c', 'wal_sync_method=fsync']",
    without: '[...PGlite.defaultStartParams]',
    tests: ['server/src/database/embedded/durability.test.ts']
  },
  {
    name: "the engine's way to fsync",
    file: 'server/src/database/embedded/durable-files.ts',
    text: 'else this.#sync(stream.nfd, path)',
    without: '',
    tests: ['server/src/database/embedded/durability.test.ts']
  },
  {
    name: 'one server for one data folder',
    file: 'server/src/database/embedded/folder-lock.ts',
    text: 'const other = living[0]',
    without: 'const other = living.find(() => false)',
    tests: ['server/src/database/embedded/folder-lock.test.ts']
  },
  {
    name: 'a lock file of PostgreSQL that a crash left empty is removed',
    file: 'server/src/database/embedded/engine.ts',
    text: "if (folder !== undefined) rmSync(join(folder, 'postmaster.pid'), { force: true })",
    without: 'void [rmSync, join]',
    tests: ['server/src/database/embedded/open.test.ts']
  },
  {
    name: 'a first start makes its folder aside',
    file: 'server/src/database/embedded/database-folders.ts',
    text: 'const aside = ',
    without: 'const aside = path || ',
    tests: ['server/src/database/embedded/open.test.ts']
  },
  {
    name: 'a database out of reach is 503 and says when to try again',
    file: 'server/src/http/problems.ts',
    text: 'if (error instanceof DatabaseUnavailable) {',
    without: 'if (error.name === "never") {',
    tests: ['server/test/attacks/trouble.test.ts', 'server/src/app.test.ts']
  },
  {
    name: 'the budget of streams',
    file: 'server/src/changes/streams.ts',
    text: "return 'too many from address'",
    without: 'return undefined',
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'a heartbeat only while in touch with the database',
    file: 'server/src/changes/streams.ts',
    text: 'if (!this.#feed.isConnected) return\n    const',
    without: 'const',
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'everybody reloads when the database is back',
    file: 'server/src/changes/change-feed.ts',
    text: "publish({ feed: 'bookings', about: {} })",
    without: '',
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'a client that reads nothing is dropped',
    file: 'server/src/changes/stream.ts',
    text: 'if (this.#hasStoppedReading()) this.#response.destroy()',
    without: 'if (this.#hasStoppedReading() && false) this.#response.destroy()',
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'a change is told only when it is committed',
    file: 'server/migrations/012_check_in.sql',
    text: 'CREATE TRIGGER bookings_announce\n  AFTER INSERT OR DELETE OR\n    UPDATE OF',
    without: 'CREATE TRIGGER bookings_announce\n  AFTER DELETE OR\n    UPDATE OF',
    tests: ['server/src/changes/routes.test.ts']
  },
  {
    name: 'a read returns what was stored before it was asked',
    file: 'server/src/http/shared-reads.ts',
    text: '      this.#next.delete(key)\n      return this.#start(key, load)',
    without: '      return this.#start(key, load).finally(() => this.#next.delete(key))',
    tests: ['server/src/http/shared-reads.test.ts']
  },
  {
    name: 'a pooler that swallows announcements is found out',
    file: 'server/src/database/postgres/postgres-listener.ts',
    text: '      await this.#checkNotifications(client)\n',
    without: '',
    tests: ['server/src/database/postgres/outage.test.ts'],
    engine: 'postgres'
  },
  {
    name: 'the audit is append-only',
    file: 'server/migrations/003_audit.sql',
    text: "RAISE EXCEPTION 'The audit is append-only';",
    without: 'RETURN NEW;',
    tests: ['server/src/audit/routes.test.ts']
  },
  {
    name: 'a backup is one moment',
    file: 'server/src/backup/backup.ts',
    text: "await queries.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ')",
    without: '',
    tests: ['server/src/backup/backup.test.ts'],
    engine: 'postgres'
  },
  {
    name: 'half a backup is refused',
    file: 'server/src/backup/restore.ts',
    text: "if (!isWhole) throw new RestoreError('The backup breaks off before its end. Please take it again.')",
    without: '',
    tests: ['server/src/backup/backup.test.ts']
  },
  {
    name: 'a restore keeps the audit of an office whose rooms were all removed apart from that of the backup',
    file: 'server/src/backup/restore.ts',
    text: "await queries.query('UPDATE audit SET id = -id')",
    without: '',
    tests: ['server/src/backup/backup.test.ts']
  },
  {
    name: 'a restore forgets the answers kept by an office whose rooms were all removed',
    file: 'server/src/backup/restore.ts',
    text: "await queries.query('DELETE FROM idempotency_keys')",
    without: '',
    tests: ['server/src/backup/backup.test.ts']
  },
  {
    name: 'a byte order mark in .env does not hide the first setting',
    file: 'scripts/settings.mjs',
    text: "parseEnv(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes))",
    without: "parseEnv(bytes.toString('utf8'))",
    tests: ['server/src/main.test.ts']
  },
  {
    name: "a backup's file is read while someone listens",
    file: 'server/src/backup/restore.ts',
    text: 'export async function* linesOf(file: string): AsyncGenerator<string> {\n  yield* createInterface({',
    without: 'export function linesOf(file: string): AsyncIterable<string> {\n  return createInterface({',
    tests: ['server/src/backup/backup.test.ts'],
    engine: 'postgres'
  }
]
