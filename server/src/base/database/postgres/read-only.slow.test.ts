import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../../../../scripts/tests/postgres.mjs'
import { book, createTestApp } from '../../../../test/app.ts'
import { withReset } from '../../../../test/database.ts'
import { silent } from '../../../../test/silent.ts'
import type { App } from '../../http/app-type.ts'
import { connect } from './first-connection.ts'
import { openPostgres } from './open.ts'

let server: Awaited<ReturnType<typeof startPostgres>>
let app: App

beforeEach(async () => {
  server = await startPostgres({ durable: true })
  const database = await openPostgres(server.url, silent)
  app = await createTestApp(withReset(database))
  return async () => {
    await app.close()
    await database.close()
    await server.stop()
  }
})

const readiness = async () => {
  const { statusCode, json } = await app.inject({ url: '/readyz' })
  return [statusCode, json()]
}
const ready = [200, { status: 'ready' }]
const readsOnly = [
  503,
  {
    status: 'not ready',
    detail: 'The database is read-only: it is a standby, or default_transaction_read_only is on.'
  }
]

/** The connection that listens is tried again after at most five seconds. */
const soon = { timeout: 30_000 }

test('a read-only server is not ready until it can be written again', async () => {
  const admin = await connect(server.url)
  onTestFinished(() => admin.end())
  const setReadOnly = async (isReadOnly: boolean) => {
    await admin.query('SET transaction_read_only TO off')
    await admin.query(`ALTER SYSTEM SET default_transaction_read_only TO ${isReadOnly ? 'on' : 'off'}`)
    await admin.query('SELECT pg_reload_conf()')
  }
  expect(await readiness()).toEqual(ready)
  await setReadOnly(true)
  await expect.poll(readiness, soon).toEqual(readsOnly)
  expect((await book(app)).statusCode).toBe(503)

  await setReadOnly(false)
  await expect.poll(readiness, soon).toEqual(ready)
  expect((await book(app)).statusCode).toBe(201)
})

test('after a failover to a standby it is ready again once that is promoted', async () => {
  await server.standBy()
  await expect.poll(readiness, soon).toEqual(readsOnly)
  await expect(openPostgres(server.url, silent)).rejects.toThrow('is a standby, which is read-only')
  server.promote()
  await expect.poll(readiness, soon).toEqual(ready)
  expect((await book(app)).statusCode).toBe(201)
})
