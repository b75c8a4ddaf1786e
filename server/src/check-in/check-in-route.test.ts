import { describe, expect, test } from 'vitest'
import { adminKey, bookingsOf, cancel, publicKey, walkIn } from '../../test/app.ts'
import { testArrivals } from '../../test/check-in.ts'
import { followChanges } from '../../test/follow-changes.ts'

const office = await testArrivals()
const { database } = office

const checkedIn = async (id: string) =>
  (await database.query('SELECT checked_in_at, checked_in_via, version, sequence FROM bookings WHERE id = $1', [id]))[0]
const actions = async () =>
  (await database.query<{ action: string }>('SELECT action FROM audit WHERE booking_id IS NOT NULL ORDER BY id')).map(
    ({ action }) => action
  )

describe('people check in', () => {
  test('at the door, and the room waits for them no more', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    expect(await office.door()).toMatchObject({
      running: { booking_id: id, checked_in: false },
      awaited: { due: '10:40' }
    })
    const stream = await followChanges(office.app, { query: '?room_id=atlas' })
    await stream.next()
    const answer = await office.checkIn(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, start_time: '10:30', cancelled: false })
    expect(answer.json()).not.toHaveProperty('version')
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    stream.leave()
    expect(await office.door()).toMatchObject({ running: { booking_id: id, checked_in: true }, awaited: null })
    expect(await checkedIn(id)).toEqual({
      checked_in_at: new Date(office.now),
      checked_in_via: 'display',
      version: 1,
      sequence: 0
    })
    expect(await actions()).toEqual(['booked', 'checked in'])
  })

  test('once; again is harmless, also when it is over', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    const first = await office.checkIn(id)
    const at = await checkedIn(id)
    office.at('11:45')
    expect((await office.checkIn(id)).json()).toEqual(first.json())
    expect(await checkedIn(id)).toEqual(at)
    expect(await actions()).toEqual(['booked', 'checked in'])
  })

  test('with the booking’s key, which shows how it stands, and as the operator', async () => {
    const { id, key } = await office.meeting()
    const other = await office.meeting({ room_id: 'birch' })
    office.at('10:33')
    const held = await office.checkIn(id, { 'doorplate-key': key })
    expect(held.json()).toMatchObject({ id, version: 1, changes: 0 })
    expect((await office.checkIn(other.id, adminKey)).json()).toMatchObject({ id: other.id })
    expect([(await checkedIn(id))!, (await checkedIn(other.id))!]).toMatchObject([
      { checked_in_via: 'web' },
      { checked_in_via: 'operator' }
    ])
  })

  test('but not with another key', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    const refused = await office.checkIn(id, { 'doorplate-key': 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect(refused.json()).toMatchObject({ status: 403, code: 'key_wrong' })
    expect(await checkedIn(id)).toMatchObject({ checked_in_at: null })
  })

  test('not before that opens, nor on another day', async () => {
    const [today, tomorrow] = [await office.meeting(), await office.meeting({ date: '2026-11-25' })]
    office.at('10:19:59')
    const early = { status: 409, code: 'not_now', detail: 'Check-in opens at 10:20.' }
    expect((await office.checkIn(today.id)).json()).toMatchObject(early)
    office.at('10:20')
    expect((await office.checkIn(tomorrow.id)).json()).toMatchObject(early)
    expect((await office.checkIn(today.id)).statusCode).toBe(200)
  })

  test('not to a meeting that is over, or was cancelled', async () => {
    const [over, cancelled] = [await office.meeting(), await office.meeting({ room_id: 'birch' })]
    await cancel(office.app, cancelled.id)
    office.at('10:33')
    expect((await office.checkIn(cancelled.id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    office.at('11:30')
    const problem = { status: 409, code: 'over', detail: 'This meeting is over.' }
    expect((await office.checkIn(over.id)).json()).toMatchObject(problem)
  })

  test('nor to one that there is not', async () => {
    expect((await office.checkIn('3f2d7c7e-0000-4000-8000-000000000000')).statusCode).toBe(404)
  })

  test('late, until the end, while the room is theirs', async () => {
    const { id } = await office.meeting()
    office.at('11:29')
    expect((await office.checkIn(id)).statusCode).toBe(200)
  })

  test('and a repeat of the request gets the first answer', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    const once = { 'idempotency-key': 'ad5c2b64-5e2f-4f3c-8a4e-61f4f9f4f0a7' }
    const first = await office.checkIn(id, once)
    const again = await office.checkIn(id, once)
    expect(again.json()).toEqual(first.json())
    expect(again.headers).toHaveProperty('idempotency-replayed')
  })

  test('where the door does not offer it, with the key only', async () => {
    await office.open({ doorActions: ['book'], publicUrl: 'https://rooms.office.example' })
    const { id, key } = await office.meeting()
    office.at('10:33')
    const off = { status: 403, code: 'off', detail: 'Check-in is turned off here.' }
    expect((await office.checkIn(id)).json()).toMatchObject(off)
    expect((await office.checkIn(id, { 'doorplate-key': key })).statusCode).toBe(200)
  })

  test.each(['names', 'busy'] as const)(
    'with SCHEDULE_PRIVACY=%s, and the answer shows what displays show',
    async (schedulePrivacy) => {
      await office.open({ schedulePrivacy })
      const { id } = await office.meeting()
      office.at('10:33')
      const answer = await office.checkIn(id)
      expect([answer.json()]).toEqual(await bookingsOf(office.app))
      expect(answer.body).not.toContain('@')
    }
  )
})

describe('people who are there early', () => {
  const entered = async () =>
    (await bookingsOf(office.app)).map(({ start_time, end_time }) => `${start_time}-${end_time}`)

  test('have a free room at once, and no one gets mail', async () => {
    const { id } = await office.meeting()
    await office.sentMails()
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:15', end_time: '11:30' })
    expect(await office.door()).toMatchObject({ running: { booking_id: id, version: 2, checked_in: true } })
    expect(await checkedIn(id)).toMatchObject({ sequence: 0 })
    expect((await office.sentMails()).sent).toEqual([])
    const [entry] = (await office.app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    expect(entry).toMatchObject({ action: 'checked in', start_time: '10:15', old_start_time: '10:30' })
  })

  test('have it whatever is booked in other rooms, or on other days', async () => {
    const { id } = await office.meeting()
    const before = { start_time: '10:00', end_time: '10:30' }
    await office.meeting({ ...before, room_id: 'birch' })
    await office.meeting({ ...before, date: '2026-11-25' })
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:15' })
  })

  test('wait for the end of another meeting', async () => {
    const { id } = await office.meeting()
    await office.meeting({ start_time: '10:00', end_time: '10:30' })
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:30' })
    expect(await entered()).toEqual(['10:00-10:30', '10:30-11:30'])
  })

  test('begin when the last meeting ended', async () => {
    const { id } = await office.meeting()
    await office.meeting({ start_time: '10:00', end_time: '10:15' })
    office.at('10:22')
    await office.checkIn(id)
    expect(await entered()).toEqual(['10:00-10:15', '10:15-11:30'])
  })

  test('and who takes the room in that moment: one of both has it', async () => {
    const { id } = await office.meeting()
    office.at('10:22')
    const [arrived, walked] = await Promise.all([office.checkIn(id), walkIn(office.app, { end_time: '10:30' })])
    expect(arrived.statusCode).toBe(200)
    expect(await entered()).toEqual(walked.statusCode === 201 ? ['10:15-10:30', '10:30-11:30'] : ['10:15-11:30'])
  })
})

test('who changes what a meeting is about is not there by that', async () => {
  const { id, key } = await office.meeting()
  office.at('10:33')
  const changed = await office.app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, 'doorplate-key': key, 'if-match': '"1"' },
    payload: { purpose: 'Stand-up' }
  })
  expect(changed.json()).toMatchObject({ purpose: 'Stand-up', checked_in_at: null })
  expect(await office.releaseAt('10:40')).toBe(1)
})

test('a booking that is moved is checked in to again', async () => {
  const { id, key } = await office.meeting()
  office.at('10:22')
  await office.checkIn(id)
  await office.app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, 'doorplate-key': key, 'if-match': '"2"' },
    payload: { purpose: 'Stand-up' }
  })
  expect(await checkedIn(id)).toMatchObject({ checked_in_via: 'display' })
  const moved = await office.app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...adminKey, 'if-match': '"3"' },
    payload: { purpose: 'Sprint', room_id: 'birch' }
  })
  expect(moved.json()).toMatchObject({ status: 422 })
  await database.query(`UPDATE bookings SET start_time = '10:30' WHERE id = $1`, [id])
  const later = await office.app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...adminKey, 'if-match': '"4"' },
    payload: { room_id: 'birch', start_time: '14:00', end_time: '15:00' }
  })
  expect(later.statusCode).toBe(200)
  expect(await checkedIn(id)).toMatchObject({ checked_in_at: null, checked_in_via: null })
})

describe('where no one has to check in', () => {
  test('nobody can check in, and doors list nothing', async () => {
    await office.open({ checkIn: 'off' })
    const { id, key } = await office.meeting()
    office.at('10:33')
    expect(await office.door()).toMatchObject({ check_in: null, awaited: null, released: null })
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 403, code: 'off' })
    expect((await office.checkIn(id, { 'doorplate-key': key })).json()).toMatchObject({ status: 403, code: 'off' })
  })
})

describe('who has the key reads', () => {
  const held = async ({ id, key }: { id: string; key: string }) =>
    (await office.app.inject({ url: `/api/v1/bookings/${id}`, headers: { ...publicKey, 'doorplate-key': key } })).json()

  test('when to check in, and reading it is no check-in', async () => {
    const meeting = await office.meeting()
    office.at('10:33')
    for (let n = 0; n < 2; n++) {
      expect(await held(meeting)).toMatchObject({
        check_in: { opens: '10:20', due: '10:40', at_door: true },
        checked_in_at: null,
        released_at: null
      })
    }
    const answer = await office.checkIn(meeting.id, { 'doorplate-key': meeting.key })
    expect(answer.json()).toMatchObject({ check_in: null, checked_in_at: new Date(office.now).toISOString() })
  })

  test('that the room was released', async () => {
    const meeting = await office.meeting()
    await office.releaseAt('10:40')
    expect(await held(meeting)).toMatchObject({
      cancelled: true,
      check_in: null,
      released_at: new Date(office.now).toISOString()
    })
  })

  test('that the door takes none', async () => {
    await office.open({ publicUrl: 'https://rooms.example.com' })
    await office.putDoor('atlas', { actions: ['book'] })
    expect(await held(await office.meeting())).toMatchObject({ check_in: { due: '10:40', at_door: false } })
  })

  test('nothing of it where no one has to', async () => {
    await office.open({ checkIn: undefined })
    expect(await held(await office.meeting())).toMatchObject({ check_in: null, checked_in_at: null, released_at: null })
  })
})
