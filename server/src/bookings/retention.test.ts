import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import type { App } from '../parts.ts'
import { book, bookingsOf, cancel, createTestApp, tuesday } from '../test-app.ts'
import { wipeOldAddresses } from './retention.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const day = 24 * 3_600_000
const wipe = (days: number, later: number) =>
  wipeOldAddresses(database, { days, now: tuesday + later, timeZone: 'Europe/Berlin' })

test('addresses and guests go that many days after the meeting; the booking’s numbers stay', async () => {
  await book(app)
  await wipe(30, 31 * day)
  expect((await bookingsOf(app))[0]).toMatchObject({ booker_email: 'priya@northwind.example' })

  await wipe(30, 32 * day)
  expect((await bookingsOf(app))[0]).toMatchObject({
    date: '2026-11-25',
    start_time: '09:00',
    company: 'Northwind Freight',
    booker_email: null,
    guests: []
  })
  expect(await database.query('SELECT id FROM invitations')).toEqual([])
})

test('a wiped booking can still be cancelled, and nobody is told', async () => {
  const { id } = (await book(app)).json()
  await wipe(30, 32 * day)
  expect((await cancel(app, id)).json()).toMatchObject({ cancelled: true, booker_email: null, guests: [] })
  expect(await database.query('SELECT id FROM invitations')).toEqual([])
})

test('the audit tells a wiping from what is done past the server', async () => {
  await book(app)
  await wipe(30, 32 * day)
  const [wiped] = await database.query('SELECT action, via, client FROM audit ORDER BY id DESC LIMIT 1')
  expect(wiped).toEqual({ action: 'wiped', via: 'retention', client: null })
})

test('0 days keeps everything', async () => {
  await book(app)
  await wipe(0, 10_000 * day)
  expect((await bookingsOf(app))[0]).toMatchObject({ booker_email: 'priya@northwind.example' })
})
