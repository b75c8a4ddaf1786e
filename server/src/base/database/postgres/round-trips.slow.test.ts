import { expect, onTestFinished, test } from 'vitest'
import { book, createTestApp, publicKey, walkIn } from '../../../../test/app.ts'
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

test('a change of room and time costs five round trips, two of them for the answer', async () => {
  const { app, counts } = await openCountedApp()
  const booked = await book(app)
  const headers = { ...publicKey, 'doorplate-key': String(booked.headers['doorplate-key']) }
  const change = (version: number, payload: object) =>
    app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${booked.json().id}`,
      headers: { ...headers, 'if-match': `"${version}"` },
      payload
    })
  // The first one opens a connection for the answer.
  await change(1, { purpose: 'Rail slots for summer' })
  const before = counts.roundTrips
  const changed = await change(2, { room_id: 'birch', start_time: '11:00', end_time: '12:00' })
  expect(changed.statusCode).toBe(200)
  expect(counts.roundTrips - before).toBe(5)
})

test('a tap at a door costs three round trips', async () => {
  const { app, counts } = await openCountedApp()
  await walkIn(app)
  const before = counts.roundTrips
  expect((await walkIn(app, { room_id: 'birch' })).statusCode).toBe(201)
  expect(counts.roundTrips - before).toBe(3)
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
