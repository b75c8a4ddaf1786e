import type { BookingChange } from '@doorplate/domain/bookings/changes'
import { describe, expect, test } from 'vitest'
import { adminKey, newBooking, publicKey, tuesday } from '../../../../test/app.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { missingId, type OwnBooking, onceKey, testOffice, withKey } from '../../../../test/office.ts'

const office = await testOffice()
const { database, booked, change, patch } = office

describe('a change', () => {
  test('of every field is stored at once and frees the old time', async () => {
    const wanted: BookingChange = {
      room_id: 'birch',
      date: '2026-11-26',
      start_time: '14:00',
      end_time: '15:30',
      purpose: '  Other  ',
      guests: ['new@example.com']
    }
    const answer = await change(await booked(), wanted)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ...wanted,
      purpose: 'Other',
      version: 2,
      changes: 1,
      changed_at: '2026-11-24T09:42:07.000Z'
    })
    expect(await office.bookings()).toMatchObject([{ room_id: 'birch', start_time: '14:00' }])
    expect((await office.book()).statusCode).toBe(201)
  })

  test('to the same values raises no version and sends no mail', async () => {
    const answer = await change(await booked(), { room_id: 'atlas', purpose: newBooking().purpose })
    expect(answer.json()).toMatchObject({ version: 1, changes: 0, changed_at: null })
    expect(await office.invitations()).toHaveLength(2)
  })

  test('to a taken time is a conflict and changes nothing', async () => {
    const own = await booked()
    await booked({ room_id: 'birch', start_time: '14:00', end_time: '15:00' })
    const answer = await change(own, { room_id: 'birch', start_time: '14:30', end_time: '15:30' })
    expect(answer.json()).toMatchObject({ status: 409, code: 'conflict', message: 'book.conflict' })
    expect((await change(own, { purpose: 'Other' })).json()).toMatchObject({ room_id: 'atlas', version: 2 })
  })

  test('to a taken time gets alternatives, including its own time', async () => {
    const own = await booked()
    await booked({ start_time: '10:00', end_time: '11:00' })
    const answer = await change(own, { start_time: '09:30', end_time: '10:30' })
    expect(answer.json().alternatives).toContainEqual({
      kind: 'other_time',
      room_id: 'atlas',
      date: '2026-11-25',
      start_time: '09:00',
      end_time: '10:00'
    })
  })

  test('does not conflict with the booking itself', async () => {
    expect((await change(await booked(), { start_time: '09:30', end_time: '10:30' })).statusCode).toBe(200)
  })

  test.each<[BookingChange, string]>([
    [{ room_id: 'nowhere' }, 'room_id'],
    [{ date: '2026-11-23' }, 'date'],
    [{ guests: [priya] }, 'guests']
  ])('to %o is refused with its field', async (body, field) => {
    expect((await change(await booked(), body)).json()).toMatchObject({ status: 422, code: 'invalid', field })
  })

  test('to a room of another office is refused', async () => {
    await office.moveToLima('birch')
    const answer = await change(await booked(), { room_id: 'birch' })
    expect(answer.json()).toMatchObject({ code: 'invalid', field: 'room_id', message: 'all.roomNotFound' })
  })

  test.each([{ booked_by: 'Eve' }, { booker_email: 'eve@example.com' }, { cancelled: true, purpose: 'x' }, {}])(
    'cannot be %o',
    async (body) => {
      expect((await change(await booked(), body)).statusCode).toBe(422)
    }
  )

  test('requires the version that was seen', async () => {
    const own = await booked()
    for (const headers of [{}, { 'if-match': '' }, { 'if-match': '*' }]) {
      const answer = await patch(own, { purpose: 'Other' }, headers as Record<string, string>)
      expect(answer.json()).toMatchObject({
        status: 428,
        code: 'precondition_required',
        message: 'problem.versionMissing'
      })
    }
  })

  test.each([
    ...['W/"1"', '"1-gzip"', 'W/"1-gzip"', '"1-br"', '"1-zstd"', '"1--gzip"', '"1;gzip"', '"1"-gzip'],
    ...['"1", "2"', '"7", W/"1-gzip"', '"x","1"']
  ])('takes %s in If-Match for version 1, as proxies change it', async (ifMatch) => {
    const own = await booked()
    expect((await patch(own, { purpose: 'Other' }, { 'if-match': ifMatch })).statusCode).toBe(200)
    expect(
      (await patch(own, { purpose: 'Third' }, { 'if-match': ifMatch.replace('"2"', '"3"') })).json()
    ).toMatchObject({
      status: 412,
      current: { version: 2 }
    })
  })

  test.each(['"x"', '""', '"0"', '"1.0"', '"1234567890"', '"1-lz"', '"-gzip"', '"2", "3"'])(
    'treats %s in If-Match as another version',
    async (ifMatch) => {
      const own = await booked()
      expect((await patch(own, { purpose: 'Other' }, { 'if-match': ifMatch })).json()).toMatchObject({
        status: 412,
        code: 'changed_meanwhile',
        current: { version: 1 }
      })
    }
  )

  test.each(['1', 'x', 'W/1', '"1', '"1" "2"', '"1", 2', '"1"gzip', ','])(
    'refuses %s in If-Match as no version',
    async (ifMatch) => {
      const own = await booked()
      expect((await patch(own, { purpose: 'Other' }, { 'if-match': ifMatch })).json()).toMatchObject({
        status: 400,
        code: 'malformed',
        message: 'problem.versionUnreadable',
        field: 'If-Match'
      })
      for (const cancelled of [true, false]) {
        expect((await patch(own, { cancelled }, { 'if-match': ifMatch })).statusCode).toBe(200)
      }
    }
  )

  test('of an older version gets the current booking', async () => {
    const own = await booked()
    await change(own, { purpose: 'First' })
    const answer = await change(own, { purpose: 'Second' })
    expect(answer.json()).toMatchObject({
      status: 412,
      code: 'changed_meanwhile',
      current: { purpose: 'First', version: 2 }
    })
    expect(answer.body).not.toContain('key_id')
  })

  test('gets the first answer when it is repeated with the key', async () => {
    const own = await booked()
    const first = await change(own, { purpose: 'Other' }, 1, onceKey)
    const second = await change(own, { purpose: 'Other' }, 1, onceKey)
    expect(second.headers['idempotency-replayed']).toBe('true')
    expect(second.json()).toEqual(first.json())
    const stranger = await change({ id: own.id }, { purpose: 'Other' }, 1, onceKey)
    expect(stranger.json()).toMatchObject({ code: 'key_required' })
  })

  test('is possible at most 40 times a day', async () => {
    const own = await booked()
    for (let version = 1; version <= 40; version++) {
      expect((await change(own, { purpose: `Change ${version}` }, version)).statusCode).toBe(200)
    }
    const answer = await change(own, { purpose: 'Once more' }, 41)
    expect(answer.json()).toMatchObject({ status: 429, code: 'too_many', message: 'problem.changesTooMany' })
    expect(answer.headers['retry-after']).toBe('86400')
  })

  test('requires the booking’s key or the operator’s', async () => {
    const own = await booked()
    const other = await booked({ room_id: 'birch' })
    const purpose = 'Other'
    expect((await change({ id: own.id }, { purpose })).json()).toMatchObject({ status: 403, code: 'key_required' })
    expect((await change({ ...own, key: other.key }, { purpose })).json()).toMatchObject({ code: 'key_wrong' })
    expect((await change({ id: own.id }, { purpose }, 1, adminKey)).statusCode).toBe(200)
    expect((await change(own, { purpose: 'Third' }, 2)).statusCode).toBe(200)
    expect(await database.query(`SELECT via FROM audit WHERE action = 'changed' ORDER BY id`)).toEqual([
      { via: 'operator' },
      { via: 'web' }
    ])
  })

  test('of a cancelled or past booking is refused', async () => {
    const soon = { date: '2026-11-24', start_time: '10:45', end_time: '11:00' }
    const cancelled = await booked(soon)
    await patch(cancelled, { cancelled: true })
    expect((await change(cancelled, { purpose: 'Other' }, 2)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    const past = await booked(soon)
    office.at('11:00')
    expect((await change(past, { purpose: 'Other' })).json()).toMatchObject({ status: 409, code: 'over' })
  })

  test.each([{ purpose: 'Other' }, { cancelled: true }, { cancelled: false }])(
    'of a booking that does not exist is not found: %j',
    async (body) => {
      const answer = await change({ id: missingId }, body, 1, adminKey)
      expect(answer.json()).toMatchObject({ status: 404, detail: "This booking doesn't exist." })
    }
  )

  test('of 20 bookings to one time succeeds for one and leaves the others', async () => {
    const rivals = []
    for (let day = 10; day < 30; day++) rivals.push(await booked({ date: `2026-12-${day}` }))
    const answers = await Promise.all(rivals.map((own) => change(own, { room_id: 'birch', date: '2026-11-30' })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)])
    const rooms = (await office.bookings()).map(({ room_id }) => room_id)
    expect(rooms.sort()).toEqual([...Array(19).fill('atlas'), 'birch'])
  })

  test('by two people who saw the same version succeeds for one', async () => {
    const own = await booked()
    const answers = await Promise.all([change(own, { purpose: 'One' }), change(own, { room_id: 'birch' })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412])
  })
})

describe('a cancellation by the holder of the key', () => {
  const send = (recipient = '%') =>
    database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE recipient LIKE $1`, [recipient])
  const undo = async (own: OwnBooking) => (await patch(own, { cancelled: false })).json()

  /** A booking whose invitations were sent, cancelled with its key. */
  async function cancelled(changes = {}) {
    const own = await booked(changes)
    await send()
    await patch(own, { cancelled: true })
    return own
  }

  test('can be undone for a minute without mail, by any server process', async () => {
    const own = await booked({ guests: [] })
    await send()
    const cancelled = await patch(own, { cancelled: true })
    expect(cancelled.json()).toMatchObject({ cancelled: true, undo_until: '2026-11-24T09:43:07.000Z' })
    expect(await database.query(`SELECT next_attempt_at FROM invitations WHERE method = 'CANCEL'`)).toEqual([
      { next_attempt_at: new Date(tuesday + 60_000) }
    ])
    office.now += 59_000
    const back = await (await office.secondApp()).inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${own.id}`,
      headers: { ...publicKey, ...withKey(own.key) },
      payload: { cancelled: false }
    })
    expect(back.json()).toMatchObject({ cancelled: false, cancelled_at: null, undo_until: null, version: 3 })
    expect(await office.invitations()).toEqual([`${priya} REQUEST 0 sent`, `${priya} CANCEL 1 dropped`])
    expect((await patch(own, { cancelled: false })).statusCode).toBe(200)
  })

  test('can be undone, which invites only people without an invitation', async () => {
    const own = await booked()
    await send(jonas)
    await patch(own, { cancelled: true })
    await undo(own)
    const queued = (await office.invitations()).filter((each) => each.endsWith('queued'))
    expect(queued).toEqual([`${priya} REQUEST 2 queued`])
  })

  test('cannot be undone after a minute', async () => {
    const own = await cancelled()
    office.now += 60_000
    expect(await undo(own)).toMatchObject({ status: 409, code: 'undo_over' })
    expect(await office.invitations()).toContain(`${priya} CANCEL 1 queued`)
  })

  test('cannot be undone once the meeting is past', async () => {
    office.at('10:44:30')
    const own = await cancelled({ date: '2026-11-24', start_time: '10:30', end_time: '10:45' })
    office.now += 30_000
    expect(await undo(own)).toMatchObject({ status: 409, code: 'over', message: 'display.bookingOver' })
  })

  test('cannot be undone once its mail is being sent', async () => {
    const own = await cancelled()
    await database.query(`UPDATE invitations SET state = 'sending', departures = 1 WHERE method = 'CANCEL'`)
    expect(await undo(own)).toMatchObject({ status: 409, code: 'undo_over' })
  })

  test('cannot be undone without the key', async () => {
    const { id } = await cancelled()
    expect((await patch({ id }, { cancelled: false })).json()).toMatchObject({ status: 403, code: 'key_required' })
  })

  test('cannot be undone once the time is booked again', async () => {
    const own = await cancelled()
    await booked()
    expect(await undo(own)).toMatchObject({ status: 409, code: 'conflict', message: 'problem.takenSince' })
  })
})

test('a cancellation without the key is final and mailed at once', async () => {
  const own = await booked()
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1`)
  const answer = await office.cancel(own.id)
  expect(answer.json()).not.toHaveProperty('undo_until')
  expect(await database.query(`SELECT DISTINCT next_attempt_at FROM invitations WHERE method = 'CANCEL'`)).toEqual([
    { next_attempt_at: new Date(tuesday) }
  ])
  expect((await patch(own, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
})

test('a cancellation with another key is refused', async () => {
  const { id } = await booked()
  const { key } = await booked({ room_id: 'birch' })
  expect((await patch({ id, key }, { cancelled: true })).json()).toMatchObject({ status: 403, code: 'key_wrong' })
})

describe('an ETag carries the version', () => {
  test('after a booking, a read by the holder and each change', async () => {
    const made = await office.book()
    const own = { id: made.json().id, key: String(made.headers['doorplate-key']) }
    const shown = await office.get(`bookings/${own.id}`, withKey(own.key))
    const changed = await change(own, { purpose: 'Other' })
    const cancelled = await patch(own, { cancelled: true })
    expect([made, shown, changed, cancelled].map(({ headers }) => headers.etag)).toEqual(['"1"', '"1"', '"2"', '"3"'])
  })

  test('after a walk-in, its extension and its undo', async () => {
    const made = await office.walkIn()
    const path = `bookings/${made.json().id}`
    const extended = await office.post(`${path}/extension`, { end_time: '11:15' }, { 'if-match': '"1"' })
    const token = String(extended.headers['doorplate-undo'])
    const undone = await office.post(`${path}/undo`, {}, { 'doorplate-undo': token })
    expect([made, extended, undone].map(({ headers }) => headers.etag)).toEqual(['"1"', '"2"', '"3"'])
  })

  test('for the holder only', async () => {
    const { id } = await booked()
    expect((await office.get(`bookings/${id}`)).headers).not.toHaveProperty('etag')
  })
})

test.each([{ undone: true }, { ended: true }, { checked_in: true }, { booked_by: 'Priya Raman' }])(
  'PATCH with %j, which other calls do, is refused by the name of the field',
  async (body) => {
    const { id } = await booked()
    const answer = await patch({ id }, body)
    expect(answer.json()).toMatchObject({ status: 422, code: 'invalid', field: Object.keys(body)[0] })
  }
)

test('without a key another end is refused: the door extends with a call of its own', async () => {
  const { id } = await booked()
  expect((await patch({ id }, { end_time: '11:45' })).json()).toMatchObject({ code: 'key_required' })
})
