import { describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { type Queries, StatementError, sqlState, type Value } from './database.ts'

const database = await testDatabase()

const failed = (error: unknown) => error

describe('a value', () => {
  test('is read unchanged', async () => {
    const texts = ['', 'NULL', '"quoted"', 'back\\slash', '{brace,comma}', 'ünïcødé 🦊', "o'clock", ' spaces ']
    const instant = new Date('2026-11-24T09:42:07.123Z')
    const read = (queries: Queries) =>
      queries.query(
        'SELECT $1::text AS text, $2::integer AS whole, $3::boolean AS yes, $4::timestamptz AS instant, $5::text[] AS texts, $6::text AS nothing, $7::jsonb AS json, $8::float8 AS half, $9::text[] AS none',
        ['text', 42, true, instant, texts, null, '{"a":[1]}', 0.5, []]
      )
    const expected = { text: 'text', whole: 42, yes: true, instant, texts, nothing: null, json: { a: [1] }, half: 0.5 }
    const rows = [{ ...expected, none: [] }]
    expect(await read(database)).toEqual(rows)
    expect(await database.transaction(read)).toEqual(rows)
    expect(await database.transaction(read)).toEqual(rows)
  })

  test('is read as text if JavaScript lacks its type, and as a number if it is a bigint', async () => {
    const [row] = await database.query(
      `SELECT date '2026-11-24' AS date, time '09:15' AS time, timestamp '2026-11-24 09:15' AS wall, count(*) AS rooms,
         array[date '2026-11-24', null] AS dates, array[7::bigint] AS counts FROM rooms`
    )
    const expected = { date: '2026-11-24', time: '09:15:00', wall: '2026-11-24 09:15:00', rooms: 0 }
    expect(row).toEqual({ ...expected, dates: ['2026-11-24', null], counts: [7] })
  })

  // The types forbid these; a request's body, or plain JavaScript, may still bring them.
  const wrong: [string, unknown][] = [
    ['undefined', undefined],
    ['an object', { a: 1 }],
    ['a number that is none', Number.NaN],
    ['an endless number', Number.POSITIVE_INFINITY],
    ['a date that is none', new Date('soon')],
    ['an array of numbers', [1]],
    ['an array in an array', [['a']]],
    ['an array with a gap', ['a', null]]
  ]
  test.each(wrong)('is rejected before it is sent if it is %s, and its transaction continues', async (_case, value) => {
    const rows = await database.transaction(async (queries) => {
      const error = await queries.query('SELECT $1::text[]', [value as Value]).catch(failed)
      expect(error).toBeInstanceOf(TypeError)
      expect(String(error)).toContain('$1')
      return queries.query('SELECT 1 AS one')
    })
    expect(rows).toEqual([{ one: 1 }])
  })

  const mismatched: [string, string, Value, string][] = [
    ['a number for an array of texts', 'SELECT $1::text[]', 5, '22P02'],
    ['a text for a number', 'SELECT $1::integer', 'five', '22P02'],
    ['a text for a boolean', 'SELECT $1::boolean', 'perhaps', '22P02'],
    ['half a number for a whole one', 'SELECT $1::integer', 1.5, '22P02'],
    ['a text that is no JSON', 'SELECT $1::jsonb', '{', '22P02'],
    ['a text with a NUL', 'SELECT $1::text', 'a\0b', '22021']
  ]
  test.each(mismatched)(
    'is rejected if its type is wrong (%s), and the database stays usable',
    async (_case, sql, value, state) => {
      const error = await database.transaction((queries) => queries.query(sql, [value])).catch(failed)
      expect(sqlState(error)).toBe(state)
      expect(error).toBeInstanceOf(StatementError)
      expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    }
  )
})
