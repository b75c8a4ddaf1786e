import { expect, test } from 'vitest'
import { startEngine } from './engine.ts'
import { maintain } from './maintenance.ts'

const filler = `
  CREATE TABLE filler AS
  SELECT n, (SELECT string_agg(md5(n::text || m), '') FROM generate_series(1, 50) AS m) FROM generate_series(1, 12000) AS n`

test('maintenance runs once the journal has grown, frees deleted rows and shortens the journal', {
  timeout: 300_000
}, async () => {
  const engine = await startEngine({ parsers: { 20: Number } })
  const query = <Row>(sql: string) => engine.query<Row>(sql, [])
  const tableBytes = async () => {
    const [table] = await query<{ bytes: number }>(`SELECT pg_table_size('filler') AS bytes`)
    return table?.bytes ?? 0
  }
  expect(await maintain({ query })).toBe(false)
  await query(filler)
  const filled = await tableBytes()
  await query('DELETE FROM filler')
  expect(await maintain({ query })).toBe(true)
  expect(await tableBytes()).toBeLessThan(filled / 10)
  expect(await maintain({ query })).toBe(false)
  await engine.close()
})
