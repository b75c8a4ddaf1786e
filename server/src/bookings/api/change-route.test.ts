import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  adminKey,
  book,
  bookingsOf,
  createTestApp,
  newBooking,
  publicKey,
  testConfig,
  tuesday,
  walkIn
} from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { createApp } from '../../app.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  app = await createTestApp(database, { now: () => now })
  return () => app.close()
})

type Held = { id: string; key: string }

async function booked(changes = {}, headers = {}): Promise<Held> {
  const answer = await book(app, changes, headers)
  return { id: answer.json().id, key: String(answer.headers['doorplate-key']) }
}

function patch({ id, key }: Held, body: object, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, 'doorplate-key': key, ...headers },
    payload: body
  })
}

const change = (held: Held, body: BookingChange, version = 1, headers = {}) =>
  patch(held, body, { 'if-match': `"${version}"`, ...headers })

describe('a change', () => {
  test('of everything is stored at once, and the old time is free', async () => {
    const held = await booked()
    const wanted: BookingChange = {
      room_id: 'birch',
      date: '2026-11-26',
      start_time: '14:00',
      end_time: '15:30',
      purpose: '  Other  ',
      guests: ['new@example.com']
    }
    const answer = await change(held, wanted)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...wanted,
      purpose: 'Other',
      version: 2,
      changes: 1,
      changed_at: '2026-11-24T09:42:07.000Z'
    })
    expect((await bookingsOf(app)).map(({ room_id, start_time }) => [room_id, start_time])).toEqual([
      ['birch', '14:00']
    ])
    expect((await book(app)).statusCode).toBe(201)
  })

  test('that changes nothing is no new version and no message', async () => {
    const held = await booked()
    const answer = await change(held, { room_id: 'atlas', purpose: newBooking().purpose })
    expect(answer.json()).toMatchObject({ version: 1, changes: 0, changed_at: null })
    expect(await database.query('SELECT count(*) AS count FROM invitations')).toEqual([{ count: 2 }])
  })

  test('to a time that is taken is a conflict, and everything stays', async () => {
    const held = await booked()
    await booked({ room_id: 'birch', start_time: '14:00', end_time: '15:00' })
    const answer = await change(held, { room_id: 'birch', start_time: '14:30', end_time: '15:30' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'conflict', message: 'book.conflict' })
    expect((await change(held, { purpose: 'Other' })).json()).toMatchObject({ room_id: 'atlas', version: 2 })
  })

  test('to a time that is taken is answered with what is free, its own time too', async () => {
    const held = await booked()
    await booked({ start_time: '10:00', end_time: '11:00' })
    const answer = await change(held, { start_time: '09:30', end_time: '10:30' })
    expect(answer.json().alternatives).toContainEqual({
      kind: 'other_time',
      room_id: 'atlas',
      date: '2026-11-25',
      start_time: '09:00',
      end_time: '10:00'
    })
  })

  test('is no conflict with the booking itself', async () => {
    const held = await booked()
    expect((await change(held, { start_time: '09:30', end_time: '10:30' })).statusCode).toBe(200)
  })

  test.each<[BookingChange, string]>([
    [{ room_id: 'nowhere' }, 'room_id'],
    [{ date: '2026-11-23' }, 'date'],
    [{ start_time: '09:07', end_time: '10:07' }, 'start_time'],
    [{ end_time: '12:00' }, 'end_time'],
    [{ purpose: '' }, 'purpose'],
    [{ guests: ['priya@northwind.example'] }, 'guests']
  ])('to %o is refused with its field', async (body, field) => {
    const answer = await change(await booked(), body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ code: 'invalid', field })
  })

  test('to a room of another office is refused', async () => {
    await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
    await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = 'birch'`)
    const answer = await change(await booked(), { room_id: 'birch' })
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'room_id', message: 'all.roomNotFound' })
  })

  test.each([[{ booked_by: 'Eve' }], [{ booker_email: 'eve@example.com' }], [{ cancelled: true, purpose: 'x' }], [{}]])(
    'to %o is no change that can be asked for',
    async (body) => {
      expect((await patch(await booked(), body, { 'if-match': '"1"' })).statusCode).toBe(422)
    }
  )

  test('names the version that was seen', async () => {
    const held = await booked()
    for (const ifMatch of [undefined, '1', '"x"', '*']) {
      const answer = await patch(held, { purpose: 'Other' }, ifMatch === undefined ? {} : { 'if-match': ifMatch })
      expect(answer.statusCode).toBe(428)
      expect(answer.json()).toMatchObject({ code: 'precondition_required', message: 'problem.versionMissing' })
    }
    expect((await patch(held, { purpose: 'Other' }, { 'if-match': 'W/"1"' })).statusCode).toBe(200)
  })

  test('of a version that is no longer the newest says how it stands', async () => {
    const held = await booked()
    await change(held, { purpose: 'First' })
    const answer = await change(held, { purpose: 'Second' })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({ code: 'changed_meanwhile', current: { purpose: 'First', version: 2 } })
    expect(answer.body).not.toContain('key_id')
  })

  test('that is repeated with its request key is answered as at first', async () => {
    const held = await booked()
    const repeat = { 'idempotency-key': 'a-key-of-some-length' }
    const first = await change(held, { purpose: 'Other' }, 1, repeat)
    const second = await change(held, { purpose: 'Other' }, 1, repeat)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    const stranger = await app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${held.id}`,
      headers: { ...publicKey, 'if-match': '"1"', ...repeat },
      payload: { purpose: 'Other' }
    })
    expect(stranger.json()).toMatchObject({ code: 'key_required' })
  })

  test('is made 40 times a day at most', async () => {
    const held = await booked()
    for (let version = 1; version <= 40; version++) {
      expect((await change(held, { purpose: `Change ${version}` }, version)).statusCode).toBe(200)
    }
    const answer = await change(held, { purpose: 'Once more' }, 41)
    expect(answer.statusCode).toBe(429)
    expect(answer.json()).toMatchObject({ code: 'too_many', message: 'problem.changesTooMany' })
    expect(answer.headers['retry-after']).toBe('86400')
  })
})

describe('a change is made', () => {
  test('by the holder of its key or the operator alone', async () => {
    const { id, key } = await booked()
    const other = await booked({ room_id: 'birch' })
    const ask = (headers: Record<string, string>) =>
      app.inject({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}`,
        headers: { 'if-match': '"1"', ...headers },
        payload: { purpose: 'Other' }
      })
    expect((await ask(publicKey)).json()).toMatchObject({ status: 403, code: 'key_required' })
    expect((await ask({ ...publicKey, 'doorplate-key': other.key })).json()).toMatchObject({ code: 'key_wrong' })
    expect((await ask(adminKey)).statusCode).toBe(200)
    expect((await change({ id, key }, { purpose: 'Third' }, 2)).statusCode).toBe(200)
    expect(await database.query(`SELECT via FROM audit WHERE action = 'changed' ORDER BY id`)).toEqual([
      { via: 'operator' },
      { via: 'web' }
    ])
  })

  test('neither of what is over nor of what was cancelled', async () => {
    const held = await booked({ date: '2026-11-24', start_time: '10:45', end_time: '11:00' })
    await patch(held, { cancelled: true })
    expect((await change(held, { purpose: 'Other' }, 2)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    const over = await booked({ date: '2026-11-24', start_time: '10:45', end_time: '11:00', room_id: 'birch' })
    now += 18 * 60_000
    expect((await change(over, { purpose: 'Other' })).json()).toMatchObject({ status: 409, code: 'over' })
  })

  test.each([{ purpose: 'Other' }, { cancelled: true }, { cancelled: false }])(
    'not of a booking that there is not: %j',
    async (body) => {
      const answer = await app.inject({
        method: 'PATCH',
        url: '/api/v1/bookings/0195a1de-0000-4000-8000-000000000001',
        headers: { ...adminKey, 'if-match': '"1"' },
        payload: body
      })
      expect(answer.json()).toMatchObject({ status: 404, detail: "This booking doesn't exist." })
    }
  )

  test('of a running meeting: its end, its purpose and its guests', async () => {
    const held = await booked({ date: '2026-11-24', start_time: '10:45', end_time: '12:15' })
    now += 30 * 60_000
    expect((await change(held, { start_time: '11:00' })).json()).toMatchObject({ message: 'yours.runningStays' })
    expect((await change(held, { end_time: '11:00' })).json()).toMatchObject({ message: 'yours.endOver' })
    expect((await change(held, { end_time: '11:30', guests: [] })).statusCode).toBe(200)
  })

  test('where 20 want the same time: one has it, and each of the others keeps its own', async () => {
    const rivals = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        booked({ date: `2026-12-${String(index + 1).padStart(2, '0')}`, start_time: '08:00', end_time: '09:00' })
      )
    )
    const answers = await Promise.all(
      rivals.map((held) =>
        change(held, { room_id: 'birch', date: '2026-11-30', start_time: '10:00', end_time: '11:00' })
      )
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    const stored = await bookingsOf(app)
    expect(stored).toHaveLength(20)
    expect(stored.filter(({ room_id }) => room_id === 'atlas')).toHaveLength(19)
  })

  test('by one of two who saw the same', async () => {
    const held = await booked()
    const answers = await Promise.all([change(held, { purpose: 'One' }), change(held, { room_id: 'birch' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

describe('a cancellation by the holder of the key', () => {
  const states = async () => {
    const rows = await database.query<{ recipient: string; method: string; sequence: number; state: string }>(
      'SELECT recipient, method, sequence, state FROM invitations ORDER BY sequence, recipient'
    )
    return rows.map(({ recipient, method, sequence, state }) => `${recipient} ${method} ${sequence} ${state}`)
  }
  const leave = () => database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE state = 'queued'`)

  test('can be undone for a minute without any mail', async () => {
    const held = await booked({ guests: [] })
    await leave()
    const cancelled = await patch(held, { cancelled: true })
    expect(cancelled.json()).toMatchObject({ cancelled: true, undo_until: '2026-11-24T09:43:07.000Z' })
    expect(await database.query(`SELECT next_attempt_at FROM invitations WHERE method = 'CANCEL'`)).toEqual([
      { next_attempt_at: new Date(tuesday + 60_000) }
    ])
    now += 59_000
    const back = await patch(held, { cancelled: false })
    expect(back.json()).toMatchObject({ cancelled: false, cancelled_at: null, undo_until: null, version: 3 })
    expect(await states()).toEqual([
      'priya@northwind.example REQUEST 0 sent',
      'priya@northwind.example CANCEL 1 dropped'
    ])
    expect((await patch(held, { cancelled: false })).statusCode).toBe(200)
  })

  test.each([
    [59_000, 200],
    [61_000, 409]
  ])('after a restart in between, and %d ms, is answered %d', async (later, status) => {
    const held = await booked({ guests: [] })
    await leave()
    await patch(held, { cancelled: true })
    await app.close()
    now += later
    app = await createApp({
      config: testConfig(),
      database,
      now: () => now,
      invitations: { wake: () => undefined, totals: () => ({}) }
    })
    expect((await patch(held, { cancelled: false })).statusCode).toBe(status)
    expect((await states()).at(-1)).toBe(`priya@northwind.example CANCEL 1 ${status === 200 ? 'dropped' : 'queued'}`)
  })

  test('and its undo queues an invitation only for people who had not got one', async () => {
    const held = await booked()
    await database.query(
      `UPDATE invitations SET state = 'sent', departures = 1 WHERE recipient = 'jonas@buergi.example'`
    )
    await patch(held, { cancelled: true })
    await patch(held, { cancelled: false })
    expect((await states()).filter((each) => each.endsWith('queued'))).toEqual([
      'priya@northwind.example REQUEST 2 queued'
    ])
  })

  test('cannot be undone after a minute', async () => {
    const held = await booked()
    await leave()
    await patch(held, { cancelled: true })
    now += 60_000
    expect((await patch(held, { cancelled: false })).json()).toMatchObject({ status: 409, code: 'undo_over' })
  })

  test('cannot be undone when the meeting would be over', async () => {
    const held = await booked({ date: '2026-11-24', start_time: '10:30', end_time: '10:45' })
    now = Date.parse('2026-11-24T10:44:30+01:00')
    await patch(held, { cancelled: true })
    now += 30_000
    const answer = await patch(held, { cancelled: false })
    expect(answer.json()).toMatchObject({ status: 409, code: 'over', message: 'display.bookingOver' })
  })

  test('cannot be undone once the mail is on its way', async () => {
    const held = await booked()
    await leave()
    await patch(held, { cancelled: true })
    await database.query(`UPDATE invitations SET state = 'sending', departures = 1 WHERE method = 'CANCEL'`)
    expect((await patch(held, { cancelled: false })).json()).toMatchObject({ status: 409, code: 'undo_over' })
  })

  test('cannot be undone without the key', async () => {
    const held = await booked()
    await patch(held, { cancelled: true })
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${held.id}`,
      headers: publicKey,
      payload: { cancelled: false }
    })
    expect(answer.json()).toMatchObject({ status: 403, code: 'key_required' })
  })

  test('cannot be undone when the time was booked since', async () => {
    const held = await booked()
    await patch(held, { cancelled: true })
    await booked()
    const answer = await patch(held, { cancelled: false })
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', message: 'problem.takenSince' })
  })

  test('without the key is final and mailed at once, as from a display', async () => {
    const { id, key } = await booked()
    await leave()
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: publicKey,
      payload: { cancelled: true }
    })
    expect(Object.keys(answer.json())).not.toContain('undo_until')
    expect(await database.query(`SELECT DISTINCT next_attempt_at FROM invitations WHERE method = 'CANCEL'`)).toEqual([
      { next_attempt_at: new Date(tuesday) }
    ])
    expect((await patch({ id, key }, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
  })

  test('with another key is refused', async () => {
    const { id } = await booked()
    const { key } = await booked({ room_id: 'birch' })
    expect((await patch({ id, key }, { cancelled: true })).json()).toMatchObject({ status: 403, code: 'key_wrong' })
  })
})

describe('an ETag names the version', () => {
  test('of a new booking, of the holder’s view and of each change', async () => {
    const made = await book(app)
    const held = { id: made.json().id, key: String(made.headers['doorplate-key']) }
    const shown = await app.inject({
      url: `/api/v1/bookings/${held.id}`,
      headers: { ...publicKey, 'doorplate-key': held.key }
    })
    const changed = await change(held, { purpose: 'Other' })
    const cancelled = await patch(held, { cancelled: true })
    expect([made, shown, changed, cancelled].map(({ headers }) => headers.etag)).toEqual(['"1"', '"1"', '"2"', '"3"'])
  })

  test('of what is done at a door', async () => {
    const made = await walkIn(app)
    const act = (name: string, payload: object, headers: object) =>
      app.inject({
        method: 'POST',
        url: `/api/v1/bookings/${made.json().id}/${name}`,
        headers: { ...publicKey, ...headers },
        payload
      })
    const extended = await act('extension', { end_time: '11:15' }, { 'if-match': String(made.headers.etag) })
    const undone = await act('undo', {}, { 'doorplate-undo': extended.headers['doorplate-undo'] })
    expect([made, extended, undone].map(({ headers }) => headers.etag)).toEqual(['"1"', '"2"', '"3"'])
  })

  test('and nobody else learns the version', async () => {
    const { id } = await booked()
    const shown = await app.inject({ url: `/api/v1/bookings/${id}`, headers: publicKey })
    expect(shown.headers).not.toHaveProperty('etag')
  })
})

test.each([
  [{ undone: true }, 'undo'],
  [{ ended: true }, 'end'],
  [{ checked_in: true }, 'check-in'],
  [{ booked_by: 'Priya Raman' }, 'booker'],
  [{ company: 'Northwind', purpose: 'Other' }, 'booker'],
  [{ end_time: '11:45' }, 'extension']
])('PATCH with %j names the call that does it now', async (body, call) => {
  const { id } = await booked()
  const answer = await app.inject({ method: 'PATCH', url: `/api/v1/bookings/${id}`, headers: publicKey, payload: body })
  expect(answer.json()).toMatchObject({
    status: 422,
    code: 'invalid',
    detail: `This is a call of its own now: POST /api/v1/bookings/:id/${call}.`
  })
})
