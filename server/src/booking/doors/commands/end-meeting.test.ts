import { describe, expect, test } from 'vitest'
import { adminKey, testConfig, tuesday } from '../../../../test/app.ts'
import { storeBooking } from '../../../../test/database.ts'
import { testDoor } from '../../../../test/door.ts'
import { onceKey, withKey } from '../../../../test/office.ts'
import { type Keyed, readBookingKeys } from '../../../base/keys/booking-keys.ts'

const door = await testDoor()
const { database } = door

const ended_at = new Date(tuesday)
const stored = async () => (await database.query('SELECT * FROM bookings'))[0]

describe('a current meeting can be ended', () => {
  test('at its door, which frees the room from the current quarter hour on', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const stream = await door.follow()
    const ended = await door.end(meeting)
    expect(ended.statusCode).toBe(200)
    expect(ended.json()).toMatchObject({ id: meeting.id, end_time: '10:30', cancelled: false, cancelled_at: null })
    expect(ended.json()).not.toHaveProperty('version')
    expect(await door.bookings()).toEqual([ended.json()])
    expect(await stored()).toMatchObject({ planned_end: '11:00:00', ended_at, sequence: 1 })
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    const [entry] = await door.audit()
    expect(entry).toMatchObject({ action: 'ended', via: 'display', end_time: '10:30', old_end_time: '11:00' })
    expect(await door.door()).toMatchObject({ running: null })
    expect((await door.walkIn()).json()).toMatchObject({ start_time: '10:30' })
  })

  test('in its first quarter hour, which cancels it', async () => {
    const meeting = await door.meeting('10:30', '11:00')
    const ended = await door.end(meeting)
    expect(ended.json()).toMatchObject({ end_time: '11:00', cancelled: true, cancelled_by: 'User' })
    expect(await door.bookings()).toEqual([])
    expect(await stored()).toMatchObject({ planned_end: '11:00:00', ended_at, cancelled: true })
    expect((await door.audit())[0]).toMatchObject({ action: 'ended', via: 'display' })
    expect(await door.holderView(meeting)).toMatchObject({
      cancelled: true,
      ended_at: '2026-11-24T09:42:07.000Z',
      planned_end: '11:00'
    })
  })

  test('once, and the request can be repeated at once and later', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const answers = await Promise.all([door.end(meeting), door.end(meeting)])
    door.at('10:58')
    answers.push(await door.end(meeting))
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.json()).toMatchObject({ end_time: '10:30' })
    }
    expect(await stored()).toMatchObject({ ended_at, sequence: 1 })
    expect((await door.audit()).filter(({ action }: { action: string }) => action === 'ended')).toHaveLength(1)
    expect((await door.holderView(meeting)).changes).toBe(1)
  })

  test('a repeated end gets the first answer even if the door no longer offers ending', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const first = await door.end(meeting, onceKey)
    await door.putDoor('atlas', { actions: ['book'], check_in: null })
    const again = await door.end(meeting, onceKey)
    expect(again.headers).toHaveProperty('idempotency-replayed')
    expect(again.json()).toEqual(first.json())
    expect((await door.end(meeting)).json()).toEqual(first.json())
  })

  test('by the holder of its key, who gets all fields', async () => {
    const meeting = await door.meeting('10:00', '11:00')
    const ended = await door.end(meeting, { ...withKey(meeting.key), 'doorplate-via': 'web' })
    expect(ended.json()).toMatchObject({
      version: 2,
      ended_at: '2026-11-24T09:42:07.000Z',
      planned_end: '11:00',
      invitations: [{ state: 'queued' }, { state: 'dropped' }]
    })
  })

  test('on the clock of its own office', async () => {
    await door.moveToLima('atlas')
    await storeBooking(database, { date: '2026-11-24' })
    door.at('15:20')
    const [meeting] = await door.bookings()
    expect((await door.end(meeting!)).json()).toMatchObject({ end_time: '09:15' })
  })
})

describe('a meeting cannot be ended', () => {
  test('before its start, after its end or after a cancellation', async () => {
    const past = await door.meeting('09:00', '10:30')
    const next = await door.meeting('10:45', '11:00')
    const cancelled = await door.meeting('10:30', '11:00', { room_id: 'birch' })
    await door.cancel(cancelled.id)
    expect((await door.end(past)).json()).toMatchObject({ status: 409, code: 'over' })
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

  test('at a door that does not offer it, unless with its key or by the operator', async () => {
    await door.open({ doorActions: ['book', 'extend'] })
    const meeting = await door.meeting('10:00', '11:00')
    const other = await door.meeting('10:00', '11:00', { room_id: 'birch' })
    expect((await door.end(meeting)).json()).toMatchObject({
      status: 403,
      code: 'off',
      detail: 'Ending a meeting at the door is turned off.'
    })
    expect((await door.end(meeting, withKey(other.key))).json()).toMatchObject({ code: 'key_wrong' })
    expect((await door.end(meeting, withKey(meeting.key))).statusCode).toBe(200)
    expect((await door.end(other, adminKey)).statusCode).toBe(200)
  })

  test('with CANCEL_BY=key without its key or code', async () => {
    await door.open({ cancelBy: 'key' })
    const meeting = await door.meeting('10:00', '11:00')
    expect((await door.door()).actions).toEqual(['book', 'extend', 'check_in', 'report'])
    expect((await door.end(meeting)).json()).toMatchObject({ status: 403, code: 'key_required' })
    const keys = await readBookingKeys(database, testConfig())
    const [keyed] = await database.query<Keyed>('SELECT key_id, key_version FROM bookings')
    const code = keys.codeOf(keyed!)
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    expect((await door.end(meeting, { 'doorplate-code': wrong })).json()).toMatchObject({ code: 'code_wrong' })
    expect((await door.end(meeting, { 'doorplate-code': code })).json()).toMatchObject({ end_time: '10:30' })
  })
})
