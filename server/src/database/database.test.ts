import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable, type Queries, StatementError, sqlState, type Value } from './database.ts'
import { openTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.reset())
afterAll(() => database.close())

const roomIds = async (queries: Queries = database) => {
  const rooms = await queries.query<{ id: string }>('SELECT id FROM rooms ORDER BY id')
  return rooms.map(({ id }) => id)
}

const addRoom = (id: string, queries: Queries = database) =>
  queries.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (error: unknown) => error
  )

describe('a transaction', () => {
  test('keeps all of its work', async () => {
    const result = await database.transaction(async (queries) => {
      await addRoom('oslo', queries)
      await addRoom('rome', queries)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await roomIds()).toEqual(['oslo', 'rome'])
  })

  test('keeps nothing when its work fails, and passes the reason on', async () => {
    const reason = new Error('changed my mind')
    const error = await errorOf(
      database.transaction(async (queries) => {
        await addRoom('oslo', queries)
        throw reason
      })
    )
    expect(error).toBe(reason)
    expect(await roomIds()).toEqual([])
  })

  test('is refused, not half kept, when a statement failed and the work went on', async () => {
    const error = await errorOf(
      database.transaction(async (queries) => {
        await addRoom('oslo', queries)
        await errorOf(queries.query('SELECT 1/0'))
      })
    )
    expect(sqlState(error)).toBe('25P02')
    expect(await roomIds()).toEqual([])
  })

  test('is seen by others whole or not at all', async () => {
    const { seen } = await database.transaction(async (queries) => {
      await addRoom('oslo', queries)
      const seen = roomIds()
      await addRoom('rome', queries)
      return { seen }
    })
    expect([[], ['oslo', 'rome']]).toContainEqual(await seen)
  })

  test('of many at once, none gets into another', async () => {
    const work = Array.from({ length: 20 }, (_, index) =>
      database.transaction(async (queries) => {
        await addRoom(`room-${index}`, queries)
        if (index % 2 === 1) throw new Error('odd')
        return queries.query('SELECT txid_current() AS id')
      })
    )
    await Promise.allSettled(work)
    expect(await roomIds()).toHaveLength(10)
  })

  test('that is over takes no more statements', async () => {
    const late = await database.transaction(async (queries) => queries)
    expect(await errorOf(addRoom('oslo', late))).toMatchObject({ message: 'The transaction is over' })
    expect(await roomIds()).toEqual([])
  })
})

describe('a refused statement', () => {
  const book = (start: string, end: string) =>
    database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       VALUES ('oslo', '2026-11-24', $1, $2, 'Ada', 'ada@example.com', 'Engines', 'Plan')`,
      [start, end]
    )

  test('says by its SQLSTATE that two bookings overlap', async () => {
    await addRoom('oslo')
    await book('09:00', '10:00')
    const error = await errorOf(book('09:45', '10:45'))
    expect(error).toBeInstanceOf(StatementError)
    expect(error).toMatchObject({ code: '23P01', constraint: 'bookings_do_not_overlap' })
    await book('10:00', '11:00')
  })

  test('says nothing of the row or the values, which are personal', async () => {
    await addRoom('oslo')
    await book('09:00', '10:00')
    const error = await errorOf(book('09:45', '10:45'))
    expect(JSON.stringify(Object.entries(error ?? {}))).not.toMatch(/ada|oslo|Engines/i)
    expect(String(error)).not.toMatch(/ada|oslo|Engines/i)
  })
})

describe('a value', () => {
  test('comes back as it went in', async () => {
    const texts = ['', 'NULL', '"quoted"', 'back\\slash', '{brace,comma}', 'ünïcødé 🦊', "o'clock", ' spaces ']
    const instant = new Date('2026-11-24T09:42:07.123Z')
    const [row] = await database.query(
      'SELECT $1::text AS text, $2::integer AS whole, $3::boolean AS yes, $4::timestamptz AS instant, $5::text[] AS texts, $6::text AS nothing, $7::jsonb AS json, $8::float8 AS half, $9::text[] AS none',
      ['text', 42, true, instant, texts, null, '{"a":[1]}', 0.5, []]
    )
    const expected = { text: 'text', whole: 42, yes: true, instant, texts, nothing: null, json: { a: [1] }, half: 0.5 }
    expect(row).toEqual({ ...expected, none: [] })
  })

  test('of a type that JavaScript lacks comes back as text, a big integer as a number', async () => {
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
  test.each(wrong)('that is %s is refused before it is sent, and its transaction lives', async (_case, value) => {
    const rooms = await database.transaction(async (queries) => {
      await addRoom('oslo', queries)
      const error = await errorOf(queries.query('SELECT $1::text[]', [value as Value]))
      expect(error).toBeInstanceOf(TypeError)
      expect(String(error)).toContain('$1')
      return roomIds(queries)
    })
    expect(rooms).toEqual(['oslo'])
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
    'that does not fit, %s, is refused, and the database goes on',
    async (_case, sql, value, state) => {
      const error = await errorOf(database.transaction((queries) => queries.query(sql, [value])))
      expect(sqlState(error)).toBe(state)
      expect(error).not.toBeInstanceOf(DatabaseUnavailable)
      expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    }
  )
})

describe('whoever listens', () => {
  test('hears what is committed, in order, and never what is rolled back', async () => {
    const heard: string[] = []
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const notice = (payload: string) => {
      heard.push(payload)
      if (payload.includes('"last"')) end()
    }
    await database.listen('doorplate_changes', { notice, lost() {}, regained() {} })
    await addRoom('oslo')
    await errorOf(
      database.transaction(async (queries) => {
        await addRoom('never', queries)
        throw new Error('changed my mind')
      })
    )
    await database.transaction((queries) => addRoom('rome', queries))
    await addRoom('last')
    await ended
    expect(heard.map((payload) => JSON.parse(payload))).toEqual([
      { feed: 'rooms', room_id: 'oslo' },
      { feed: 'rooms', room_id: 'rome' },
      { feed: 'rooms', room_id: 'last' }
    ])
  })
})
