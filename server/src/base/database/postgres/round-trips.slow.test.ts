import { expect, onTestFinished, test } from 'vitest'
import { book, createTestApp } from '../../../../test/app.ts'
import { createDatabase, withReset } from '../../../../test/database.ts'
import { openPostgresProxy } from '../../../../test/engines/postgres-proxy.ts'
import { silent } from '../../../../test/silent.ts'
import { PostgresDatabase } from './postgres-database.ts'

async function openCountedApp() {
  const { url, drop } = await createDatabase()
  const proxy = await openPostgresProxy(url)
  const database = new PostgresDatabase(proxy.url, silent)
  const app = await createTestApp(withReset(database))
  onTestFinished(async () => {
    await app.close()
    await database.close()
    await drop()
  })
  return { app, counts: proxy.counts }
}

test.each([
  ['without a key', {}],
  ['with a key that makes a repeat harmless', { 'idempotency-key': 'one-click' }]
])('a booking %s costs two round trips', async (_case, headers) => {
  const { app, counts } = await openCountedApp()
  // The first use of a connection sets it up.
  await book(app)
  const before = counts.roundTrips
  expect((await book(app, { date: '2026-11-26' }, headers)).statusCode).toBe(201)
  expect(counts.roundTrips - before).toBe(2)
})

test('a transaction fails with its first failing statement, whichever answer arrives first', async () => {
  const { url, drop } = await createDatabase()
  const proxy = await openPostgresProxy(url)
  const database = new PostgresDatabase(proxy.url, silent)
  onTestFinished(async () => {
    await database.close()
    await drop()
  })
  await database.query('SELECT 1')
  // The error of every statement after a failed one.
  proxy.holdUntil('25P02')
  const transaction = database.transaction((queries) =>
    // The outer Promise.all gets the second statement's result first, if both answers come in one piece.
    Promise.all([Promise.all([queries.query('SELECT 1/0')]), queries.query('SELECT 1')])
  )
  await expect(transaction).rejects.toMatchObject({ code: '22012' })
})
