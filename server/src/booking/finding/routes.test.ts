import type { Availability } from '@doorplate/api/booking/finding'
import { describe, expect, test } from 'vitest'
import { type Headers, testOffice } from '../../../test/office.ts'
import { say } from '../../base/languages/words.ts'

const office = await testOffice()
const { database } = office

const wednesday = 'date=2026-11-25&minutes=60'
const unusable = say('problem.valueUnusable')
const badPeople = say('problem.peopleInvalid', { max: 10_000 })
const badStart = say('book.startInvalid', { first: '08:00', last: '21:45' })
const tooShort = (from: string, to: string) => say('problem.windowTooShort', { from, to })

const pieces = (count: number) => Array.from({ length: count }, (_, number) => `Piece ${number}`).join()

const search = (query: string, headers: Headers = {}) => office.get(`availability?${query}`, headers)
const found = async (query: string): Promise<Availability> => (await search(query)).json()

describe('a search', () => {
  test('finds the rooms that fit with their free starts, the smallest first', async () => {
    await office.book({ room_id: 'atlas', start_time: '09:00', end_time: '10:00' })
    expect(await found(`${wednesday}&people=3&from=08:00&to=10:30`)).toEqual({
      rooms: [
        { room_id: 'birch', starts: ['08:00', '08:15', '08:30', '08:45', '09:00', '09:15', '09:30'] },
        { room_id: 'atlas', starts: ['08:00'] }
      ],
      more: 0,
      alternatives: []
    })
  })

  test('finds rooms by seats and equipment', async () => {
    const { rooms } = await found(`${wednesday}&people=5&equipment=wifi,%20Projector&from=10:00&to=10:00`)
    expect(rooms).toEqual([{ room_id: 'atlas', starts: ['10:00'] }])
  })

  test('covers the whole day, or the rest of today, without times', async () => {
    const { rooms } = await found(wednesday)
    expect(rooms[0]!.starts).toHaveLength(56)
    const today = await found('date=2026-11-24&minutes=60&people=4')
    expect(today.rooms[0]!.starts[0]).toBe('10:30')
  })

  test('offers the nearest bookable alternatives without results', async () => {
    await office.book({ room_id: 'atlas', start_time: '09:00', end_time: '10:00' })
    const { rooms, more, alternatives } = await found(`${wednesday}&people=8&equipment=Screen,Wifi&from=09:00&to=09:00`)
    expect({ rooms, more }).toEqual({ rooms: [], more: 0 })
    const offered = { kind: 'lacks_equipment', room_id: 'atlas', date: '2026-11-25', lacks: ['Screen'] }
    expect(alternatives).toEqual([
      { ...offered, start_time: '08:00', end_time: '09:00' },
      { ...offered, start_time: '10:00', end_time: '11:00' }
    ])
    for (const { kind: _kind, lacks: _lacks, ...times } of alternatives) {
      expect((await office.book(times)).statusCode).toBe(201)
    }
  })

  test('returns at most 50 rooms and counts the others', async () => {
    await database.query(
      `INSERT INTO rooms (id, name, capacity) SELECT 'room-' || n, 'Room ' || n, 20 FROM generate_series(1, 60) n`
    )
    const { rooms, more } = await found(`${wednesday}&people=10`)
    expect(rooms).toHaveLength(50)
    expect(more).toBe(10)
  })

  test('is limited to one office and uses its clock', async () => {
    await office.put('offices/lima', { name: 'Lima', time_zone: 'America/Lima' })
    await office.put('rooms/inca', { name: 'Inca', capacity: 4, office_id: 'lima' })
    const { rooms } = await found('date=2026-11-24&minutes=60&office_id=lima')
    expect(rooms).toEqual([{ room_id: 'inca', starts: expect.arrayContaining(['08:00']) }])
    expect((await found(wednesday)).rooms.map(({ room_id }) => room_id)).toEqual(['birch', 'atlas'])
  })

  test('gets 304 until something changes', async () => {
    const { etag } = (await search(wednesday)).headers
    expect((await search(wednesday, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    await office.book()
    expect((await search(wednesday, { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  test('reveals nothing of the bookings', async () => {
    await office.book()
    const { body } = await search(wednesday)
    expect(body).not.toMatch(/Priya|Northwind|@/)
  })

  test.each([
    ['no day', 'minutes=60', 'date', say('problem.fieldMissing')],
    ['a day that does not exist', 'date=2026-02-30&minutes=60', 'date', say('book.dayInvalid')],
    ['a past day', 'date=2026-11-23&minutes=60', 'date', say('book.dayOver')],
    ['a day too far ahead', 'date=2028-11-25&minutes=60', 'date', say('book.dayTooFar', { count: 24 })],
    ['no length', 'date=2026-11-25', 'minutes', say('problem.fieldMissing')],
    ['a length that is not offered', 'date=2026-11-25&minutes=50', 'minutes', say('book.durationInvalid')],
    ['a length that is no number', 'date=2026-11-25&minutes=hour', 'minutes', unusable],
    ['no people', `${wednesday}&people=0`, 'people', badPeople],
    ['half a person', `${wednesday}&people=1.5`, 'people', unusable],
    ['too many people', `${wednesday}&people=10001`, 'people', badPeople],
    ['a time that is none', `${wednesday}&from=8:00`, 'from', say('problem.timeUnreadable')],
    ['an end that is none', `${wednesday}&to=24:15`, 'to', say('problem.timeUnreadable')],
    ['a start off the grid', `${wednesday}&from=09:07&to=09:07`, 'from', badStart],
    ['too short a time', `${wednesday}&from=09:00&to=09:45`, 'to', tooShort('09:00', '09:45')],
    ['an end before the start', `${wednesday}&from=12:00&to=09:00`, 'to', tooShort('12:00', '09:00')],
    ['a field that is not known', `${wednesday}&room=atlas`, 'room', say('problem.fieldUnknown')],
    ['a field twice', `${wednesday}&people=1&people=2`, 'people', unusable],
    ['more equipment than a room has', `${wednesday}&equipment=${pieces(51)}`, 'equipment', unusable],
    ['equipment with NUL', `${wednesday}&equipment=a%00b`, 'equipment', unusable]
  ])('is refused with %s', async (_case, query, field, detail) => {
    expect((await search(query)).json()).toMatchObject({ status: 422, code: 'invalid', field, detail })
  })

  test('is not found for an unknown office', async () => {
    const answer = await search(`${wednesday}&office_id=nowhere`)
    expect(answer.json()).toMatchObject({ status: 404, detail: say('problem.officeNotFound') })
  })

  test('is limited to 600 a minute per address, independently of bookings', async () => {
    const bad = Array.from({ length: 600 }, () => search('date=x&minutes=60'))
    expect(new Set((await Promise.all(bad)).map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    const refused = await search(wednesday)
    expect(refused.json()).toMatchObject({ status: 429, code: 'too_many', detail: say('problem.searchesTooMany') })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await office.book()).statusCode).toBe(201)
  })
})
