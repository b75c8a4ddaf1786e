import { describe, expect, test } from 'vitest'
import { adminKey, bookingsOf, cancel, publicKey, testConfig, walkIn } from '../../../test/app.ts'
import { testDoor } from '../../../test/door.ts'
import { followChanges } from '../../../test/follow-changes.ts'
import { readBookingKeys } from '../../keys/booking-keys.ts'

const door = await testDoor()
const { database } = door

const stored = async () =>
  (
    await database.query(
      `SELECT to_char(end_time, 'HH24:MI') AS end_time, to_char(planned_end, 'HH24:MI') AS planned_end,
         to_char(ended_at AT TIME ZONE 'UTC', 'HH24:MI:SS') AS ended_at, cancelled, sequence FROM bookings`
    )
  )[0]

describe('a meeting that runs is ended', () => {
  test('at its door, and the room is free from the running quarter on', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const stream = await followChanges(door.app, { query: '?room_id=atlas' })
    await stream.next()
    const ended = await door.end(meeting)
    expect(ended.statusCode).toBe(200)
    expect(ended.json()).toMatchObject({ id: meeting.id, end_time: '10:30', cancelled: false, cancelled_at: null })
    expect(ended.json()).not.toHaveProperty('version')
    expect(await bookingsOf(door.app)).toEqual([ended.json()])
    expect(await stored()).toMatchObject({ planned_end: '11:00', ended_at: '09:42:07', sequence: 1 })
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    stream.leave()
    const [entry] = await door.audit()
    expect(entry).toMatchObject({ action: 'ended', via: 'display', end_time: '10:30', old_end_time: '11:00' })
    const { running } = (await door.app.inject({ url: '/api/v1/doors/atlas', headers: publicKey })).json()
    expect(running).toBeNull()
    expect((await walkIn(door.app)).json()).toMatchObject({ start_time: '10:30' })
  })

  test('in its first quarter, and is cancelled, though it took place', async () => {
    const meeting = await door.meeting('10:30', '11:00')
    const ended = await door.end(meeting)
    expect(ended.json()).toMatchObject({ end_time: '11:00', cancelled: true, cancelled_by: 'User' })
    expect(await bookingsOf(door.app)).toEqual([])
    expect(await stored()).toMatchObject({ planned_end: '11:00', ended_at: '09:42:07', cancelled: true })
    expect((await door.audit())[0]).toMatchObject({ action: 'ended', via: 'display' })
    expect(await door.held(meeting)).toMatchObject({
      cancelled: true,
      ended_at: '2026-11-24T09:42:07.000Z',
      planned_end: '11:00'
    })
  })

  test('once: again is harmless, also by two people at the same moment, and later', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const answers = await Promise.all([door.end(meeting), door.end(meeting)])
    door.at('10:58')
    answers.push(await door.end(meeting))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ end_time: '10:30' })
    }
    expect(await stored()).toMatchObject({ ended_at: '09:42:07', sequence: 1 })
    expect((await door.audit()).filter(({ action }: { action: string }) => action === 'ended')).toHaveLength(1)
    expect((await door.held(meeting)).changes).toBe(1)
  })

  test('and a repeat gets the first answer, also once the door no longer offers it', async () => {
    const key = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }
    const meeting = await door.meeting('10:00', '11:00')
    const first = await door.end(meeting, key)
    const payload = { actions: ['book'], check_in: null }
    await door.app.inject({ method: 'PUT', url: '/api/v1/doors/atlas', headers: adminKey, payload })
    const again = await door.end(meeting, key)
    expect(again.headers).toHaveProperty('idempotency-replayed')
    expect(again.json()).toEqual(first.json())
    expect((await door.end(meeting)).json()).toEqual(first.json())
  })

  test('by who has its key, who is answered how it stands', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const ended = await door.end(meeting, { 'doorplate-key': meeting.key, 'doorplate-via': 'web' })
    expect(ended.json()).toMatchObject({
      version: 2,
      ended_at: '2026-11-24T09:42:07.000Z',
      planned_end: '11:00',
      invitations: [{ state: 'queued' }, { state: 'dropped' }]
    })
  })

  test('by the clock of its own office', async () => {
    await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
    await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = 'atlas'`)
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       VALUES ('atlas', '2026-11-24', '09:00', '10:00', 'a', 'a@b.example', 'c', 'p')`
    )
    door.at('15:20')
    const [meeting] = await bookingsOf(door.app)
    expect((await door.end(meeting!)).json()).toMatchObject({ end_time: '09:15' })
  })
})

describe('a meeting is not ended', () => {
  test('before it begins, once it is over, or when it was cancelled', async () => {
    const over = await door.meeting('09:00', '10:30')
    const next = await door.meeting('10:45', '11:00')
    const cancelled = await door.meeting('10:30', '11:00', { room_id: 'birch' })
    await cancel(door.app, cancelled.id)
    expect((await door.end(over)).json()).toMatchObject({ status: 409, code: 'over' })
    expect((await door.end(next)).json()).toMatchObject({
      status: 409,
      code: 'not_started',
      detail: "This meeting hasn't started yet."
    })
    expect((await door.end(cancelled)).json()).toMatchObject({
      status: 409,
      code: 'cancelled',
      detail: 'This meeting has been cancelled.'
    })
    expect((await door.end({ id: 'nothing' })).json()).toMatchObject({ status: 404 })
    expect(await database.query('SELECT 1 FROM bookings WHERE ended_at IS NOT NULL')).toEqual([])
  })

  test('at a door that does not offer it, but with its key and by the operator', async () => {
    await door.open({ doorActions: ['book', 'extend'] })
    const meeting = await door.meeting('10:00', '11:00')
    const other = await door.meeting('10:00', '11:00', { room_id: 'birch' })
    expect((await door.end(meeting)).json()).toMatchObject({
      status: 403,
      code: 'off',
      detail: 'Ending a meeting at the door is turned off.'
    })
    expect((await door.end(meeting, { 'doorplate-key': other.key })).json()).toMatchObject({ code: 'key_wrong' })
    expect((await door.end(meeting, { 'doorplate-key': meeting.key })).statusCode).toBe(200)
    expect((await door.end(other, adminKey)).statusCode).toBe(200)
  })

  test('where cancelling takes the key or the code, without one of them, and the door does not offer it', async () => {
    await door.open({ cancelBy: 'key' })
    const meeting = await door.meeting('10:00', '11:00')
    const { actions } = (await door.app.inject({ url: '/api/v1/doors/atlas', headers: publicKey })).json()
    expect(actions).toEqual(['book', 'extend', 'check_in', 'report'])
    expect((await door.end(meeting)).json()).toMatchObject({ status: 403, code: 'key_required' })
    const keys = await readBookingKeys(database, testConfig())
    const [keyed] = await database.query<{ key_id: string; key_version: number }>(
      'SELECT key_id, key_version FROM bookings'
    )
    const code = keys.codeOf(keyed!)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await door.end(meeting, { 'doorplate-code': wrong })).json()).toMatchObject({ code: 'code_wrong' })
    expect((await door.end(meeting, { 'doorplate-code': code })).json()).toMatchObject({ end_time: '10:30' })
  })
})

test.each(['names', 'busy'] as const)(
  'with SCHEDULE_PRIVACY=%s the answer shows what displays show',
  async (schedulePrivacy) => {
    await door.open({ schedulePrivacy })
    const ended = await door.end(await door.meeting('10:00', '11:00'))
    expect(ended.json()).toMatchObject({ booker_email: null, purpose: null, guests: [] })
    expect(await bookingsOf(door.app)).toEqual([ended.json()])
  }
)
