import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { testCheckIns } from '../../../test/check-in.ts'
import { missingId, withKey } from '../../../test/office.ts'

const office = await testCheckIns()
const { database } = office

const checkedIn = async (id: string) =>
  (await database.query('SELECT checked_in_at, checked_in_via, version, sequence FROM bookings WHERE id = $1', [id]))[0]
const actions = [{ action: 'checked in' }, { action: 'booked' }]

describe('a check-in is possible', () => {
  test('at the door, which then expects no other', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    expect(await office.door()).toMatchObject({
      running: { booking_id: id, checked_in: false },
      awaited: { due: '10:40' }
    })
    const stream = await office.follow()
    const answer = await office.checkIn(id)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ id, start_time: '10:30', cancelled: false })
    expect(answer.json()).not.toHaveProperty('version')
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    expect(await office.door()).toMatchObject({ running: { booking_id: id, checked_in: true }, awaited: null })
    expect(await checkedIn(id)).toEqual({
      checked_in_at: new Date(office.now),
      checked_in_via: 'display',
      version: 1,
      sequence: 0
    })
    expect(await office.audit(`?booking_id=${id}`)).toMatchObject(actions)
  })

  test('once, and can be repeated even after the meeting', async () => {
    const { id } = await office.meeting()
    office.at('10:33')
    const first = await office.checkIn(id)
    const at = await checkedIn(id)
    office.at('11:45')
    expect((await office.checkIn(id)).json()).toEqual(first.json())
    expect(await checkedIn(id)).toEqual(at)
    expect(await office.audit(`?booking_id=${id}`)).toMatchObject(actions)
  })

  test('with the booking’s key or the operator’s only', async () => {
    const { id, key } = await office.meeting()
    const other = await office.meeting({ room_id: 'birch' })
    office.at('10:33')
    expect((await office.checkIn(id, withKey(other.key))).json()).toMatchObject({ status: 403, code: 'key_wrong' })
    expect(await checkedIn(id)).toMatchObject({ checked_in_at: null })
    const own = await office.checkIn(id, withKey(key))
    expect(own.json()).toMatchObject({ id, version: 1, changes: 0 })
    expect((await office.checkIn(other.id, adminKey)).json()).toMatchObject({ id: other.id })
    expect([(await checkedIn(id))!, (await checkedIn(other.id))!]).toMatchObject([
      { checked_in_via: 'web' },
      { checked_in_via: 'operator' }
    ])
  })

  test('only from the opening of check-in on that day', async () => {
    const [today, tomorrow] = [await office.meeting(), await office.meeting({ date: '2026-11-25' })]
    office.at('10:19:59')
    const early = { status: 409, code: 'not_now', detail: 'Check-in opens at 10:20.' }
    expect((await office.checkIn(today.id)).json()).toMatchObject(early)
    office.at('10:20')
    expect((await office.checkIn(tomorrow.id)).json()).toMatchObject(early)
    expect((await office.checkIn(today.id)).statusCode).toBe(200)
  })

  test('only to an active meeting that is not over', async () => {
    const [past, cancelled] = [await office.meeting(), await office.meeting({ room_id: 'birch' })]
    await office.cancel(cancelled.id)
    office.at('10:33')
    expect((await office.checkIn(cancelled.id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    office.at('11:30')
    const problem = { status: 409, code: 'over', detail: 'This meeting is over.' }
    expect((await office.checkIn(past.id)).json()).toMatchObject(problem)
    expect((await office.checkIn(missingId)).statusCode).toBe(404)
  })

  test('late until the end of the meeting', async () => {
    const { id } = await office.meeting()
    office.at('11:29')
    expect((await office.checkIn(id)).statusCode).toBe(200)
  })

  test('only with the key where the door does not offer it', async () => {
    await office.open({ doorActions: ['book'], publicUrl: 'https://rooms.office.example' })
    const { id, key } = await office.meeting()
    office.at('10:33')
    const off = { status: 403, code: 'off', detail: 'Check-in is turned off here.' }
    expect((await office.checkIn(id)).json()).toMatchObject(off)
    expect((await office.checkIn(id, withKey(key))).statusCode).toBe(200)
  })
})

describe('an early check-in', () => {
  const entered = async () => (await office.bookings()).map(({ start_time, end_time }) => `${start_time}-${end_time}`)

  test('starts the meeting at once, without mail', async () => {
    const { id } = await office.meeting()
    await office.sentMails()
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:15', end_time: '11:30' })
    expect(await office.door()).toMatchObject({ running: { booking_id: id, version: 2, checked_in: true } })
    expect(await checkedIn(id)).toMatchObject({ sequence: 0 })
    expect((await office.sentMails()).sent).toEqual([])
    const [entry] = await office.audit()
    expect(entry).toMatchObject({ action: 'checked in', start_time: '10:15', old_start_time: '10:30' })
  })

  test('does not depend on other rooms or days', async () => {
    const { id } = await office.meeting()
    const before = { start_time: '10:00', end_time: '10:30' }
    await office.meeting({ ...before, room_id: 'birch' })
    await office.meeting({ ...before, date: '2026-11-25' })
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:15' })
  })

  test('does not start before the end of another meeting', async () => {
    const { id } = await office.meeting()
    await office.meeting({ start_time: '10:00', end_time: '10:30' })
    office.at('10:22')
    expect((await office.checkIn(id)).json()).toMatchObject({ start_time: '10:30' })
    expect(await entered()).toEqual(['10:00-10:30', '10:30-11:30'])
  })

  test('does not overlap with a simultaneous walk-in', async () => {
    const { id } = await office.meeting()
    office.at('10:22')
    const [checkedIn, walked] = await Promise.all([office.checkIn(id), office.walkIn({ end_time: '10:30' })])
    expect(checkedIn.statusCode).toBe(200)
    expect(await entered()).toEqual(walked.statusCode === 201 ? ['10:15-10:30', '10:30-11:30'] : ['10:15-11:30'])
  })
})

test('a change of the purpose does not check in', async () => {
  const { id, key } = await office.meeting()
  office.at('10:33')
  const changed = await office.change({ id, key }, { purpose: 'Stand-up' })
  expect(changed.json()).toMatchObject({ purpose: 'Stand-up', checked_in_at: null })
  expect(await office.releaseAt('10:40')).toBe(1)
})

test('a booking at another time needs another check-in, and one in another room does not', async () => {
  const { id, key } = await office.meeting()
  office.at('10:22')
  await office.checkIn(id)
  await office.change({ id, key }, { purpose: 'Stand-up' }, 2)
  expect(await checkedIn(id)).toMatchObject({ checked_in_via: 'display' })
  const moved = await office.change({ id }, { purpose: 'Sprint', room_id: 'birch' }, 3, adminKey)
  expect(moved.json()).toMatchObject({ room_id: 'birch' })
  expect(await checkedIn(id)).toMatchObject({ checked_in_via: 'operator' })
  await database.query(`UPDATE bookings SET start_time = '10:30' WHERE id = $1`, [id])
  const later = await office.change({ id }, { start_time: '14:00', end_time: '15:00' }, 5, adminKey)
  expect(later.statusCode).toBe(200)
  expect(await checkedIn(id)).toMatchObject({ checked_in_at: null, checked_in_via: null })
})

test('check-in can be off, and doors then do not show it', async () => {
  await office.open({ checkIn: 'off' })
  const { id, key } = await office.meeting()
  office.at('10:33')
  expect(await office.door()).toMatchObject({ check_in: null, awaited: null, released: null })
  expect((await office.checkIn(id)).json()).toMatchObject({ status: 403, code: 'off' })
  expect((await office.checkIn(id, withKey(key))).json()).toMatchObject({ status: 403, code: 'off' })
})

describe('the holder of the key reads', () => {
  test('when to check in, without checking in', async () => {
    const meeting = await office.meeting()
    office.at('10:33')
    for (let n = 0; n < 2; n++) {
      expect(await office.holderView(meeting)).toMatchObject({
        check_in: { opens: '10:20', due: '10:40', at_door: true },
        checked_in_at: null,
        released_at: null
      })
    }
    const answer = await office.checkIn(meeting.id, withKey(meeting.key))
    expect(answer.json()).toMatchObject({ check_in: null, checked_in_at: new Date(office.now).toISOString() })
  })

  test('that the room was released', async () => {
    const meeting = await office.meeting()
    await office.releaseAt('10:40')
    expect(await office.holderView(meeting)).toMatchObject({
      cancelled: true,
      check_in: null,
      released_at: new Date(office.now).toISOString()
    })
  })

  test('that the door does not offer it', async () => {
    await office.open({ publicUrl: 'https://rooms.example.com' })
    await office.putDoor('atlas', { actions: ['book'] })
    expect(await office.holderView(await office.meeting())).toMatchObject({
      check_in: { due: '10:40', at_door: false }
    })
  })
})
