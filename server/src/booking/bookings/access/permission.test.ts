import { describe, expect, test } from 'vitest'
import { adminKey, cancel, newBooking, publicKey, testConfig } from '../../../../test/app.ts'
import { from, missingId, onceKey, testOffice, withKey } from '../../../../test/office.ts'
import { type Keyed, readBookingKeys } from '../../../base/keys/booking-keys.ts'

const office = await testOffice({ cancelBy: 'key', trustProxy: 1 })
const { database } = office
const hour = 3_600_000

/** A booking with its key and its code. */
async function booked(changes: Parameters<typeof office.booked>[0] = {}) {
  const { id, key } = await office.booked(changes)
  const keys = await readBookingKeys(database, testConfig())
  const [keyed] = await database.query<Keyed>('SELECT key_id, key_version FROM bookings WHERE id = $1', [id])
  return { id, key: withKey(key), code: keys.codeOf(keyed!) }
}

const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

const tryCode = (id: string, code: string, { client = 1, through = office.app } = {}) =>
  cancel(through, id, { ...from(`203.0.113.${client}`), 'doorplate-code': code })

async function tryWrongCodes({ id, code }: { id: string; code: string }, count: number, client = 1) {
  for (let by = 1; by <= count; by++) await tryCode(id, wrongOf(code, by), { client })
}

describe('with CANCEL_BY=key a booking can be cancelled', () => {
  const undoTimes = () => database.query('SELECT undo_until FROM bookings')

  test('with its key, or by the operator, and then allows undo', async () => {
    const first = await booked()
    expect((await office.cancel(first.id, first.key)).json()).toMatchObject({ cancelled: true, version: 2 })
    expect(await undoTimes()).toEqual([{ undo_until: expect.any(Date) }])
    const second = await booked()
    expect((await office.cancel(second.id, adminKey)).json()).toMatchObject({ cancelled: true })
  })

  test('with its code, and then allows no undo', async () => {
    const { id, code } = await booked()
    const answer = await tryCode(id, code)
    expect(answer.json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
    expect(answer.json()).not.toHaveProperty('invitations')
    expect(await undoTimes()).toEqual([{ undo_until: null }])
    expect(await database.query('SELECT 1 FROM code_attempts')).toEqual([])
  })

  test('only with its own key or code', async () => {
    const { id } = await booked()
    const another = await booked({ room_id: 'birch' })
    expect((await office.cancel(id)).json()).toMatchObject({ status: 403, code: 'key_required' })
    expect((await office.cancel(id, another.key)).json()).toMatchObject({ status: 403, code: 'key_wrong' })
    expect((await tryCode(id, another.code)).json()).toMatchObject({ status: 403, code: 'code_wrong' })
    expect((await tryCode(id, '')).json()).toMatchObject({ status: 403 })
    expect(await office.bookings()).toHaveLength(2)
  })

  test('with the key again when the request is repeated', async () => {
    const { id, key } = await booked()
    expect((await office.cancel(id, { ...key, ...onceKey })).statusCode).toBe(200)
    expect((await office.cancel(id, onceKey)).json()).toMatchObject({ code: 'key_required' })
    expect((await office.cancel(id, { ...key, ...onceKey })).headers['idempotency-replayed']).toBe('true')
  })
})

describe('a wrong code', () => {
  const dates = ['2026-11-25', '2026-12-02', '2026-12-09']

  /** Its bookings, and the code that all of them have. */
  async function bookedSeries(rooms = ['atlas', 'atlas', 'atlas']) {
    const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 3 }
    const body = { rule, booking: newBooking(), dates: dates.map((date, at) => ({ date, room_id: rooms[at] })) }
    const made = await office.post('series', body)
    const { id, bookings } = made.json<{ id: string; bookings: { id: string }[] }>()
    const keys = await readBookingKeys(database, testConfig())
    const [keyed] = await database.query<Keyed>('SELECT key_id, key_version FROM bookings LIMIT 1')
    return { id, key: withKey(made.headers['doorplate-key']), bookings, code: keys.codeOf(keyed!) }
  }

  test('of one date turns off the code of all dates of a series', async () => {
    const { bookings, code } = await bookedSeries()
    for (const left of [4, 3, 2, 1, 0]) {
      const [date] = [bookings[left % 3]!]
      const refused = (await tryCode(date.id, wrongOf(code, left + 1))).json()
      expect(refused).toMatchObject(left > 0 ? { code: 'code_wrong', tries_left: left } : { code: 'code_off' })
    }
    await database.query('DELETE FROM code_attempts')
    for (const { id } of bookings) expect((await tryCode(id, code, { client: 2 })).statusCode).toBe(429)
    const other = await booked({ room_id: 'birch' })
    expect((await tryCode(other.id, other.code, { client: 3 })).statusCode).toBe(200)
  })

  test('counts for the dates of a series in all rooms', async () => {
    const { bookings, code } = await bookedSeries(['atlas', 'birch', 'atlas'])
    await tryWrongCodes({ id: bookings[0]!.id, code }, 3)
    await tryWrongCodes({ id: bookings[1]!.id, code }, 2, 2)
    for (const { id } of bookings) expect((await tryCode(id, code, { client: 3 })).statusCode).toBe(429)
  })

  test('counts for both parts of a series that was split', async () => {
    const { id, key, bookings, code } = await bookedSeries()
    const { version } = await office.read(`series/${id}`, key)
    const split = await office.app.inject({
      method: 'PATCH',
      url: `/api/v1/series/${id}`,
      headers: { ...publicKey, ...key, 'if-match': `"${version}"` },
      payload: { changes: { purpose: 'Another' }, from: dates[1] }
    })
    expect(split.json().id).not.toBe(id)
    await tryWrongCodes({ id: bookings[0]!.id, code }, 5)
    expect((await tryCode(bookings[2]!.id, code, { client: 2 })).statusCode).toBe(429)
  })

  test('shows the remaining tries, and turns the code off for good after five', async () => {
    const { id, key, code } = await booked()
    for (const left of [4, 3, 2, 1]) {
      expect((await tryCode(id, wrongOf(code, left))).json()).toMatchObject({
        status: 403,
        code: 'code_wrong',
        tries_left: left,
        values: { count: left }
      })
    }
    expect((await tryCode(id, wrongOf(code, 5))).json()).toMatchObject({ status: 429, code: 'code_off' })
    expect((await tryCode(id, code, { client: 2 })).json()).toMatchObject({ status: 429, code: 'code_off' })
    office.now += 25 * hour
    await database.query('DELETE FROM code_attempts')
    const tomorrow = await booked({ date: '2026-11-26' })
    expect((await tryCode(id, code, { client: 3 })).statusCode).toBe(429)
    expect((await tryCode(tomorrow.id, tomorrow.code, { client: 3 })).statusCode).toBe(200)
    expect((await office.cancel(id, key)).statusCode).not.toBe(403)
  })

  test('refers to the link in the mail, if there is one, when it turns the code off', async () => {
    const booking = await booked()
    await tryWrongCodes(booking, 5)
    expect((await tryCode(booking.id, booking.code)).json().detail).toBe('Too many wrong codes.')
    const linked = await office.secondApp({ publicUrl: 'https://rooms.example.com' })
    const answer = await tryCode(booking.id, booking.code, { through: linked })
    expect(answer.json().detail).toBe('Too many wrong codes. The link in the email still works.')
  })

  test('is counted, and the last one is logged without the code', async () => {
    const booking = await booked()
    await tryWrongCodes(booking, 5)
    expect((await office.app.inject('/metrics')).body).toContain('doorplate_wrong_codes_total 5')
    const warnings = office.logged.filter((line) => line.includes('Too many wrong codes were tried'))
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).not.toContain(wrongOf(booking.code, 5))
  })

  test('counts for the client even if the booking does not exist', async () => {
    const { id, code } = await booked()
    for (let tried = 0; tried < 10; tried++) expect((await tryCode(missingId, '000000')).statusCode).toBe(404)
    expect((await tryCode(id, code)).json()).toMatchObject({ status: 429, code: 'code_off' })
    expect((await tryCode(id, code, { client: 2 })).statusCode).toBe(200)
  })

  test('turns off all codes of a room for an hour after ten tries', async () => {
    const right = await booked({ date: '2026-11-30' })
    for (const day of [25, 26]) await tryWrongCodes(await booked({ date: `2026-11-${day}` }), 5, day)
    expect((await tryCode(right.id, right.code)).statusCode).toBe(429)
    const otherRoom = await booked({ room_id: 'birch' })
    expect((await tryCode(otherRoom.id, otherRoom.code)).statusCode).toBe(200)
    office.now += hour
    expect((await tryCode(right.id, right.code)).statusCode).toBe(200)
  })
})

test('S-44: an office checks at most thirty codes an hour from all addresses and processes', async () => {
  const rooms = Array.from({ length: 10 }, (_, n) => `room-${n}`)
  for (const id of rooms) await database.query('INSERT INTO rooms (id, name, capacity) VALUES ($1, $1, 4)', [id])
  const victims = await Promise.all(rooms.map((room_id) => booked({ room_id })))
  const other = await office.secondApp()
  const guesses = Array.from({ length: 200 }, (_, n) => {
    const { id, code } = victims[n % victims.length]!
    return tryCode(id, wrongOf(code, n + 1), { client: n % 20, through: n % 2 === 0 ? office.app : other })
  })
  const judged = (await Promise.all(guesses)).filter((answer) => answer.json().code === 'code_wrong')
  expect(judged.length).toBeLessThanOrEqual(30)
  expect(await database.query('SELECT 1 FROM code_attempts')).toHaveLength(30)
  office.now += hour
  expect((await tryCode(victims[9]!.id, wrongOf(victims[9]!.code))).statusCode).toBe(403)
}, 60_000)

test('with CANCEL_BY=anyone a code is ignored', async () => {
  await office.open({ cancelBy: 'anyone' })
  const { id } = await booked()
  expect((await tryCode(id, '000000')).statusCode).toBe(200)
  expect(await database.query('SELECT 1 FROM code_attempts')).toEqual([])
})
