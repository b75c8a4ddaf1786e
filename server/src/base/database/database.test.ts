import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { pollOptions } from '../../../test/mail/outbox.ts'
import { type Queries, StatementError, sqlState } from './database.ts'

const database = await testDatabase()
beforeEach(() => database.reset())

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
  test('commits all of its work', async () => {
    const result = await database.transaction(async (queries) => {
      await addRoom('oslo', queries)
      await addRoom('rome', queries)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await roomIds()).toEqual(['oslo', 'rome'])
  })

  test('rolls back when its work fails and throws the reason', async () => {
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

  test('commits nothing if a statement failed, even if the work continues', async () => {
    const error = await errorOf(
      database.transaction(async (queries) => {
        await addRoom('oslo', queries)
        await errorOf(queries.query('SELECT 1/0'))
      })
    )
    expect(sqlState(error)).toBe('25P02')
    expect(await roomIds()).toEqual([])
  })

  test('runs statements in the order of the calls, the last with its commit', async () => {
    const names = ['oslo', 'rome', 'bonn', 'kiel']
    await database.transaction(
      (queries) => Promise.all(names.slice(0, 3).map((id) => addRoom(id, queries))),
      (queries) => addRoom('kiel', queries)
    )
    const rooms = await database.query<{ id: string }>(`SELECT room_id AS id FROM audit ORDER BY audit.id`)
    expect(rooms.map(({ id }) => id)).toEqual(names)
  })

  test.each([
    [
      'one of several',
      (queries: Queries) =>
        Promise.all([addRoom('rome', queries), queries.query('SELECT 1/0'), addRoom('bonn', queries)]),
      undefined
    ],
    ['the last', (queries: Queries) => addRoom('rome', queries), (queries: Queries) => queries.query('SELECT 1/0')]
  ])('commits nothing when %s of its statements fails, and the database stays usable', async (_case, work, last) => {
    const error = await errorOf(database.transaction(work, last))
    expect(sqlState(error)).toBe('22012')
    expect(await roomIds()).toEqual([])
    await addRoom('oslo')
    expect(await roomIds()).toEqual(['oslo'])
  })

  test('is visible to others entirely or not at all', async () => {
    const { seen } = await database.transaction(async (queries) => {
      await addRoom('oslo', queries)
      const seen = roomIds()
      await addRoom('rome', queries)
      return { seen }
    })
    expect([[], ['oslo', 'rome']]).toContainEqual(await seen)
  })

  test('is isolated from concurrent transactions', async () => {
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

  test('repeats a statement that failed in an earlier one, with other values', async () => {
    const add = (id: string) => database.transaction((queries) => addRoom(id, queries))
    await add('oslo')
    expect(sqlState(await errorOf(add('oslo')))).toBe('23505')
    expect(sqlState(await errorOf(database.transaction((queries) => queries.query('SELECT 1/0'))))).toBe('22012')
    await add('rome')
    expect(await roomIds()).toEqual(['oslo', 'rome'])
  })

  test('accepts no statement after its end', async () => {
    const late = await database.transaction(async (queries) => queries)
    expect(await errorOf(addRoom('oslo', late))).toMatchObject({ message: 'The transaction is over' })
    expect(await roomIds()).toEqual([])
  })
})

test('the error of a statement has an SQLSTATE, but no personal rows or values', async () => {
  const book = (start: string, end: string) =>
    database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       VALUES ('oslo', '2026-11-24', $1, $2, 'Ada', 'ada@example.com', 'Engines', 'Plan')`,
      [start, end]
    )
  await addRoom('oslo')
  await book('09:00', '10:00')
  const error = await errorOf(book('09:45', '10:45'))
  expect(error).toBeInstanceOf(StatementError)
  expect(error).toMatchObject({ code: '23P01', constraint: 'bookings_do_not_overlap' })
  expect(`${error} ${JSON.stringify(Object.entries(error ?? {}))}`).not.toMatch(/ada|oslo|Engines/i)
  await book('10:00', '11:00')
})

describe('a listener', () => {
  test('receives each committed notification once, and no other', async () => {
    const received: unknown[] = []
    const announced = (payload: string) => void received.push(JSON.parse(payload))
    await database.listen('doorplate_changes', { announced, lost() {}, regained() {} })
    await addRoom('oslo')
    await errorOf(
      database.transaction(async (queries) => {
        await addRoom('never', queries)
        throw new Error('changed my mind')
      })
    )
    await database.transaction((queries) => addRoom('rome', queries))
    await addRoom('last')
    await expect.poll(() => received.length, pollOptions).toBe(3)
    // On PostgreSQL a transaction is announced after its commit, so a later change may arrive first.
    expect(received).toEqual(
      expect.arrayContaining(['oslo', 'rome', 'last'].map((room_id) => ({ feed: 'rooms', room_id, office_id: 'main' })))
    )
  })
})
