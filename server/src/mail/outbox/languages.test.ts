import { afterEach, beforeEach, expect, test } from 'vitest'
import { book, cancel, createTestApp } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../../base/http/app-type.ts'

const database = await testDatabase()
const booker = 'priya@northwind.example'
const guest = 'jonas@buergi.example'
let app: App

beforeEach(async () => {
  app = await createTestApp(database, { config: { officeLanguage: 'ja' } })
})
afterEach(() => app.close())

const messages = () =>
  database.query<{ language: string; office: string }>(
    `SELECT recipient, method, language, sender->>'officeLanguage' AS office FROM invitations ORDER BY sequence, recipient DESC`
  )

test('the booker’s mail is in the language of the call that booked, a guest’s in the office’s', async () => {
  await book(app, {}, { 'accept-language': 'he' })
  expect(await messages()).toEqual([
    { recipient: booker, method: 'REQUEST', language: 'he', office: 'ja' },
    { recipient: guest, method: 'REQUEST', language: 'ja', office: 'ja' }
  ])
})

test('a call in an unavailable language books in the office’s language', async () => {
  await book(app, {}, { 'accept-language': 'tlh' })
  expect(await database.query('SELECT language FROM bookings')).toEqual([{ language: null }])
  expect((await messages()).map(({ language }) => language)).toEqual(['ja', 'ja'])
})

test('the room’s office can have its own language', async () => {
  await database.query(`UPDATE offices SET language = 'ar' WHERE id = 'main'`)
  await book(app)
  expect((await messages()).map(({ office }) => office)).toEqual(['ar', 'ar'])
})

test('a cancellation is in the booker’s language, whatever the request’s', async () => {
  const { id } = (await book(app, {}, { 'accept-language': 'he' })).json()
  await database.query("UPDATE invitations SET state = 'sent', departures = 1")
  await cancel(app, id, { 'accept-language': 'pl' })
  expect((await messages()).slice(2)).toEqual([
    { recipient: booker, method: 'CANCEL', language: 'he', office: 'ja' },
    { recipient: guest, method: 'CANCEL', language: 'ja', office: 'ja' }
  ])
})
