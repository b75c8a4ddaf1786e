import { expect, test } from 'vitest'
import { testDatabase } from '../../server/test/database.ts'
import { maintain } from './maintenance.ts'

const database = await testDatabase()

const filler = `
  CREATE TABLE filler AS
  SELECT n, (SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 50) AS m) FROM generate_series(1, 12000) AS n`

const tableBytes = async () => {
  const [table] = await database.query<{ bytes: number }>(`SELECT pg_table_size('filler') AS bytes`)
  return table?.bytes ?? 0
}

test('maintenance runs once the journal has grown, frees deleted rows and shortens the journal', async () => {
  expect(await maintain(database)).toBe(false)
  await database.query(filler)
  const filled = await tableBytes()
  await database.query('DELETE FROM filler')
  expect(await maintain(database)).toBe(true)
  expect(await tableBytes()).toBeLessThan(filled / 10)
  expect(await maintain(database)).toBe(false)
})
