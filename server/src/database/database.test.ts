import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from './database.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a statement returns its rows', async () => {
  await database.reset()
  expect(await database.query('SELECT count(*) AS rooms FROM rooms')).toEqual([{ rooms: 0 }])
  expect(
    await database.query("SELECT array[date '2026-11-24'] AS a, array[1::int8,null] AS b, $1::text[] AS c", [
      ['a"b\\', 'NULL', '{,}']
    ])
  ).toEqual([{ a: ['2026-11-24'], b: [1, null], c: ['a"b\\', 'NULL', '{,}'] }])
  expect(sqlState(await database.query('SELECT 1/0').catch((e) => e))).toBe('22012')
})
