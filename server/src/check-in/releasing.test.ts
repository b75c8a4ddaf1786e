import { describe, expect, test } from 'vitest'
import { adminKey, book, bookingsOf, cancel, publicKey, walkIn } from '../../test/app.ts'
import { from } from '../../test/office.ts'
import { testArrivals } from '../../test/check-in.ts'
import { followChanges } from '../../test/follow-changes.ts'

const office = await testArrivals()
const { database } = office

const stored = async (id: string) =>
  (
    await database.query(
      `SELECT cancelled, cancelled_by, cancelled_via, cancelled_at, released_at, checked_in_via, sequence
       FROM bookings WHERE id = $1`,
      [id]
    )
  )[0]
const audit = async () => (await office.app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
const priya = 'priya@northwind.example'
const jonas = 'jonas@buergi.example'

describe('a room that no one came to', () => {
  test('is free from the minute on that was said, and everyone sees it', async () => {
    const { id } = await office.meeting()
    expect(await office.releaseAt('10:39:59')).toBe(0)
    const stream = await followChanges(office.app, { query: '?room_id=atlas' })
    await stream.next()
    expect(await office.releaseAt('10:40')).toBe(1)
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    stream.leave()
    const now = new Date(office.now)
    expect(await stored(id)).toEqual({
      cancelled: true,
      cancelled_by: 'No check-in',
      cancelled_via: 'release',
      cancelled_at: now,
      released_at: now,
      checked_in_via: null,
      sequence: 1
    })
    expect(await bookingsOf(office.app)).toEqual([])
    expect((await audit())[0]).toMatchObject({ action: 'released', via: 'release', client: null, booking_id: id })
    expect((await walkIn(office.app)).statusCode).toBe(201)
  })

  test('is released once, however many processes do that', async () => {
    await office.meeting()
    office.at('10:40')
    await office.watch()
    const counts = await Promise.all(Array.from({ length: 6 }, () => office.release()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await office.release()).toBe(0)
    expect(await database.query(`SELECT 1 FROM audit WHERE action = 'released'`)).toHaveLength(1)
  })

  test('is released by the clock of its own office', async () => {
    await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
    await database.query(`INSERT INTO rooms (id, name, capacity, office_id) VALUES ('rimac', 'Rimac', 4, 'lima')`)
    const { id } = await office.meeting({ room_id: 'rimac' })
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
    expect(await bookingsOf(office.app)).toMatchObject([{ room_id: 'birch' }])
  })

  test('of many meetings each is released', async () => {
    const times = [
      ['10:30', '11:00'],
      ['10:15', '10:30'],
      ['10:00', '10:15']
    ] as const
    for (const room_id of ['atlas', 'birch']) {
      for (const [start_time, end_time] of times) await office.meeting({ room_id, start_time, end_time })
    }
    expect(await office.releaseAt('10:10')).toBe(2)
    expect(await office.releaseAt('10:25')).toBe(2)
    expect(await office.releaseAt('10:59')).toBe(2)
  })
})

describe('a room stays booked', () => {
  test('once someone has checked in', async () => {
    const { id } = await office.meeting()
    office.at('10:39')
    await office.checkIn(id)
    expect(await office.releaseAt('10:41')).toBe(0)
  })

  test('of who booked it when people could check in already, or at the door', async () => {
    office.at('10:20')
    await book(office.app, { date: '2026-11-24', start_time: '10:30', end_time: '11:30' })
    await walkIn(office.app, { room_id: 'birch', end_time: '12:00' })
    expect(await office.releaseAt('10:45')).toBe(0)
    expect(await bookingsOf(office.app)).toHaveLength(2)
  })

  test.each([
    ['10:23', '10:30', '11:30'],
    ['10:42', '10:30', '11:30']
  ])('that at %s is moved to %s, when its people could check in already', async (now, start_time, end_time) => {
    const { id, key } = await office.meeting({ start_time: '11:00', end_time: '12:00' })
    office.at(now)
    const moved = await office.app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: { ...publicKey, 'doorplate-key': key, 'if-match': '"1"' },
      payload: { start_time, end_time }
    })
    expect(moved.json()).toMatchObject({ start_time, version: 2, checked_in_at: new Date(office.now).toISOString() })
    expect(await office.releaseAt('10:45')).toBe(0)
    expect((await audit()).map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['changed', 'checked in'])
    )
  })

  test('that was cancelled while its people would have checked in, and is restored by the operator', async () => {
    await office.open({ trustProxy: 1 })
    const { id } = await office.meeting()
    office.at('10:20')
    await cancel(office.app, id, from('192.0.2.66'))
    const { client } = (await audit())[0]
    office.at('10:45')
    const payload = { client, since: '2000-01-01T00:00:00Z' }
    const undone = await office.app.inject({ method: 'POST', url: '/api/v1/undo', headers: adminKey, payload })
    expect(undone.json()).toMatchObject({ restored: [id] })
    expect(await office.releaseAt('10:46')).toBe(0)
    expect(await stored(id)).toMatchObject({ cancelled: false, checked_in_via: 'operator' })
  })

  test('where neither the door nor a link offers to check in', async () => {
    await office.open({ doorActions: ['book'] })
    await office.meeting()
    expect(await office.door()).toMatchObject({ check_in: null, awaited: null })
    expect((await office.sentMails()).messages.map(({ raw }) => `${raw}`).join()).not.toMatch(/check in/i)
    expect(await office.releaseAt('10:45')).toBe(0)
    await office.open({ doorActions: ['book'], publicUrl: 'https://rooms.office.example' })
    await office.meeting()
    expect(await office.releaseAt('10:45')).toBe(1)
  })

  test('whose cancellation is undone after its check-in window', async () => {
    const { id, key } = await office.meeting()
    const patch = (payload: object) =>
      office.app.inject({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}`,
        headers: { ...publicKey, 'doorplate-key': key },
        payload
      })
    office.at('10:39:30')
    await patch({ cancelled: true })
    office.at('10:40:10')
    expect((await patch({ cancelled: false })).statusCode).toBe(200)
    expect(await office.releaseAt('10:45')).toBe(0)
  })

  test('for a meeting longer than four hours', async () => {
    const { id } = await office.meeting()
    await database.query(`UPDATE bookings SET end_time = '14:45' WHERE id = $1`, [id])
    expect(await office.releaseAt('11:00')).toBe(0)
  })

  test('where no one has to check in, and nothing is written there', async () => {
    await office.open({ checkIn: undefined })
    await office.meeting()
    office.at('10:45')
    expect(await office.release()).toBe(0)
    expect(await database.query('SELECT 1 FROM door_watch')).toEqual([])
    expect(await bookingsOf(office.app)).toHaveLength(1)
  })
})

describe('the server was away', () => {
  const startAt = async (time: string) => {
    office.at(time)
    return office.release()
  }

  test('while people could have checked in: they have the whole time again', async () => {
    await office.meeting()
    await office.releaseAt('10:34:55')
    await startAt('10:50:30')
    expect(await office.door()).toMatchObject({ awaited: { due: '11:01' } })
    expect(await office.releaseUntil('11:00:59')).toBe(0)
    expect(await office.releaseUntil('11:01')).toBe(1)
  })

  test('and doors are read again then, and not each time that it is there', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:34:55')
    const stream = await followChanges(office.app, { query: '?room_id=atlas' })
    await stream.next()
    await startAt('10:35:40')
    await startAt('10:50')
    expect(await stream.next()).toEqual({ event: 'rooms', data: {} })
    expect(await office.door()).toMatchObject({ awaited: { booking_id: id, due: '11:00' } })
    await startAt('10:50:30')
    await office.checkIn(id)
    expect(await stream.next()).toMatchObject({ event: 'bookings' })
    stream.leave()
  })

  test('before they could: they have the time that was said', async () => {
    await office.meeting()
    await office.releaseAt('09:00')
    await startAt('10:24')
    expect(await office.releaseUntil('10:39:59')).toBe(0)
    expect(await office.releaseUntil('10:40')).toBe(1)
  })

  test('for less than a minute: that is no matter', async () => {
    await office.meeting()
    await office.releaseAt('10:34:55')
    for (const time of ['10:35:54', '10:36:40', '10:37:39', '10:38:30', '10:39:20']) expect(await startAt(time)).toBe(0)
    expect(await startAt('10:40')).toBe(1)
  })

  test('and starts for the first time: that is a return', async () => {
    await office.meeting()
    await startAt('10:39')
    expect(await office.releaseUntil('10:48:59')).toBe(0)
    expect(await office.releaseUntil('10:49')).toBe(1)
  })

  test('and its clock was put back meanwhile, for an unknown time', async () => {
    await office.releaseAt('10:50')
    await office.meeting({ start_time: '09:45', end_time: '10:15' })
    await startAt('09:55')
    expect(await office.releaseUntil('10:04:59')).toBe(0)
    expect(await office.releaseUntil('10:05')).toBe(1)
  })

  test('and that is written down twice a minute at most, by all processes together', async () => {
    await office.releaseAt('09:00')
    const written = async () => (await database.query('SELECT alive_at, xmin::text AS xmin FROM door_watch'))[0]
    const first = await written()
    for (const time of ['09:00:05', '09:00:10', '09:00:29']) await startAt(time)
    expect(await written()).toEqual(first)
    await startAt('09:00:30')
    expect(await written()).toMatchObject({ alive_at: new Date(office.now) })
  })
})

describe('everybody invited is notified', () => {
  test('two minutes later that the room was released', async () => {
    await office.meeting()
    await office.sentMails()
    await office.releaseAt('10:40')
    office.at('10:41:59')
    expect((await office.sentMails()).sent).toEqual([])
    office.at('10:42')
    expect((await office.sentMails()).sent.sort()).toEqual([`${jonas} CANCEL 1`, `${priya} CANCEL 1`])
  })

  test('of nothing, when someone comes within them', async () => {
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
    expect((await audit())[0]).toMatchObject({ action: 'restored', via: 'display' })
  })

  test('once more that they have it, when someone comes later', async () => {
    const { id, key } = await office.meeting()
    await office.sentMails()
    await office.releaseAt('10:40')
    office.at('10:45')
    await office.sentMails()
    expect((await office.checkIn(id, { 'doorplate-key': key })).statusCode).toBe(200)
    expect((await office.sentMails()).sent.sort()).toEqual([`${jonas} REQUEST 2`, `${priya} REQUEST 2`])
    expect((await office.checkIn(id)).statusCode).toBe(200)
    expect((await office.sentMails()).sent).toEqual([])
  })

  test('of nothing, who never got an invitation', async () => {
    await office.meeting()
    await database.query(`UPDATE invitations SET next_attempt_at = $1`, [new Date('2026-11-24T12:00:00+01:00')])
    await office.releaseAt('10:40')
    office.at('13:00')
    expect((await office.sentMails()).sent).toEqual([])
  })
})

describe('who comes too late', () => {
  test('has the room no more, once others have it', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    office.at('10:44')
    await walkIn(office.app, { end_time: '11:00' })
    const late = await office.checkIn(id)
    expect(late.json()).toMatchObject({
      status: 409,
      code: 'released',
      detail: 'Atlas was released at 10:40 and has been booked since.'
    })
    expect(await stored(id)).toMatchObject({ cancelled: true, cancelled_by: 'No check-in' })
  })

  test('nor once it is over', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    office.at('11:30')
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'over' })
  })

  test('cannot change it, and who cancels it has given it up', async () => {
    const { id, key } = await office.meeting()
    await office.releaseAt('10:40')
    expect((await cancel(office.app, id)).json()).toMatchObject({ cancelled: true, cancelled_by: 'User' })
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    const headers = { ...publicKey, 'doorplate-key': key, 'if-match': '"2"' }
    const patch = (payload: object) =>
      office.app.inject({ method: 'PATCH', url: `/api/v1/bookings/${id}`, headers, payload })
    expect((await patch({ purpose: 'x' })).json()).toMatchObject({ code: 'cancelled' })
    expect((await patch({ cancelled: false })).json()).toMatchObject({ code: 'undo_over' })
  })

  test('does not have it again once the operator has undone what its client did', async () => {
    await office.open({ trustProxy: 1 })
    office.at('07:00')
    const mine = { date: '2026-11-24', start_time: '10:30', end_time: '11:30' }
    const { id } = (await book(office.app, mine, from('192.0.2.66'))).json()
    const { client } = (await audit())[0]
    await office.releaseAt('10:40')
    const undo = async () => {
      const payload = { client, since: '2000-01-01T00:00:00Z' }
      return (await office.app.inject({ method: 'POST', url: '/api/v1/undo', headers: adminKey, payload })).json()
    }
    expect(await undo()).toEqual({ cancelled: [id], restored: [], not_restored: [] })
    expect((await office.checkIn(id)).json()).toMatchObject({ status: 409, code: 'cancelled' })
    expect(await undo()).toMatchObject({ cancelled: [] })
  })

  test('has it again by the operator', async () => {
    const { id } = await office.meeting()
    await office.releaseAt('10:40')
    const restored = await office.checkIn(id, adminKey)
    expect(restored.json()).toMatchObject({ cancelled: false })
    expect(await stored(id)).toMatchObject({ checked_in_via: 'operator' })
  })
})
