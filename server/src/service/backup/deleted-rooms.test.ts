import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { adminKey, atlas, birch, book, createTestApp, publicKey, report } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { rowsOfRareTables } from '../../../test/sql/rows-of-rare-tables.ts'
import { linesOf, restoreBackup } from './restore.ts'
import { tables } from './store.ts'

const database = await testDatabase()
const app = await createTestApp(database)

async function fillEveryTable() {
  await book(app, {}, { 'idempotency-key': 'kept' })
  await report(app)
  for (const row of rowsOfRareTables) await database.query(`INSERT INTO ${row}`)
  const stored = await database.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables
     WHERE schemaname = 'public' AND tablename <> 'announcements' -- The server empties it at once.
     ORDER BY tablename`
  )
  const empty = []
  for (const { name } of stored) if ((await database.query(`SELECT 1 FROM ${name}`)).length === 0) empty.push(name)
  expect(empty, 'tables that this test should fill').toEqual([])
}

const stored = () =>
  Promise.all(
    tables.flatMap(({ name }) => (name === 'audit' ? [] : database.query(`SELECT * FROM ${name} ORDER BY 1`)))
  )

test('a backup of rows in every table can be restored once all rooms were deleted', async () => {
  await fillEveryTable()
  const before = await stored()
  const { body } = await app.inject({ url: '/api/v1/backup', headers: adminKey })

  await database.query('DELETE FROM bookings')
  for (const { id } of [atlas, birch]) {
    const removed = await app.inject({ method: 'DELETE', url: `/api/v1/rooms/${id}`, headers: adminKey })
    expect(removed.statusCode).toBe(204)
  }
  const folder = testFolder({ backup: body }, onTestFinished)
  await restoreBackup(database, linesOf(join(folder, 'backup')))
  expect(await stored()).toEqual(before)
  expect((await app.inject({ url: '/api/v1/bookings', headers: publicKey })).json()).toHaveLength(1)
})
