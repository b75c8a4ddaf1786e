import { describe, expect, test } from 'vitest'
import { newBooking } from '../../../../test/app.ts'
import { testCheckIns } from '../../../../test/check-in.ts'
import { jonas, priya } from '../../../../test/mail/outbox.ts'
import { refuseMailTo } from '../../../../test/mail/refuse-mail.ts'
import { from } from '../../../../test/office.ts'

const office = await testCheckIns()
const { database } = office

const stored = async (id: string) => (await database.query('SELECT * FROM bookings WHERE id = $1', [id]))[0]

describe('a room without a check-in', () => {
  test('is released in the announced minute, as screens show', async () => {
    const { id } = await office.meeting()
    expect(await office.releaseAt('10:39:59')).toBe(0)
    const stream = await office.follow()
    expect(await office.releaseAt('10:40')).toBe(1)
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    const now = new Date(office.now)
    expect(await stored(id)).toMatchObject({
      cancelled: true,
      cancelled_by: 'No check-in',
      cancelled_via: 'release',
      cancelled_at: now,
      released_at: now,
      checked_in_via: null,
      sequence: 1
    })
    expect(await office.bookings()).toEqual([])
    expect((await office.audit())[0]).toMatchObject({
      action: 'released',
      via: 'release',
      client: null,
      booking_id: id
    })
    expect((await office.walkIn()).statusCode).toBe(201)
  })

  test('that cannot be released holds up no other, and is tried again', async () => {
    const refused = ['ada@northwind.example', 'eve@northwind.example']
    for (const [index, booker_email] of [...refused, priya].entries()) {
      await office.put(`rooms/r${index}`, { name: `Room ${index}`, capacity: 8 })
      await office.meeting({ room_id: `r${index}`, booker_email, guests: [] })
    }
    await database.query(
      `INSERT INTO displays (room_id, present_since, present_at) SELECT id, '2020-01-01', '2100-01-01' FROM rooms
       ON CONFLICT DO NOTHING`
    )
    await office.sentMails()
    const accept = await refuseMailTo(database, refused)
    expect(await office.releaseAt('10:40')).toBe(1)
    await accept()
    expect(await office.releaseAt('10:41')).toBe(2)
  })

  test('is released once by several processes', async () => {
    await office.meeting()
    office.at('10:40')
    await office.watch()
    const counts = await Promise.all(Array.from({ length: 6 }, () => office.release()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await office.release()).toBe(0)
    expect(await database.query(`SELECT 1 FROM audit WHERE action = 'released'`)).toHaveLength(1)
  })

  test('is released by the clock of its own office', async () => {
    await office.moveToLima('birch')
    const { id } = await office.meeting({ room_id: 'birch' })
    expect(await office.releaseAt('10:40')).toBe(0)
    office.now = Date.parse('2026-11-24T10:39:59-05:00')
    await office.watch()
    expect(await office.release()).toBe(0)
    office.now += 1_000
    expect(await office.release()).toBe(1)
    expect(await stored(id)).toMatchObject({ cancelled: true })
  })

  test('is released by its own rule', async () => {
    await office.putDoor('atlas', { check_in: '5/20' })
    await office.putDoor('birch', { check_in: 'off' })
    await office.meeting()
    await office.meeting({ room_id: 'birch' })
    expect(await office.releaseAt('10:49')).toBe(0)
    expect(await office.releaseAt('10:50')).toBe(1)
    expect(await office.bookings()).toMatchObject([{ room_id: 'birch' }])
  })

  test('is released for each of many meetings', async () => {
    for (const room_id of ['atlas', 'birch']) {
      await office.meeting({ room_id, start_time: '10:30', end_time: '11:00' })
      await office.meeting({ room_id, start_time: '10:15', end_time: '10:30' })
      await office.meeting({ room_id, start_time: '10:00', end_time: '10:15' })
    }
    expect(await office.releaseAt('10:10')).toBe(2)
    expect(await office.releaseAt('10:25')).toBe(2)
    expect(await office.releaseAt('10:59')).toBe(2)
  })
})

describe('a room stays booked', () => {
  test('when booked within its check-in window or at the door', async () => {
    office.at('10:20')
    await office.book({ date: '2026-11-24', start_time: '10:30', end_time: '11:30' })
    await office.walkIn({ room_id: 'birch', end_time: '12:00' })
    expect(await office.releaseAt('10:45')).toBe(0)
    expect(await office.bookings()).toHaveLength(2)
  })

  test.each([
    ['10:23', '10:30', '11:30'],
    ['10:42', '10:30', '11:30']
  ])('when it is moved at %s to %s, within its check-in window', async (now, start_time, end_time) => {
    const { id, key } = await office.meeting({ start_time: '11:00', end_time: '12:00' })
    office.at(now)
    const moved = await office.change({ id, key }, { start_time, end_time })
    expect(moved.json()).toMatchObject({ start_time, version: 2, checked_in_at: new Date(office.now).toISOString() })
    expect(await office.releaseAt('10:45')).toBe(0)
    const actions = [{ action: 'checked in' }, { action: 'changed' }, { action: 'booked' }]
    expect(await office.audit(`?booking_id=${id}`)).toMatchObject(actions)
  })

  test('when the operator restores it within its check-in window', async () => {
    await office.open({ trustProxy: 1 })
    const { id } = await office.meeting()
    office.at('10:20')
    await office.cancel(id, from('192.0.2.66'))
    office.at('10:45')
    expect(await office.revert()).toMatchObject({ restored: [id] })
    expect(await office.releaseAt('10:46')).toBe(0)
    expect(await stored(id)).toMatchObject({ cancelled: false, checked_in_via: 'operator' })
  })

  test('when neither the door nor a link offers check-in', async () => {
    await office.open({ doorActions: ['book'] })
    await office.meeting()
    expect(await office.door()).toMatchObject({ check_in: null, awaited: null })
    expect((await office.sentMails()).messages.map(({ raw }) => `${raw}`).join()).not.toMatch(/check in/i)
    expect(await office.releaseAt('10:45')).toBe(0)
    // Mail goes to a folder.
    await office.open({ doorActions: ['book'], publicUrl: 'https://rooms.office.example', smtpUrl: undefined })
    await office.meeting()
    expect(await office.releaseAt('10:45')).toBe(0)
    await office.open({ doorActions: ['book'], publicUrl: 'https://rooms.office.example' })
    await office.meeting()
    await office.sentMails({ publicUrl: 'https://rooms.office.example' })
    expect(await office.releaseAt('10:45')).toBe(1)
  })

  test('when its cancellation is undone after its check-in window', async () => {
    const { id, key } = await office.meeting()
    office.at('10:39:30')
    await office.patch({ id, key }, { cancelled: true })
    office.at('10:40:10')
    expect((await office.patch({ id, key }, { cancelled: false })).statusCode).toBe(200)
    expect(await office.releaseAt('10:45')).toBe(0)
  })

  test('where no check-in is required, and nothing is written', async () => {
    await office.open({ checkIn: undefined })
    await office.meeting()
    office.at('10:45')
    expect(await office.release()).toBe(0)
    expect(await database.query('SELECT 1 FROM door_watch')).toEqual([])
    expect(await office.bookings()).toHaveLength(1)
  })
})

describe('a room in which nobody checked in', () => {
  const display = (room_id: string) => office.get(`doors/${room_id}?display=true`)
  const noDisplays = () => database.query('DELETE FROM displays')
  /** The display reports every minute. */
  const displayUntil = async (time: string) => {
    const start = office.now
    office.at(time)
    const end = office.now
    for (office.now = start; office.now <= end; office.now += 60_000) await display('atlas')
    office.now = end
  }

  test('is kept without a display and without a link', async () => {
    await noDisplays()
    const { id } = await office.meeting()
    expect(await office.releaseAt('10:40')).toBe(0)
    expect(await office.tryRelease()).toMatchObject({ count: 0, unconfirmable: [{ id, room_id: 'atlas' }] })
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: null } })
    expect(await office.releaseAt('11:29')).toBe(0)
  })

  test('is kept if its display stopped within the window', async () => {
    await noDisplays()
    await office.meeting()
    office.at('10:20')
    await displayUntil('10:36')
    expect(await office.releaseAt('10:40')).toBe(0)
    expect(await office.releaseAt('11:00')).toBe(0)
  })

  test('is kept with the display of another room, or a page that only reads the door', async () => {
    await noDisplays()
    await office.meeting()
    office.at('10:39')
    await display('birch')
    await office.get('doors/atlas')
    expect(await office.releaseAt('10:40')).toBe(0)
  })

  test('is released when the window has passed again after its display’s return', async () => {
    await noDisplays()
    await office.meeting()
    office.at('10:38')
    await displayUntil('10:47')
    expect(await office.door()).toMatchObject({ awaited: { due: '10:48' } })
    expect(await office.releaseAt('10:47:59')).toBe(0)
    expect(await office.releaseAt('10:48')).toBe(1)
  })

  test('is released if its display was in contact all the time', async () => {
    await noDisplays()
    await office.meeting()
    office.at('09:00')
    await displayUntil('10:40')
    expect(await office.releaseAt('10:40')).toBe(1)
  })

  test('is kept if the mail with the link failed, and released if it was sent', async () => {
    await noDisplays()
    await office.open({ publicUrl: 'https://rooms.office.example' })
    await noDisplays()
    const { id } = await office.meeting()
    await database.query(`UPDATE invitations SET state = 'failed' WHERE booking_id = $1`, [id])
    expect(await office.releaseAt('10:40')).toBe(0)
    await database.query(
      `UPDATE invitations SET state = 'sent', sent_at = '2026-11-24T07:01:00+01:00' WHERE booking_id = $1`,
      [id]
    )
    expect(await office.releaseAt('10:40')).toBe(1)
  })

  test('is kept if only the guests got mail', async () => {
    await office.open({ publicUrl: 'https://rooms.office.example' })
    await noDisplays()
    await office.meeting()
    await database.query(
      `UPDATE invitations SET state = 'sent', sent_at = '2026-11-24T07:01:00+01:00' WHERE recipient LIKE 'jonas%'`
    )
    expect(await office.releaseAt('10:40')).toBe(0)
  })
})

describe('an outage of the server', () => {
  const startAt = async (time: string) => {
    office.at(time)
    return office.release()
  }

  test.each([
    ['within the check-in window starts the window again', '10:34:55', '10:50:30', '11:00:59', '11:01'],
    ['before the check-in window changes nothing', '09:00', '10:24', '10:39:59', '10:40']
  ])('%s', async (_what, last, start, kept, due) => {
    await office.meeting()
    await office.releaseAt(last)
    await startAt(start)
    expect(await office.door()).toMatchObject({ awaited: { due } })
    expect(await office.releaseUntil(kept)).toBe(0)
    expect(await office.releaseUntil(due)).toBe(1)
  })

  test('makes displays reload the doors once', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:34:55')
    const stream = await office.follow()
    await startAt('10:35:40')
    await startAt('10:50')
    expect(await stream.next()).toEqual({ event: 'rooms', data: {} })
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: '11:00' } })
    await startAt('10:50:30')
    await office.checkIn(id)
    expect(await stream.next()).toMatchObject({ event: 'bookings' })
  })

  test('has no effect if it is shorter than a minute', async () => {
    await office.meeting()
    await office.releaseAt('10:34:55')
    for (const time of ['10:35:54', '10:36:40', '10:37:39', '10:38:30', '10:39:20']) expect(await startAt(time)).toBe(0)
    expect(await startAt('10:40')).toBe(1)
  })

  test('ends with the very first start', async () => {
    await office.meeting()
    await startAt('10:39')
    expect(await office.releaseUntil('10:48:59')).toBe(0)
    expect(await office.releaseUntil('10:49')).toBe(1)
  })

  test('is assumed when the clock was set back', async () => {
    await office.releaseAt('10:50')
    await office.meeting({ start_time: '09:45', end_time: '10:15' })
    await startAt('09:55')
    expect(await office.releaseUntil('10:04:59')).toBe(0)
    expect(await office.releaseUntil('10:05')).toBe(1)
  })

  test('is measured by a time stored at most twice a minute', async () => {
    await office.releaseAt('09:00')
    const written = async () => (await database.query('SELECT alive_at, xmin::text AS xmin FROM door_watch'))[0]
    const first = await written()
    for (const time of ['09:00:05', '09:00:10', '09:00:29']) await startAt(time)
    expect(await written()).toEqual(first)
    await startAt('09:00:30')
    expect(await written()).toMatchObject({ alive_at: new Date(office.now) })
  })
})

describe('everybody invited', () => {
  test('is notified of the release two minutes later', async () => {
    await office.meeting()
    await office.sentMails()
    await office.releaseAt('10:40')
    office.at('10:41:59')
    expect((await office.sentMails()).sent).toEqual([])
    office.at('10:42')
    expect((await office.sentMails()).sent).toEqual([`${jonas} CANCEL 1`, `${priya} CANCEL 1`])
  })

  test('gets no mail when someone checks in within two minutes', async () => {
    const { id } = await office.meeting()
    await office.sentMails()
    await office.releaseAt('10:40')
    office.at('10:41:50')
    const back = await office.checkIn(id)
    expect(back.json()).toMatchObject({ id, cancelled: false, cancelled_by: null, start_time: '10:30' })
    office.at('10:50')
    expect((await office.sentMails()).sent).toEqual([])
    expect(await office.release()).toBe(0)
    expect(await stored(id)).toMatchObject({ released_at: null, checked_in_via: 'display', sequence: 2 })
    expect((await office.audit())[0]).toMatchObject({ action: 'restored', via: 'display' })
  })

  test('is invited again when someone checks in later', async () => {
    const { id, key } = await office.meeting()
    await office.sentMails()
    await office.releaseAt('10:40')
    office.at('10:45')
    await office.sentMails()
    expect((await office.checkIn(id, { 'doorplate-key': key })).statusCode).toBe(200)
    expect((await office.sentMails()).sent).toEqual([`${jonas} REQUEST 2`, `${priya} REQUEST 2`])
    expect((await office.checkIn(id)).statusCode).toBe(200)
    expect((await office.sentMails()).sent).toEqual([])
  })

  test('gets no mail without an earlier invitation', async () => {
    await office.meeting()
    await database.query(`UPDATE invitations SET next_attempt_at = $1`, [new Date('2026-11-24T12:00:00+01:00')])
    await office.releaseAt('10:40')
    office.at('13:00')
    expect((await office.sentMails()).sent).toEqual([])
  })
})

describe('a late check-in', () => {
  test('is refused once the room is booked again', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    office.at('10:44')
    await office.walkIn({ end_time: '11:00' })
    const late = await office.checkIn(id)
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'released',
      detail: 'Atlas was released at 10:40 and has been booked since.'
    })
    expect(await stored(id)).toMatchObject({ cancelled: true, cancelled_by: 'No check-in' })
  })

  test.each([
    ['another room', { room_id: 'birch' }],
    ['the same room', { start_time: '16:00', end_time: '17:00' }]
  ])('is refused once the next date of its series has moved to its day, in %s', async (_where, place) => {
    office.at('07:00')
    const made = await office.post('series', {
      rule: { frequency: 'weekly', weekdays: ['tuesday'], count: 2 },
      booking: newBooking({ date: '2026-11-24', start_time: '10:30', end_time: '11:30' }),
      dates: [{ date: '2026-11-24' }, { date: '2026-12-01' }]
    })
    const [{ id }, next] = made.json().bookings
    const own = { id: next.id, key: String(made.headers['doorplate-key']) }
    expect(await office.releaseAt('10:40')).toBe(1)
    const moved = await office.change(own, { date: '2026-11-24', start_time: '14:00', end_time: '15:00', ...place })
    expect(moved.statusCode).toBe(200)
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, message: 'problem.datesPassed' })
    expect(await stored(id)).toMatchObject({ cancelled: true, cancelled_by: 'No check-in' })
    expect((await office.change(own, { date: '2026-11-30' }, 2)).statusCode).toBe(200)
    expect((await office.checkIn(id)).statusCode).toBe(200)
  })

  test('is refused once the meeting is past', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    office.at('11:30')
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'over' })
  })

  test('is refused after a cancellation, as is any change', async () => {
    const { id, key } = await office.meeting()
    await office.releaseAt('10:40')
    expect((await office.cancel(id)).json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    expect((await office.change({ id, key }, { purpose: 'x' }, 2)).json()).toMatchObject({ code: 'cancelled' })
    expect((await office.patch({ id, key }, { cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
  })

  test('is refused once the operator has reverted the client', async () => {
    await office.open({ trustProxy: 1 })
    office.at('07:00')
    const mine = { date: '2026-11-24', start_time: '10:30', end_time: '11:30' }
    const { id } = (await office.book(mine, from('192.0.2.66'))).json()
    const { client } = (await office.audit())[0]
    await office.releaseAt('10:40')
    expect(await office.revert(client)).toEqual({ cancelled: [id], restored: [], not_restored: [] })
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await office.revert(client)).toMatchObject({ cancelled: [] })
  })
})
