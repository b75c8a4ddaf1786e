import { describe, expect, test } from 'vitest'
import { testDoor } from '../../../../test/door.ts'
import { type OwnBooking, onceKey } from '../../../../test/office.ts'

const door = await testDoor()
const { database } = door

const tooLate = { status: 409, code: 'undo_over', detail: 'Too late to undo this here.' }

const plannedEnd = async (meeting: OwnBooking) => (await door.holderView(meeting)).planned_end

/** A meeting until 11:30 that is extended to 11:45, and the token that undoes that. */
async function extended() {
  const meeting = await door.meeting('10:30', '11:30')
  const { headers } = await door.extend(meeting, '11:45')
  return { ...meeting, token: headers['doorplate-undo'] }
}

describe('a current meeting can be extended', () => {
  test('with one call at its door, which can undo it', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    const extended = await door.extend(meeting, '11:45')
    expect(extended.statusCode).toBe(200)
    expect(extended.json()).toMatchObject({ id: meeting.id, start_time: '10:30', end_time: '11:45' })
    expect(extended.json()).not.toHaveProperty('version')
    expect(extended.headers['doorplate-undo']).toMatch(/^[\w-]+\.[\w-]{22}$/)
    expect(await door.bookings()).toEqual([extended.json()])
    expect((await door.audit())[0]).toMatchObject({
      action: 'extended',
      via: 'display',
      end_time: '11:45',
      old_end_time: '11:30'
    })
    expect((await door.door()).running).toEqual({ booking_id: meeting.id, version: 2, checked_in: false, mailed: true })
    expect(await door.holderView(meeting)).toMatchObject({
      version: 2,
      changes: 1,
      planned_end: '11:30',
      ended_at: null
    })
  })

  test('repeatedly, up to the next booking and beyond the longest booking', async () => {
    const meeting = await door.meeting('10:30', '12:00')
    await door.meeting('12:30', '13:00')
    await door.extend(meeting, '12:15')
    expect((await door.extend(meeting, '12:30', 2)).json()).toMatchObject({ end_time: '12:30' })
    expect(await plannedEnd(meeting)).toBe('12:00')
  })

  test('regardless of other rooms and days', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    await door.meeting('11:30', '12:30', { room_id: 'birch' })
    await door.meeting('11:30', '12:30', { date: '2026-11-25' })
    expect((await door.extend(meeting, '11:45')).statusCode).toBe(200)
  })

  test('once by two simultaneous taps', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    const taps = await Promise.all([door.extend(meeting, '11:45'), door.extend(meeting, '11:45')])
    expect(taps.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(taps.filter(({ headers }) => headers['doorplate-undo'])).toHaveLength(1)
    expect((await door.holderView(meeting)).version).toBe(2)
  })

  test('a repeated extension gets the first answer, with the same token', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    const first = await door.extend(meeting, '11:45', 1, onceKey)
    door.now += 30_000
    const again = await door.extend(meeting, '11:45', 1, onceKey)
    expect(again.json()).toEqual(first.json())
    expect(again.headers).toMatchObject({
      'idempotency-replayed': 'true',
      'doorplate-undo': first.headers['doorplate-undo']
    })
    await door.extend(meeting, '12:00', 2, { 'idempotency-key': 'short' })
    const guessed = await door.extend(meeting, '12:00', 2, { 'idempotency-key': 'short' })
    expect(guessed.headers).not.toHaveProperty('doorplate-undo')
  })
})

describe('a meeting cannot be extended', () => {
  test('to an end off the quarter hour', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    expect((await door.extend(meeting, '11:35')).json()).toMatchObject({
      status: 422,
      code: 'invalid',
      field: 'end_time',
      detail: 'Please choose a later end on the quarter hour, 12:30 at the latest.'
    })
  })

  test('without the current version', async () => {
    await door.open({ schedulePrivacy: 'busy' })
    const meeting = await door.meeting('10:30', '11:30')
    expect((await door.extend(meeting, '11:45', 1, { 'if-match': '' })).json()).toMatchObject({
      code: 'precondition_required'
    })
    await door.extend(meeting, '11:45')
    const refused = (await door.extend(meeting, '12:00')).json()
    expect(refused).toMatchObject({ status: 412, code: 'changed_meanwhile' })
    expect(refused).not.toHaveProperty('current')
  })

  test('before its start, after its end or after a cancellation', async () => {
    const past = await door.meeting('09:00', '10:30')
    const next = await door.meeting('10:45', '11:00')
    const cancelled = await door.meeting('10:30', '11:00', { room_id: 'birch' })
    await door.cancel(cancelled.id)
    expect((await door.extend(past, '11:00')).json()).toMatchObject({ status: 409, code: 'over' })
    expect((await door.extend(next, '11:15')).json()).toMatchObject({ status: 403, code: 'key_required' })
    expect((await door.extend(cancelled, '11:15', 2)).json()).toMatchObject({
      status: 409,
      code: 'cancelled',
      detail: 'This meeting has been cancelled.'
    })
    expect((await door.extend({ id: 'nothing' }, '11:15')).json()).toMatchObject({ status: 404 })
  })

  test('at a door that does not offer it', async () => {
    await door.open({ doorActions: ['book', 'end'] })
    const meeting = await door.meeting('10:30', '11:30')
    expect((await door.extend(meeting, '11:45')).json()).toMatchObject({
      status: 403,
      code: 'off',
      detail: 'Extending a meeting at the door is turned off.'
    })
  })

  test('more than forty times a day, counting undone ones and changes', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    await database.query(
      `INSERT INTO audit (action, via, office_id, booking_id)
       SELECT CASE WHEN n % 2 = 0 THEN 'extended' ELSE 'changed' END, 'display', 'main', $1 FROM generate_series(1, 39) AS n`,
      [meeting.id]
    )
    expect((await door.extend(meeting, '11:45')).statusCode).toBe(200)
    expect((await door.extend(meeting, '12:00', 2)).json()).toMatchObject({ status: 429, code: 'too_many' })
  })
})

describe('with a next booking', () => {
  test.each([
    ['11:30', '11:45', "Someone has just booked Atlas from 11:30. The meeting can't be extended."],
    ['11:45', '12:00', 'Someone has just booked Atlas from 11:45. The meeting can be extended until 11:45.']
  ])('from %s on, a meeting until 11:30 cannot be extended to %s', async (start, end_time, detail) => {
    const meeting = await door.meeting('10:30', '11:30')
    await door.meeting(start, '12:30')
    const refused = (await door.extend(meeting, end_time)).json()
    expect(refused).toMatchObject({ status: 409, code: 'conflict', detail, free_until: start })
    expect(refused).not.toHaveProperty('alternatives')
    expect((await door.holderView(meeting)).version).toBe(1)
  })

  test('at the same moment, one of the two gets the time', async () => {
    const other = await door.secondApp()
    for (let n = 0; n < 25; n++) {
      await database.query('TRUNCATE bookings CASCADE')
      const meeting = await door.meeting('10:30', '11:30')
      const [extended, booked] = await Promise.all([
        door.extend(meeting, '12:00', 1, {}, other),
        door.book({ date: '2026-11-24', start_time: '11:30', end_time: '12:30' })
      ])
      const won = [extended.statusCode, booked.statusCode].join()
      expect(['200,409', '409,201']).toContain(won)
      const ranges = (await door.bookings()).map(({ start_time, end_time }) => `${start_time}-${end_time}`)
      expect(ranges).toEqual(won === '200,409' ? ['10:30-12:00'] : ['10:30-11:30', '11:30-12:30'])
    }
  }, 60_000)

  test('with a buffer, the database’s constraint decides', async () => {
    const meeting = await door.meeting('10:30', '11:30')
    await database.query(`UPDATE bookings SET buffer_after = 15`)
    await door.meeting('12:00', '12:30')
    const refused = await door.extend(meeting, '12:00')
    expect(refused.json()).toMatchObject({ status: 409, code: 'conflict' })
  })
})

describe('an extension can be undone', () => {
  test('with its token within two minutes, which restores the end', async () => {
    const meeting = await extended()
    door.now += 119_999
    const undone = await door.undo(meeting, meeting.token)
    expect(undone.json()).toMatchObject({ id: meeting.id, end_time: '11:30', cancelled: false })
    expect(await plannedEnd(meeting)).toBeNull()
    door.now += 1
    expect((await door.undo(meeting, meeting.token)).json()).toMatchObject(tooLate)
  })

  test('once, and the request can be repeated', async () => {
    const meeting = await extended()
    const first = await door.undo(meeting, meeting.token)
    expect((await door.undo(meeting, meeting.token)).json()).toEqual(first.json())
    expect((await door.holderView(meeting)).version).toBe(3)
  })

  test('to the end before the last extension', async () => {
    const meeting = await extended()
    const second = await door.extend(meeting, '12:00', 2)
    expect((await door.undo(meeting, meeting.token)).json()).toMatchObject(tooLate)
    expect((await door.undo(meeting, second.headers['doorplate-undo'])).json()).toMatchObject({ end_time: '11:45' })
    expect(await plannedEnd(meeting)).toBe('11:30')
  })

  test.each<[string, (meeting: OwnBooking) => Promise<unknown>]>([
    ['ended', (meeting) => door.end(meeting)],
    ['cancelled', ({ id }) => door.cancel(id)],
    ['changed', (meeting) => door.change(meeting, { purpose: 'Other' }, 2)],
    [
      'changed more often than back to that end',
      async (meeting) => {
        await door.change(meeting, { end_time: '11:30' }, 2)
        await door.change(meeting, { purpose: 'Other' }, 3)
      }
    ]
  ])('unless the meeting was %s', async (_what, change) => {
    const meeting = await extended()
    await change(meeting)
    expect((await door.undo(meeting, meeting.token)).json()).toMatchObject(tooLate)
  })

  test('with a token that is good for nothing else', async () => {
    const walked = await door.bookedAtDoor()
    const { headers } = await door.extend(walked, '11:15')
    const token = headers['doorplate-undo']
    expect((await door.name(walked, { booked_by: 'Mallory' }, token)).json()).toMatchObject({ code: 'undo_over' })
    expect((await door.undo(walked, walked.token)).json()).toMatchObject(tooLate)
    expect((await door.undo(walked, token)).json()).toMatchObject({ end_time: '11:00' })
    expect(await door.invitations()).toEqual([])
  })
})

test('an end changed by the holder becomes the planned end', async () => {
  const meeting = await extended()
  await door.change(meeting, { end_time: '12:00' }, 2)
  expect(await plannedEnd(meeting)).toBeNull()
})
