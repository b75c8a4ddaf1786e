import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Message } from '@doorplate/domain/words/say'
import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, cancel, createTestApp, newBooking, publicKey, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import type { App } from '../../http/app-type.ts'
import { read, say } from '../../words.ts'

const database = await testDatabase()
let app: App
let clock: number

beforeEach(async () => {
  clock = tuesday
  app = await createTestApp(database, { now: () => clock })
  return () => app.close()
})

const conflict = {
  title: 'Conflict',
  status: 409,
  code: 'conflict',
  detail: 'This time slot conflicts with an existing booking. Please choose a different time.',
  message: 'book.conflict'
}

/** As answered, without the alternatives that there may be. */
function problemOf(answer: { json(): Record<string, unknown> }) {
  const { alternatives: _alternatives, ...problem } = answer.json()
  return problem
}

describe('booking', () => {
  test('a booking is stored and answered with its row', async () => {
    const answer = await book(app)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      ...newBooking(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      cancelled: false,
      cancelled_at: null,
      cancelled_by: null
    })
    expect(await bookingsOf(app)).toEqual([answer.json()])
  })

  test('texts are stored without surrounding spaces', async () => {
    const answer = await book(app, { booked_by: '  Priya  ', booker_email: ' p@n.example ', guests: [' g@n.example '] })
    expect(answer.json()).toMatchObject({ booked_by: 'Priya', booker_email: 'p@n.example', guests: ['g@n.example'] })
  })

  test.each([
    ['the same time', '09:00', '10:00'],
    ['a start inside', '09:45', '10:45'],
    ['an end inside', '08:15', '09:15'],
    ['a time within', '09:15', '09:30'],
    ['a time around', '08:45', '10:15']
  ])('%s is refused as the conflict, and nothing is stored of it', async (_case, start_time, end_time) => {
    await book(app)
    const refused = await book(app, { start_time, end_time })
    expect(refused.statusCode).toBe(409)
    expect(refused.headers['content-type']).toMatch('application/problem+json')
    expect(problemOf(refused)).toEqual(conflict)
    const [{ requests }] = (await database.query<{ requests: number }>(
      'SELECT count(DISTINCT booking_id) AS requests FROM invitations'
    )) as [{ requests: number }]
    expect(await bookingsOf(app)).toHaveLength(1)
    expect(requests).toBe(1)
  })

  test.each([
    ['right before', { start_time: '08:00', end_time: '09:00' }],
    ['right after', { start_time: '10:00', end_time: '11:00' }],
    ['in another room', { room_id: 'birch' }],
    ['on another day', { date: '2026-11-26' }]
  ])('a booking %s is no conflict', async (_case, changes) => {
    await book(app)
    expect((await book(app, changes)).statusCode).toBe(201)
  })

  test('the time of a cancelled booking is free again', async () => {
    const { id } = (await book(app)).json()
    await cancel(app, id)
    expect((await book(app)).statusCode).toBe(201)
  })

  test('fifty people who ask for one slot at once: exactly one gets it, the others read the conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => book(app)))
    const statuses = answers.map((answer) => answer.statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode !== 201).map(problemOf)).toEqual(
      Array.from({ length: 49 }, () => conflict)
    )
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('21:45 can be booked for 90 minutes, to 23:15', async () => {
    expect((await book(app, { start_time: '21:45', end_time: '23:15' })).statusCode).toBe(201)
  })

  test('the running quarter of today can be booked, the one before is over', async () => {
    expect((await book(app, { date: '2026-11-24', start_time: '10:30', end_time: '11:00' })).statusCode).toBe(201)
    const over = await book(app, { date: '2026-11-24', start_time: '10:15', end_time: '10:30' })
    expect(over.json()).toMatchObject({ status: 422, field: 'start_time', detail: say('book.startOver') })
  })

  test.each([
    ['a day before today', { date: '2026-11-23' }, 'date', say('book.dayOver')],
    ['a day that does not exist', { date: '2026-02-30' }, 'date', say('book.dayInvalid')],
    ['a day more than 24 months ahead', { date: '2028-11-25' }, 'date', say('book.dayTooFar', { count: 24 })],
    [
      'a start off the grid',
      { start_time: '09:07' },
      'start_time',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    [
      'a start before 08:00',
      { start_time: '07:45', end_time: '08:15' },
      'start_time',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    [
      'a start after 21:45',
      { start_time: '22:00', end_time: '22:15' },
      'start_time',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    [
      'a start with a line feed',
      { start_time: '09:00\n' },
      'start_time',
      say('book.startInvalid', { first: '08:00', last: '21:45' })
    ],
    ['an end before the start', { end_time: '08:00' }, 'end_time', say('book.durationInvalid')],
    ['no time at all', { end_time: '09:00' }, 'end_time', say('book.durationInvalid')],
    ['a length that is not offered', { end_time: '11:00' }, 'end_time', say('book.durationInvalid')],
    ['an end that is no time', { end_time: '24:00' }, 'end_time', say('book.durationInvalid')],
    ['only spaces for a name', { booked_by: '   ' }, 'booked_by', 'Your Name is required'],
    ['an empty company', { company: '' }, 'company', 'Company/Department is required'],
    ['an empty purpose', { purpose: '' }, 'purpose', 'Meeting Purpose is required'],
    ['a name with NUL', { booked_by: 'a\0b' }, 'booked_by', 'Your Name contains a character that cannot be used'],
    [
      'a name that runs backwards',
      { booked_by: 'a\u202eb' },
      'booked_by',
      'Your Name contains a character that cannot be used'
    ],
    ['a name of 121 letters', { booked_by: 'a'.repeat(121) }, 'booked_by', 'Your Name can have at most 120 characters'],
    ['an address without a host', { booker_email: 'priya' }, 'booker_email', say('form.emailInvalid')],
    ['no address', { booker_email: ' ' }, 'booker_email', say('form.emailRequired')],
    ['an address of 255', { booker_email: `${'a'.repeat(246)}@long.com` }, 'booker_email', say('form.emailTooLong')],
    ['a list as an address', { guests: ['a@x.example,b@x.example'] }, 'guests', say('form.emailInvalid')],
    ['a guest twice', { guests: ['a@x.example', 'A@x.example'] }, 'guests', say('form.guestDuplicate')],
    ['the booker as a guest', { guests: ['priya@northwind.example'] }, 'guests', say('form.guestIsBooker')],
    [
      '51 guests',
      { guests: Array.from({ length: 51 }, (_, n) => `g${n}@x.example`) },
      'guests',
      say('form.guestsTooMany', { count: 50 })
    ],
    ['a room that does not exist', { room_id: 'nowhere' }, 'room_id', say('all.roomNotFound')]
  ])('%s is refused, the field is named and nothing is stored', async (_case, changes, field, detail) => {
    const refused = await book(app, changes)
    const { message, values, ...problem } = refused.json()
    expect(problem).toEqual({ title: 'Unprocessable Content', status: 422, code: 'invalid', detail, field })
    expect(read([message, values] as unknown as Message)).toBe(detail)
    expect(refused.statusCode).toBe(422)
    expect(await bookingsOf(app)).toEqual([])
  })

  test.each([
    ['an unknown field', { ...newBooking(), cancelled: true }, 'cancelled'],
    ['a missing field', { ...newBooking(), purpose: undefined }, 'purpose'],
    ['a number for a text', { ...newBooking(), company: 7 }, 'company'],
    ['a text for a list', { ...newBooking(), guests: 'a@x.example' }, 'guests']
  ])('%s is refused, not corrected', async (_case, payload, field) => {
    const refused = await app.inject({ method: 'POST', url: '/api/v1/bookings', headers: publicKey, payload })
    expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect(await bookingsOf(app)).toEqual([])
  })

  test.each([
    ['an address', { booker_email: `${'a'.repeat(20_000)}@example.com` }, 'Email address is too long'],
    ['a guest’s address', { guests: [`${'a'.repeat(20_000)}@example.com`] }, 'Email address is too long'],
    ['a text', { purpose: 'a'.repeat(20_000) }, 'A text is too long.']
  ])('%s of any length is refused for its length', async (_what, changes, sentence) => {
    expect((await book(app, changes)).json()).toMatchObject({ status: 422, detail: sentence })
  })
})

describe('a repeated request', () => {
  const key = { 'idempotency-key': 'one-click' }

  test('gets the first answer instead of a conflict with itself', async () => {
    const first = await book(app, {}, key)
    const second = await book(app, {}, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('gets the first answer also when the start time is over by then', async () => {
    await app.close()
    let now = tuesday
    app = await createTestApp(database, { now: () => now })
    const lastQuarter = { date: '2026-11-24', start_time: '10:30', end_time: '11:00' }
    const first = await book(app, lastQuarter, key)
    expect(first.statusCode).toBe(201)
    now += 5 * 60_000
    const second = await book(app, lastQuarter, key)
    expect(second.statusCode).toBe(201)
    expect(second.body).toBe(first.body)
    expect((await book(app, lastQuarter, { 'idempotency-key': 'another' })).statusCode).toBe(422)
    expect((await book(app, lastQuarter)).statusCode).toBe(422)
  })

  test('a hundred at once make one booking and a hundred equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => book(app, {}, key)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(answers.every((answer) => answer.statusCode === 201)).toBe(true)
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('is the first one when a transaction that never began has left its key behind', async () => {
    await database.query(
      `INSERT INTO idempotency_keys (key, fingerprint, created_at) VALUES ('one-click', 'of before', $1)`,
      [new Date(tuesday)]
    )
    const first = await book(app, {}, key)
    expect(first.statusCode).toBe(201)
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect((await book(app, {}, key)).json()).toEqual(first.json())
  })

  test('with another body under the same key is refused', async () => {
    await book(app, {}, key)
    const refused = await book(app, { start_time: '11:00', end_time: '12:00' }, key)
    expect(refused.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test('an answer that was kept before there was a field is still an answer', async () => {
    const first = await book(app, {}, key)
    await database.query("UPDATE idempotency_keys SET body = (body::jsonb - 'company')::text")
    const second = await book(app, {}, key)
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual({ ...first.json(), company: '' })
  })

  test('gets the first answer of before an update, whose fingerprint was of the content alone', async () => {
    const first = await book(app, {}, key)
    const older = 'e59c284c36e10bd9d14088904477e1a26319f5085af11255744fb01a5e0d8d8a'
    await database.query('UPDATE idempotency_keys SET fingerprint = $1', [older])
    const second = await book(app, {}, key)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.body).toBe(first.body)
    const other = await book(app, { purpose: 'Other' }, key)
    expect(other.json()).toMatchObject({ status: 422, code: 'idempotency_key_reused' })
  })

  test('gets the first answer also when an older version kept it as it was sent', async () => {
    const first = await book(app, {}, key)
    await database.query('UPDATE idempotency_keys SET body = $1', [first.body])
    const second = await book(app, {}, key)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.headers['content-type']).toBe(first.headers['content-type'])
    expect(second.body).toBe(first.body)
  })

  test('may be tried again when the first answer was an error', async () => {
    const { id } = (await book(app)).json()
    expect((await book(app, {}, key)).statusCode).toBe(409)
    await cancel(app, id)
    expect((await book(app, {}, key)).statusCode).toBe(201)
  })

  test('is a new request after 24 hours', async () => {
    await app.close()
    await app.close()
    let now = tuesday
    app = await createTestApp(database, { now: () => now })
    await book(app, { date: '2026-11-27' }, key)
    now += 24 * 3_600_000
    expect((await book(app, { date: '2026-11-27' }, key)).statusCode).toBe(409)
  })

  test.each(['', 'with space', 'ä', 'a'.repeat(256)])('the key %j is refused', async (bad) => {
    const refused = await book(app, {}, { 'idempotency-key': bad })
    expect(refused.statusCode).toBe(422)
    expect(await bookingsOf(app)).toEqual([])
  })
})

describe('cancelling', () => {
  test('records the time and the User, and drops the booking from the lists', async () => {
    const { id } = (await book(app)).json()
    const cancelled = await cancel(app, id)
    expect(cancelled.statusCode).toBe(200)
    expect(cancelled.json()).toMatchObject({
      id,
      cancelled: true,
      cancelled_at: '2026-11-24T09:42:07.000Z',
      cancelled_by: 'User'
    })
    expect(await bookingsOf(app)).toEqual([])
  })

  test('again is harmless', async () => {
    const { id } = (await book(app)).json()
    const first = await cancel(app, id)
    const second = await cancel(app, id)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test('is refused without mail once the meeting is over by the office’s clock', async () => {
    const { id } = (await book(app, { date: '2026-11-24', start_time: '12:00', end_time: '13:00' })).json()
    clock = Date.parse('2026-11-24T13:00:00+01:00')
    for (const headers of [publicKey, adminKey]) {
      const refused = await cancel(app, id, headers)
      expect(refused.json()).toEqual({
        title: 'Conflict',
        status: 409,
        code: 'over',
        detail: 'This meeting is over and can no longer be changed.',
        message: 'display.bookingOver'
      })
    }
    expect((await bookingsOf(app)).map((booking) => booking.id)).toEqual([id])
    expect(await database.query("SELECT id FROM invitations WHERE method = 'CANCEL'")).toEqual([])
    expect(await database.query('SELECT sequence FROM bookings')).toEqual([{ sequence: 0 }])
  })

  test('goes on to its last minute, and again after its end is still harmless', async () => {
    const { id } = (await book(app, { date: '2026-11-24', start_time: '12:00', end_time: '13:00' })).json()
    clock = Date.parse('2026-11-24T12:59:59+01:00')
    const first = await cancel(app, id)
    expect(first.statusCode).toBe(200)
    clock = Date.parse('2026-11-26T09:00:00+01:00')
    const second = await cancel(app, id)
    expect(second.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
  })

  test.each(['1e9d9f2c-6f5e-4a4c-9d5b-2f6b0b6f3a11', 'not-an-id', "'; DROP TABLE bookings; --"])(
    'the unknown id %s is not found',
    async (id) => {
      const refused = await cancel(app, encodeURIComponent(id))
      expect(refused.json()).toMatchObject({ status: 404, code: 'not_found' })
    }
  )

  test.each([{ cancelled: true, booked_by: 'Mallory' }, {}, { cancelled: 'true' }])(
    '%j changes nothing',
    async (payload) => {
      const { id } = (await book(app)).json()
      const refused = await app.inject({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}`,
        headers: publicKey,
        payload
      })
      expect(refused.statusCode).toBe(422)
      expect(await bookingsOf(app)).toHaveLength(1)
    }
  )

  test('it is kept from where a booking was cancelled', async () => {
    for (const [start_time, end_time, headers, via] of [
      ['09:00', '10:00', publicKey, 'web'],
      ['10:00', '11:00', { ...publicKey, 'doorplate-via': 'display' }, 'display'],
      ['11:00', '12:00', adminKey, 'operator']
    ] as const) {
      const { id } = (await book(app, { start_time, end_time })).json()
      await cancel(app, id, headers)
      const rows = await database.query('SELECT cancelled_by, cancelled_via FROM bookings WHERE id = $1', [id])
      expect(rows).toEqual([{ cancelled_by: 'User', cancelled_via: via }])
    }
  })

  test('with plain SQL is dated too', async () => {
    const { id } = (await book(app)).json()
    const rows = await database.query(
      'UPDATE bookings SET cancelled = true WHERE id = $1 RETURNING cancelled_by, cancelled_via, cancelled_at IS NOT NULL AS dated',
      [id]
    )
    expect(rows).toEqual([{ cancelled_by: 'User', cancelled_via: 'sql', dated: true }])
  })
})

describe('reading', () => {
  test('bookings come by date, then start', async () => {
    for (const [date, start_time, end_time] of [
      ['2026-11-26', '08:00', '09:00'],
      ['2026-11-25', '14:00', '15:00'],
      ['2026-11-25', '09:00', '10:00']
    ] as const) {
      await book(app, { date, start_time, end_time })
    }
    const listed = (await bookingsOf(app)).map(({ date, start_time }) => `${date} ${start_time}`)
    expect(listed).toEqual(['2026-11-25 09:00', '2026-11-25 14:00', '2026-11-26 08:00'])
  })

  test('a room and days narrow the list, both days included', async () => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27']) {
      await book(app, { date })
      await book(app, { date, room_id: 'birch' })
    }
    const listed = await bookingsOf(app, '?room_id=atlas&from=2026-11-25&to=2026-11-26')
    expect(listed.map(({ room_id, date }) => `${room_id} ${date}`)).toEqual(['atlas 2026-11-25', 'atlas 2026-11-26'])
  })

  test.each(['?from=2026-02-30', '?to=tomorrow', '?sort=name', '?from=2026-11-25&from=2026-11-26'])(
    '%s is refused',
    async (query) => {
      const refused = await app.inject({ url: `/api/v1/bookings${query}`, headers: publicKey })
      expect(refused.statusCode).toBe(422)
    }
  )

  test('an unchanged list is answered 304, a changed one in full', async () => {
    await book(app)
    const first = await app.inject({ url: '/api/v1/bookings', headers: publicKey })
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const again = { ...publicKey, 'if-none-match': String(first.headers.etag) }
    expect((await app.inject({ url: '/api/v1/bookings', headers: again })).statusCode).toBe(304)
    await book(app, { date: '2026-11-26' })
    expect((await app.inject({ url: '/api/v1/bookings', headers: again })).statusCode).toBe(200)
  })

  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['gzip', 'br;q=0.5, gzip', gunzipSync],
    [undefined, 'br;q=0, gzip;q=0, identity', (plain: Buffer) => plain]
  ])('a long list comes compressed by %s to who takes %s, and says the same', async (encoding, taken, unpack) => {
    for (const date of ['2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28']) await book(app, { date })
    const plain = await app.inject({ url: '/api/v1/bookings', headers: publicKey })
    const headers = { ...publicKey, 'accept-encoding': taken }
    const packed = await app.inject({ url: '/api/v1/bookings', headers })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.rawPayload.length < plain.rawPayload.length).toBe(encoding !== undefined)
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body)
  })

  test('a read after an answer sees what was answered, however many read at once', async () => {
    for (const day of ['25', '26', '27', '28']) {
      const reading = Array.from({ length: 20 }, () => bookingsOf(app))
      await book(app, { date: `2026-11-${day}` })
      const after = await bookingsOf(app)
      expect(after.map(({ date }) => date)).toContain(`2026-11-${day}`)
      await Promise.all(reading)
    }
  })
})

describe('privacy', () => {
  const secrets = { booked_by: null, booker_email: null, company: null, purpose: null, guests: [] }

  test.each([
    ['full', newBooking()],
    ['names', { ...secrets, booked_by: 'Priya Raman', company: 'Northwind Freight' }],
    ['busy', secrets]
  ] as const)('%s: the public key and the answer to a cancel show just that', async (schedulePrivacy, shown) => {
    await app.close()
    app = await createTestApp(database, { config: { schedulePrivacy } })
    const made = await book(app)
    expect(made.json()).toMatchObject(newBooking())
    expect((await bookingsOf(app))[0]).toMatchObject(shown)
    expect((await bookingsOf(app, '', adminKey))[0]).toMatchObject(newBooking())
    expect((await cancel(app, made.json().id)).json()).toMatchObject(shown)
  })
})
