import { blankValues, bookingNames } from '@doorplate/domain/bookings/fields'
import { describe, expect, test } from 'vitest'
import { adminKey, walkIn } from '../../../../test/app.ts'
import { storeBooking } from '../../../../test/database.ts'
import { onceKey, testOffice } from '../../../../test/office.ts'
import { say } from '../../../base/languages/words.ts'

const office = await testOffice()
const { database } = office

const book = (start_time: string, end_time: string) => office.book({ date: '2026-11-24', start_time, end_time })

describe('a free room can be booked at its door', () => {
  test('from the current quarter hour, in the office’s language, without mail', async () => {
    const answer = await office.walkIn()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...blankValues,
      id: expect.any(String),
      room_id: 'atlas',
      date: '2026-11-24',
      start_time: '10:30',
      end_time: '11:00',
      booked_by: 'Booked at the door',
      booker_email: null,
      company: 'Doorplate',
      purpose: 'Walk-in',
      cancelled: false,
      cancelled_at: null,
      cancelled_by: null
    })
    expect(answer.headers).toMatchObject({ location: `/api/v1/bookings/${answer.json().id}` })
    expect(answer.headers['doorplate-undo']).toMatch(/^[\w-]+\.[\w-]{22}$/)
    expect(await office.bookings()).toEqual([answer.json()])
    expect(await office.invitations()).toEqual([])
    expect(await database.query('SELECT origin, sequence, version, language FROM bookings')).toEqual([
      { origin: 'walk_in', sequence: 0, version: 1, language: null }
    ])
  })

  test.each(['display', 'web'])('without issuing a key to %s', async (via) => {
    const { headers } = await office.walkIn({}, { 'doorplate-via': via })
    expect(headers).toHaveProperty('doorplate-undo')
    expect(headers).not.toHaveProperty('doorplate-key')
  })

  test('in the language and on the clock of its own office', async () => {
    await office.moveToLima('birch')
    await database.query(`UPDATE offices SET name = 'Büro Lima', language = 'de' WHERE id = 'lima'`)
    office.at('15:20')
    expect((await office.walkIn({ room_id: 'birch', end_time: '10:00' })).json()).toMatchObject({
      start_time: '09:15',
      end_time: '10:00',
      booked_by: 'An der Tür gebucht',
      company: 'Büro Lima',
      purpose: 'Spontan'
    })
  })

  test('from the end of the last meeting, if that is after the quarter hour', async () => {
    await storeBooking(database, { date: '2026-11-24', start_time: '10:00', end_time: '10:37' })
    expect((await office.walkIn()).json()).toMatchObject({ start_time: '10:37' })
  })

  test('from the quarter hour, if the last meeting was cancelled', async () => {
    const { id } = (await book('10:30', '11:00')).json()
    expect((await office.walkIn()).statusCode).toBe(409)
    await office.cancel(id)
    expect((await office.walkIn()).json()).toMatchObject({ start_time: '10:30' })
  })

  test('until the next booking, to the minute', async () => {
    await book('12:15', '13:00')
    expect((await office.walkIn({ end_time: '12:15' })).json()).toMatchObject({ end_time: '12:15' })
  })

  test('a walk-in appears on displays and in the audit', async () => {
    const stream = await office.follow()
    await office.walkIn()
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    const [entry] = await office.audit()
    expect(entry).toMatchObject({ action: 'booked', via: 'display', room_id: 'atlas', end_time: '11:00' })
    expect(entry.client).toMatch(/^[0-9a-f]{16}$/)
  })
})

describe('a walk-in is refused', () => {
  test('with an end off the quarter hour', async () => {
    expect((await office.walkIn({ end_time: '11:05' })).json()).toMatchObject({
      status: 422,
      code: 'invalid',
      field: 'end_time',
      message: 'problem.walkInEnd',
      values: { count: 120, last: '23:15' }
    })
    expect(await office.bookings()).toEqual([])
  })

  test('beyond the limit that is set', async () => {
    await office.open({ walkInLimitMinutes: 30 })
    expect((await office.walkIn({ end_time: '11:15' })).json()).toMatchObject({ status: 422, values: { count: 30 } })
    expect((await office.walkIn()).statusCode).toBe(201)
  })

  test('in a room that does not exist', async () => {
    expect((await office.walkIn({ room_id: 'nowhere' })).json()).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('where the door does not offer it', async () => {
    await office.open({ doorActions: ['end', 'extend'] })
    expect((await office.walkIn()).json()).toMatchObject({
      status: 403,
      code: 'off',
      detail: 'Booking at the door is turned off.'
    })
    expect((await book('11:00', '12:00')).statusCode).toBe(201)
  })

  test.each([{ booked_by: 'Mallory' }, { origin: 'form' }, { start_time: '09:00' }])(
    'with %j',
    async (more: object) => {
      expect((await office.walkIn(more)).json()).toMatchObject({ status: 422, message: 'problem.fieldUnknown' })
    }
  )
})

describe('a room that was just booked', () => {
  test('can be booked until that booking, and the answer says so', async () => {
    await book('11:00', '12:00')
    const refused = await office.walkIn({ end_time: '11:15' })
    expect(refused.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'Someone has just booked Atlas from 11:00. You can have it until 11:00.',
      free_until: '11:00'
    })
    expect((await office.walkIn({ end_time: '11:00' })).statusCode).toBe(201)
  })

  test.each([
    ['a meeting is current', '10:30', '11:00', '10:42'],
    ['the next meeting is less than five minutes away', '11:00', '12:00', '10:56']
  ])('is an ordinary conflict when %s', async (_when, start, end, time) => {
    await book(start, end)
    office.at(time)
    const refused = (await office.walkIn({ end_time: '11:30' })).json()
    expect(refused).toMatchObject({ status: 409, code: 'conflict', detail: say('book.conflict') })
    expect(refused).not.toHaveProperty('free_until')
  })

  test('is booked once by fifty simultaneous taps through two processes', async () => {
    const other = await office.secondApp()
    const taps = Array.from({ length: 50 }, (_, n) =>
      walkIn(n % 2 ? office.app : other, { end_time: n % 3 ? '11:00' : '11:30' })
    )
    const statuses = (await Promise.all(taps)).map(({ statusCode }) => statusCode)
    expect(statuses.sort()).toEqual([201, ...Array(49).fill(409)])
    expect(await office.bookings()).toHaveLength(1)
  })
})

test('a repeat under the same Idempotency-Key is the same booking, with the same token', async () => {
  const first = await office.walkIn({}, onceKey)
  office.now += 30_000
  const again = await office.walkIn({}, onceKey)
  expect(again.statusCode).toBe(201)
  expect(again.headers).toMatchObject({
    'idempotency-replayed': 'true',
    'doorplate-undo': first.headers['doorplate-undo']
  })
  expect(again.json()).toEqual(first.json())
  expect(await office.bookings()).toHaveLength(1)
  expect((await office.walkIn({ end_time: '11:15' }, onceKey)).json()).toMatchObject({ code: 'idempotency_key_reused' })
})

test('a repeat under a guessable key gets no token', async () => {
  await office.walkIn({}, { 'idempotency-key': 'short' })
  const again = await office.walkIn({}, { 'idempotency-key': 'short' })
  expect(again.headers).toMatchObject({ 'idempotency-replayed': 'true' })
  expect(again.headers).not.toHaveProperty('doorplate-undo')
})

test('a walk-in is read, changed, cancelled and reverted like any booking, without mail', async () => {
  const { id } = (await office.walkIn()).json()
  expect(Object.keys(await office.read(`bookings/${id}`))).toEqual(bookingNames)
  const moved = await office.change({ id }, { purpose: 'Stand-up' }, 1, adminKey)
  expect(moved.json()).toMatchObject({ purpose: 'Stand-up', booker_email: null, version: 2 })
  expect((await office.cancel(id)).json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
  const [cancelled] = await office.audit()
  await office.patch({ id }, { cancelled: false }, adminKey)
  await office.revert(cancelled.client)
  expect(await office.bookings()).toEqual([])
  expect(await office.invitations()).toEqual([])
})

test.each([
  ['names', 'Booked at the door', 'Doorplate'],
  ['busy', null, null]
] as const)(
  'with SCHEDULE_PRIVACY=%s the answer shows what displays show',
  async (schedulePrivacy, booked_by, company) => {
    await office.open({ schedulePrivacy })
    const answer = await office.walkIn()
    expect(answer.json()).toMatchObject({ booked_by, company, purpose: null, booker_email: null, end_time: '11:00' })
    expect(await office.bookings()).toEqual([answer.json()])
  }
)
