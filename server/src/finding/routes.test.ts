import type { Availability } from '@doorplate/domain/api'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, createTestApp, publicKey } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'
import { say } from '../words.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const wednesday = 'date=2026-11-25&minutes=60'

const pieces = (count: number) => Array.from({ length: count }, (_, number) => `Piece ${number}`).join()

function search(query: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/api/v1/availability?${query}`, headers: { ...publicKey, ...headers } })
}

async function found(query: string): Promise<Availability> {
  return (await search(query)).json()
}

describe('a search', () => {
  test('finds the rooms that fit with their free starts, the smallest first', async () => {
    await book(app, { room_id: 'atlas', start_time: '09:00', end_time: '10:00' })
    expect(await found(`${wednesday}&people=3&from=08:00&to=10:30`)).toEqual({
      rooms: [
        { room_id: 'birch', starts: ['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30'] },
        { room_id: 'atlas', starts: ['08:00'] }
      ],
      more: 0,
      alternatives: []
    })
  })

  test('by seats and equipment', async () => {
    const { rooms } = await found(`${wednesday}&people=5&equipment=wifi,%20Projector&from=10:00&to=10:00`)
    expect(rooms).toEqual([{ room_id: 'atlas', starts: ['10:00'] }])
  })

  test('without times takes the whole day, and of today what is left of it', async () => {
    const { rooms } = await found(wednesday)
    expect(rooms[0]!.starts).toHaveLength(56)
    const today = await found('date=2026-11-24&minutes=60&people=4')
    expect(today.rooms[0]!.starts[0]).toBe('10:30')
  })

  test('that finds nothing names what is nearest, and that can be booked', async () => {
    await book(app, { room_id: 'atlas', start_time: '09:00', end_time: '10:00' })
    const { rooms, more, alternatives } = await found(`${wednesday}&people=8&equipment=Screen,Wifi&from=09:00&to=09:00`)
    expect({ rooms, more }).toEqual({ rooms: [], more: 0 })
    expect(alternatives).toEqual([
      {
        kind: 'lacks_equipment',
        room_id: 'atlas',
        date: '2026-11-25',
        start_time: '08:00',
        end_time: '09:00',
        lacks: ['Screen']
      },
      {
        kind: 'lacks_equipment',
        room_id: 'atlas',
        date: '2026-11-25',
        start_time: '10:00',
        end_time: '11:00',
        lacks: ['Screen']
      }
    ])
    for (const { kind: _kind, lacks: _lacks, ...times } of alternatives) {
      expect((await book(app, times)).statusCode).toBe(201)
    }
  })

  test('answers at most 50 rooms and counts the others', async () => {
    await database.query(
      `INSERT INTO rooms (id, name, capacity) SELECT 'room-' || n, 'Room ' || n, 20 FROM generate_series(1, 60) n`
    )
    const { rooms, more } = await found(`${wednesday}&people=10`)
    expect(rooms).toHaveLength(50)
    expect(more).toBe(10)
  })

  test('stays within one office and keeps to its clock', async () => {
    await app.inject({
      method: 'PUT',
      url: '/api/v1/offices/lima',
      headers: adminKey,
      payload: { name: 'Lima', time_zone: 'America/Lima' }
    })
    await app.inject({
      method: 'PUT',
      url: '/api/v1/rooms/inca',
      headers: adminKey,
      payload: { name: 'Inca', capacity: 4, office_id: 'lima' }
    })
    const { rooms } = await found('date=2026-11-24&minutes=60&office_id=lima')
    expect(rooms).toEqual([{ room_id: 'inca', starts: expect.arrayContaining(['08:00']) }])
    expect((await found(wednesday)).rooms.map(({ room_id }) => room_id)).toEqual(['birch', 'atlas'])
  })

  test('that was answered before is answered with 304 until something changes', async () => {
    const { etag } = (await search(wednesday)).headers
    expect((await search(wednesday, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await book(app)
    expect((await search(wednesday, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test('tells when rooms are free and nothing of who has them', async () => {
    await book(app)
    const { body } = await search(wednesday)
    expect(body).not.toMatch(/Priya|Northwind|@/)
  })

  test.each([
    ['no day', 'minutes=60', 'date', say('problem.fieldMissing')],
    ['a day that does not exist', 'date=2026-02-30&minutes=60', 'date', say('book.dayInvalid')],
    ['a day that is over', 'date=2026-11-23&minutes=60', 'date', say('book.dayOver')],
    ['a day too far ahead', 'date=2028-11-25&minutes=60', 'date', say('book.dayTooFar', { count: 24 })],
    ['no length', 'date=2026-11-25', 'minutes', say('problem.fieldMissing')],
    ['a length that is not offered', 'date=2026-11-25&minutes=50', 'minutes', say('book.durationInvalid')],
    ['a length that is no number', 'date=2026-11-25&minutes=hour', 'minutes', say('problem.valueUnusable')],
    ['no people', `${wednesday}&people=0`, 'people', say('problem.peopleInvalid', { max: 10_000 })],
    ['half a person', `${wednesday}&people=1.5`, 'people', say('problem.valueUnusable')],
    ['too many people', `${wednesday}&people=10001`, 'people', say('problem.peopleInvalid', { max: 10_000 })],
    ['a time that is none', `${wednesday}&from=8:00`, 'from', say('problem.timeUnreadable')],
    ['an end that is none', `${wednesday}&to=24:00`, 'to', say('problem.timeUnreadable')],
    [
      'a start off the grid',
      `${wednesday}&from=09:07&to=09:07`,
      'from',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    [
      'too short a time',
      `${wednesday}&from=09:00&to=09:45`,
      'to',
      say('problem.windowTooShort', { from: '09:00', to: '09:45' })
    ],
    [
      'an end before the start',
      `${wednesday}&from=12:00&to=09:00`,
      'to',
      say('problem.windowTooShort', { from: '12:00', to: '09:00' })
    ],
    ['a field that is not known', `${wednesday}&room=atlas`, 'room', say('problem.fieldUnknown')],
    ['a field twice', `${wednesday}&people=1&people=2`, 'people', say('problem.valueUnusable')],
    [
      'more equipment than a room has',
      `${wednesday}&equipment=${pieces(51)}`,
      'equipment',
      say('problem.valueUnusable')
    ],
    ['equipment with NUL', `${wednesday}&equipment=a%00b`, 'equipment', say('problem.valueUnusable')]
  ])('with %s is refused', async (_case, query, field, detail) => {
    expect((await search(query)).json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
  })

  test('in an office that does not exist is not found', async () => {
    const answer = await search(`${wednesday}&office_id=nowhere`)
    expect(answer.json()).toMatchObject({ status: 404, detail: say('problem.officeNotFound') })
  })

  test('is answered 600 times a minute for an address, and bookings go on', async () => {
    const bad = Array.from({ length: 600 }, () => search('date=x&minutes=60'))
    expect(new Set((await Promise.all(bad)).map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    const refused = await search(wednesday)
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', detail: say('problem.searchesTooMany') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await book(app)).statusCode).toBe(201)
  })
})
