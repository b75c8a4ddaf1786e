import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { afterAll, describe, expect, test } from 'vitest'
import { book, createAppOn, publicKey } from '../test/app.ts'
import { openDatabaseOf, testDatabase } from '../test/database.ts'
import { readMigrations } from './base/database/migrations/sql-files.ts'
import { linesOf, restoreBackup } from './service/backup/restore.ts'

type Answer = { url: string; key?: string; etag: string | null; body: unknown }

const releases = new URL('../test/releases/', import.meta.url)
const textOf = (file: string) => readFileSync(new URL(file, releases), 'utf8')
const versions = readdirSync(fileURLToPath(releases)).flatMap((file) => /^(.*)\.sql$/.exec(file)?.[1] ?? [])

test('there is a database of a release', () => {
  expect(versions).toContain('1.0.0')
})

test.each(versions)('migrations of %s did not change since', (version) => {
  const released = textOf(`${version}.sql`).matchAll(/^INSERT INTO public.migrations VALUES \('(.*?)', '(.*?)'/gm)
  const checksums = [...released].map(([, name, checksum]) => ({ name, checksum }))
  expect(checksums.length).toBeGreaterThan(25)
  expect(readMigrations().map(({ name, checksum }) => ({ name, checksum }))).toEqual(expect.arrayContaining(checksums))
})

const ways = {
  database: async (version: string) => {
    const database = await openDatabaseOf((connection) => connection.run(textOf(`${version}.sql`)))
    afterAll(() => database.close())
    return database
  },
  backup: async (version: string) => {
    const database = await testDatabase()
    await database.reset()
    await restoreBackup(database, linesOf(fileURLToPath(new URL(`${version}.backup`, releases))))
    return database
  }
}

const kept = versions.flatMap((version) => Object.entries(ways).map(([way, open]) => ({ version, way, open })))

describe.each(kept)('a $way of $version', async ({ version, open }) => {
  const database = await open(version)
  const app = await createAppOn(database, { config: { publicUrl: 'https://rooms.office.example' } })
  const answers: Answer[] = JSON.parse(textOf(`${version}.json`))

  test.each(answers)('answers $url as before', async ({ url, key, etag, body }) => {
    const answer = await app.inject({ url, headers: { ...publicKey, ...(key && { 'doorplate-key': key }) } })
    expect(answer.statusCode).toBe(200)
    // The values that a holder sends back. Others depend on the fields, which may become more.
    if (key) expect(answer.headers['etag']).toBe(etag)
    if (typeof body === 'string') expect(entriesIn(answer.body)).toEqual(entriesIn(body))
    else expect(answer.json()).toMatchObject(body as object)
  })

  test('keeps a room from being booked twice, and lets the booker’s link move the booking', async () => {
    const { url, key, etag, body } = answers[0]!
    expect((await book(app, pick(body as NewBooking))).statusCode).toBe(409)
    const headers = { ...publicKey, 'doorplate-key': key!, 'if-match': etag! }
    const payload = { start_time: '10:00', end_time: '11:00' }
    expect((await app.inject({ method: 'PATCH', url, headers, payload })).statusCode).toBe(200)
  })
})

function pick({ room_id, date, start_time, end_time }: NewBooking) {
  return { room_id, date, start_time, end_time }
}

/** The properties that identify and show a calendar's entries. */
function entriesIn(calendar: string) {
  const lines = calendar.match(/^(UID|DTSTART|DTEND|SUMMARY)[:;].*$/gm) ?? []
  expect(lines.length).toBeGreaterThan(10)
  return lines
}
