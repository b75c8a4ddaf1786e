import { addMinutes } from '@doorplate/domain/time'
import type { Message } from '@doorplate/domain/words/say'
import { describe, expect, test } from 'vitest'
import { adminKey, newBooking, persist, publicKey, tuesday } from '../../../test/app.ts'
import { testOffice } from '../../../test/office.ts'
import { read, say } from '../../base/languages/words.ts'

const office = await testOffice()
const { database, book } = office

describe('a booking', () => {
  test('is stored, and the answer is its row', async () => {
    const answer = await book()
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...newBooking(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cancelled: false,
      cancelled_at: null,
      cancelled_by: null
    })
    expect(await office.bookings()).toEqual([answer.json()])
  })

  test('is stored with trimmed texts', async () => {
    const answer = await book({ booked_by: '  Priya  ', booker_email: ' p@n.example ', guests: [' g@n.example '] })
    expect(answer.json()).toMatchObject({ booked_by: 'Priya', booker_email: 'p@n.example', guests: ['g@n.example'] })
  })

  test.each([
    ['at the same time', '09:00', '10:00'],
    ['with its start inside another', '09:45', '10:45'],
    ['with its end inside another', '08:15', '09:15'],
    ['inside another', '09:15', '09:30'],
    ['around another', '08:45', '10:15']
  ])('%s is a conflict and stores nothing', async (_case, start_time, end_time) => {
    await book()
    const refused = await book({ start_time, end_time })
    const { alternatives: _alternatives, ...problem } = refused.json()
    expect(refused.statusCode).toBe(409)
    expect(refused.headers['content-type']).toMatch('application/problem+json')
    expect(problem).toEqual({
      title: 'Conflict',
      status: 409,
      code: 'conflict',
      detail: 'This time slot conflicts with an existing booking. Please choose a different time.',
      message: 'book.conflict'
    })
    expect(await office.bookings()).toHaveLength(1)
    expect(await database.query('SELECT DISTINCT booking_id FROM invitations')).toHaveLength(1)
  })

  test('stores addresses and texts as they are sent, however they were typed', async () => {
    const answer = await book({
      booker_email: 'Priya Raman <priya＠Müller.de>,',
      guests: ['mailto:jonas@buergi.example', '\u200bmara@пример。рф'],
      purpose: 'Rail\tslots\u2028\u2069for spring'
    })
    const { booker_email, guests, purpose } = answer.json()
    expect([booker_email, ...guests]).toEqual([
      'priya@xn--mller-kva.de',
      'jonas@buergi.example',
      'mara@xn--e1afmkfd.xn--p1ai'
    ])
    expect(purpose).toBe('Rail slots for spring')
    const twice = await book({ date: '2026-11-26', guests: ['a@müller.de', 'A@XN--MLLER-KVA.de'] })
    expect(twice.json()).toMatchObject({ status: 422, detail: say('form.guestDuplicate') })
  })

  test.each([
    ['right before another', { start_time: '08:00', end_time: '09:00' }],
    ['right after another', { start_time: '10:00', end_time: '11:00' }],
    ['in another room', { room_id: 'birch' }],
    ['on another day', { date: '2026-11-26' }]
  ])('%s is no conflict', async (_case, changes) => {
    await book()
    expect((await book(changes)).statusCode).toBe(201)
  })

  test.each([
    ['on a day before today', { date: '2026-11-23' }, 'date', say('book.dayOver')],
    [
      'with a start off the grid',
      { start_time: '09:07' },
      'start_time',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    ['with a length that is not offered', { end_time: '11:00' }, 'end_time', say('book.durationInvalid')],
    ['with a blank name', { booked_by: '   ' }, 'booked_by', 'Your Name is required'],
    ['with an address without a host', { booker_email: 'priya' }, 'booker_email', say('form.emailInvalid')],
    [
      'with 51 guests',
      { guests: Array.from({ length: 51 }, (_, n) => `g${n}@x.example`) },
      'guests',
      say('form.guestsTooMany', { count: 50 })
    ],
    ['in a room that does not exist', { room_id: 'nowhere' }, 'room_id', say('all.roomNotFound')]
  ])('%s is refused with the field’s name and stores nothing', async (_case, changes, field, detail) => {
    const refused = await book(changes)
    const { message, values, ...problem } = refused.json()
    expect(problem).toEqual({ title: 'Unprocessable Content', status: 422, code: 'invalid', detail, field })
    expect(read([message, values] as unknown as Message)).toBe(detail)
    expect(refused.statusCode).toBe(422)
    expect(await office.bookings()).toEqual([])
  })

  test.each([
    ['an unknown field', { cancelled: true }, 'cancelled'],
    ['a missing field', { purpose: undefined }, 'purpose'],
    ['a number for a text', { company: 7 }, 'company'],
    ['a text for a list', { guests: 'a@x.example' }, 'guests']
  ])('with %s is refused instead of corrected', async (_case, changes, field) => {
    const refused = await office.post('bookings', { ...newBooking(), ...changes })
    expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await office.bookings()).toEqual([])
  })

  test.each([
    ['an address', { booker_email: `${'a'.repeat(20_000)}@example.com` }, 'Email address is too long'],
    ['a guest’s address', { guests: [`${'a'.repeat(20_000)}@example.com`] }, 'Email address is too long'],
    ['a text', { purpose: 'a'.repeat(20_000) }, 'A text is too long.']
  ])('with %s of 20,000 characters is refused as too long', async (_what, changes, sentence) => {
    expect((await book(changes)).json()).toMatchObject({ status: 422, detail: sentence })
  })
})

describe('a repeated request', () => {
  const key = { 'idempotency-key': 'one-click' }

  test('gets the first answer instead of a conflict with itself', async () => {
    const first = await book({}, key)
    const second = await book({}, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await office.bookings()).toHaveLength(1)
  })

  test('gets the first answer even after the start time has passed', async () => {
    const lastQuarter = { date: '2026-11-24', start_time: '10:30', end_time: '11:00' }
    const first = await book(lastQuarter, key)
    expect(first.statusCode).toBe(201)
    office.now += 5 * 60_000
    const second = await book(lastQuarter, key)
    expect(second.statusCode).toBe(201)
    expect(second.body).toBe(first.body)
    const other = await book(lastQuarter, { 'idempotency-key': 'another' })
    expect(other.json()).toMatchObject({ status: 422, field: 'start_time', message: 'book.startOver' })
  })

  test('sent a hundred times at once makes one booking and equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => persist(() => book({}, key))))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(201)
    expect(await office.bookings()).toHaveLength(1)
  })

  test('sent many times at once makes one change and equal answers', async () => {
    const { id, key: ofBooking } = await office.booked()
    const later = { start_time: '15:00', end_time: '16:00' }
    const change = () => office.change({ id, key: ofBooking }, later, 1, key)
    const answers = await Promise.all(Array.from({ length: 20 }, () => persist(change)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers[0]!.json()).toMatchObject({ start_time: '15:00', version: 2 })
  })

  test('sent at once for many times, under one key, books one of them', async () => {
    const times = ['11:00', '12:00', '13:00', '14:00', '15:00']
    const answers = await Promise.all(
      times.map((start_time) => persist(() => book({ start_time, end_time: addMinutes(start_time, 60) }, key)))
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 422, 422, 422, 422])
    const refused = answers.find(({ statusCode }) => statusCode === 422)!
    expect(refused.json()).toMatchObject({ code: 'idempotency_key_reused' })
    expect(await office.bookings()).toHaveLength(1)
  })

  test('counts as the first one if only its key was stored', async () => {
    await database.query(
      `INSERT INTO idempotency_keys (key, fingerprint, created_at) VALUES ('one-click', 'of before', $1)`,
      [new Date(tuesday)]
    )
    const first = await book({}, key)
    expect(first.statusCode).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect((await book({}, key)).json()).toEqual(first.json())
  })

  test('with another body under the same key is refused', async () => {
    await book({}, key)
    const refused = await book({ start_time: '11:00', end_time: '12:00' }, key)
    expect(refused.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test('gets a stored answer that lacks a newer field', async () => {
    const first = await book({}, key)
    await database.query("UPDATE idempotency_keys SET body = (body::jsonb - 'company')::text")
    const second = await book({}, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual({ ...first.json(), company: '' })
  })

  test('succeeds after an error, once the time is free', async () => {
    const { id } = await office.booked()
    expect((await book({}, key)).statusCode).toBe(409)
    await office.cancel(id)
    expect((await book({}, key)).statusCode).toBe(201)
  })

  test('is a new request after 24 hours', async () => {
    await book({ date: '2026-11-27' }, key)
    office.now += 24 * 3_600_000
    expect((await book({ date: '2026-11-27' }, key)).statusCode).toBe(409)
  })

  test.each(['', 'with space', 'ä', 'a'.repeat(256)])('with the key %j is refused', async (bad) => {
    expect((await book({}, { 'idempotency-key': bad })).statusCode).toBe(422)
    expect(await office.bookings()).toEqual([])
  })
})

describe('R11: a cancellation', () => {
  const afternoon = { date: '2026-11-24', start_time: '12:00', end_time: '13:00' }

  test('records its time and drops the booking from the list', async () => {
    const { id } = await office.booked()
    const cancelled = await office.cancel(id)
    expect(cancelled.statusCode).toBe(200)
    expect(cancelled.json()).toMatchObject({
      id,
      cancelled: true,
      cancelled_at: '2026-11-24T09:42:07.000Z',
      cancelled_by: 'User'
    })
    expect(await office.bookings()).toEqual([])
  })

  test('is refused without mail once the meeting is past on the office’s clock', async () => {
    const { id } = await office.booked(afternoon)
    office.at('13:00')
    for (const headers of [publicKey, adminKey]) {
      expect((await office.cancel(id, headers)).json()).toEqual({
        title: 'Conflict',
        status: 409,
        code: 'over',
        detail: 'This meeting is over and can no longer be changed.',
        message: 'display.bookingOver'
      })
    }
    expect(await office.bookings()).toMatchObject([{ id }])
    expect(await database.query("SELECT id FROM invitations WHERE method = 'CANCEL'")).toEqual([])
    expect(await database.query('SELECT sequence FROM bookings')).toEqual([{ sequence: 0 }])
  })

  test('is possible until the last minute, and can be repeated after the end', async () => {
    const { id } = await office.booked(afternoon)
    office.at('12:59:59')
    const first = await office.cancel(id)
    expect(first.statusCode).toBe(200)
    office.now = Date.parse('2026-11-26T09:00:00+01:00')
    const second = await office.cancel(id)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test.each(['1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', 'not-an-id', "'; DROP TABLE bookings; --"])(
    'of the unknown id %s is not found',
    async (id) => {
      expect((await office.cancel(encodeURIComponent(id))).json()).toMatchObject({ status: 404, code: 'not_found' })
    }
  )

  test.each([{ cancelled: true, booked_by: 'Mallory' }, { cancelled: 'true' }])(
    'with %j is refused',
    async (payload) => {
      const { id } = await office.booked()
      expect((await office.patch({ id }, payload)).statusCode).toBe(422)
      expect(await office.bookings()).toHaveLength(1)
    }
  )

  test.each([
    ['web', {}],
    ['display', { 'doorplate-via': 'display' }],
    ['operator', adminKey]
  ])('is stored as made via %s', async (via, headers) => {
    const { id } = await office.booked()
    await office.cancel(id, headers as Record<string, string>)
    expect(await database.query('SELECT cancelled_by, cancelled_via FROM bookings')).toEqual([
      { cancelled_by: 'User', cancelled_via: via }
    ])
  })

  test('with plain SQL gets a time too', async () => {
    await book()
    const rows = await database.query(
      'UPDATE bookings SET cancelled = true RETURNING cancelled_by, cancelled_via, cancelled_at IS NOT NULL AS dated'
    )
    expect(rows).toEqual([{ cancelled_by: 'User', cancelled_via: 'sql', dated: true }])
  })
})
