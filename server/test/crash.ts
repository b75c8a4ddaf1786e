import { once } from 'node:events'
import { watch } from 'node:fs'
import { setImmediate as turn } from 'node:timers/promises'
import { ServerProcess } from '@doorplate/testing/servers/server-process'
import { keys } from '@doorplate/testing/servers/spawn-server'
import { afterAll, beforeAll } from 'vitest'
import { buildStale } from '../../scripts/product/products.mjs'
import { connect } from '../src/base/database/postgres/first-connection.ts'
import { createDatabase } from './database.ts'
import { testFolder } from './folder.ts'

/** In bytes of PostgreSQL's log. */
const oneChange = 500

type Database = {
  environment: Record<string, string>
  /** Waits until the database has been changed so many times. @returns a function that stops waiting */
  watch(changes: number): { reached: Promise<unknown>; stop(): void }
  close(): Promise<unknown>
}

/** A server process, on the engine that TEST_ENGINE names, for the tests of a file that kill it. */
export function serverToKill() {
  const folder = testFolder({})
  const held = {} as { server: ServerProcess; database: Database }
  beforeAll(async () => {
    await buildStale('server')
    held.database = process.env['TEST_ENGINE'] === 'postgres' ? await onPostgres() : embeddedIn(`${folder}/data`)
    held.server = await ServerProcess.start({
      dataDir: `${folder}/data`,
      officeTime: '2026-11-24T10:42:00+01:00',
      environment: { WRITES_PER_MINUTE: '0', ...held.database.environment }
    })
  }, 120_000)
  afterAll(async () => {
    await held.server?.kill()
    await held.database?.close()
  })

  return {
    api: ((...call) => held.server.api(...call)) as ServerProcess['api'],
    async addRoom(id: string): Promise<string> {
      await held.server.api('PUT', `/api/v1/rooms/${id}`, { body: { name: id, capacity: 4 }, key: keys.admin })
      return id
    },
    /** Kills the server once the call has changed its database so many times, and starts it again. */
    async killAfter(changes: number, call: () => Promise<unknown>): Promise<void> {
      const { reached, stop } = held.database.watch(changes)
      const ended = call().catch(() => undefined)
      await Promise.race([reached, ended])
      stop()
      await held.server.restart()
      await ended
    }
  }
}

function embeddedIn(folder: string): Database {
  return {
    environment: {},
    watch(changes) {
      const watcher = watch(folder, { recursive: true })
      const reach = async () => {
        for (let seen = 0; seen < changes; seen++) await once(watcher, 'change')
      }
      return { reached: reach(), stop: () => watcher.close() }
    },
    close: async () => undefined
  }
}

async function onPostgres(): Promise<Database> {
  const { url, drop } = await createDatabase({ empty: true })
  const client = await connect(url)
  const written = async (since: string) => {
    const { rows } = await client.query('SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1)::integer AS bytes', [
      since
    ])
    return rows[0].bytes as number
  }
  return {
    environment: { DATABASE_URL: url },
    watch(changes) {
      let isStopped = false
      const reach = async () => {
        const { rows } = await client.query('SELECT pg_current_wal_insert_lsn()::text AS lsn')
        while (!isStopped && (await written(rows[0].lsn)) < changes * oneChange) await turn()
      }
      return {
        reached: reach(),
        stop() {
          isStopped = true
        }
      }
    },
    close: () => client.end().then(drop)
  }
}
