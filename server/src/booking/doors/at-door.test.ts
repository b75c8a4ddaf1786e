import { describe, expect, test } from 'vitest'
import { adminKey } from '../../../test/app.ts'
import { testDoor } from '../../../test/door.ts'
import { priya } from '../../../test/mail/outbox.ts'

const door = await testDoor()
const { bookedAtDoor } = door

type Done = Awaited<ReturnType<typeof bookedAtDoor>>

const undo = (done: Done) => door.undo(done, done.token)
const name = (done: Done, booker: object = { booked_by: 'Priya Raman' }, headers = {}) =>
  door.name(done, booker, done.token, headers)

const tooLate = { status: 409, code: 'undo_over', detail: 'Too late to undo this here.' }
const tooLateForName = { status: 409, code: 'undo_over', detail: 'Too late to add a name here.' }

describe('a walk-in can be undone', () => {
  test('with its token, which frees the room at once without mail', async () => {
    const done = await bookedAtDoor()
    const stream = await door.follow()
    door.now += 10_000
    const undone = await undo(done)
    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({ id: done.id, cancelled: true, cancelled_by: 'User', booker_email: null })
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    expect(await door.bookings()).toEqual([])
    expect(await door.invitations()).toEqual([])
    expect((await door.audit())[0]).toMatchObject({ action: 'cancelled', via: 'display', booking_id: done.id })
    expect((await door.walkIn()).statusCode).toBe(201)
  })

  test('once, and the request can be repeated', async () => {
    const done = await bookedAtDoor()
    const first = await undo(done)
    door.now += 60_000
    expect((await undo(done)).json()).toEqual(first.json())
    expect(await door.database.query(`SELECT 1 FROM audit WHERE action = 'cancelled'`)).toHaveLength(1)
  })

  test('for two minutes on the server’s clock', async () => {
    const [early, late] = [await bookedAtDoor(), await bookedAtDoor({ room_id: 'birch' })]
    door.now += 119_999
    expect((await undo(early)).statusCode).toBe(200)
    door.now += 1
    expect((await undo(late)).json()).toMatchObject(tooLate)
    expect((await undo(early)).json()).toMatchObject(tooLate)
    expect(await door.bookings()).toHaveLength(1)
  })

  test('unless it was changed', async () => {
    const done = await bookedAtDoor()
    await door.change(done, { purpose: 'Stand-up' }, 1, adminKey)
    expect((await undo(done)).json()).toMatchObject(tooLate)
    expect(await door.bookings()).toHaveLength(1)
  })

  test('unless it is past', async () => {
    door.at('10:44:30')
    const done = await bookedAtDoor({ end_time: '10:45' })
    door.now += 30_000
    expect((await undo(done)).json()).toMatchObject(tooLate)
  })

  test('only with a token', async () => {
    const { id } = await bookedAtDoor()
    expect((await door.undo({ id }, undefined)).json()).toMatchObject(tooLate)
    expect(await door.bookings()).toHaveLength(1)
  })

  test('even with CANCEL_BY=key', async () => {
    await door.open({ cancelBy: 'key' })
    const done = await bookedAtDoor()
    expect((await door.cancel(done.id)).statusCode).toBe(403)
    expect((await undo(done)).json()).toMatchObject({ cancelled: true })
  })
})

describe('a walk-in can get a name', () => {
  test('without an address, and then sends no mail', async () => {
    const done = await bookedAtDoor()
    const named = await name(done, { booked_by: ' Priya Raman ', company: '', booker_email: '' })
    expect(named.json()).toMatchObject({
      id: done.id,
      booked_by: 'Priya Raman',
      company: 'Doorplate',
      purpose: 'Walk-in',
      booker_email: null,
      end_time: '11:00',
      cancelled: false
    })
    expect(await door.bookings()).toEqual([named.json()])
    expect(await door.invitations()).toEqual([])
    expect((await door.audit())[0]).toMatchObject({ action: 'changed', via: 'display', booking_id: done.id })
  })

  test('an address that is added gets the link in the language of the call', async () => {
    await door.open({ publicUrl: 'https://rooms.office.example' })
    const done = await bookedAtDoor()
    const booker = { booked_by: 'Priya Raman', company: 'Northwind', booker_email: ` ${priya} ` }
    const named = await name(done, booker, { 'accept-language': 'de' })
    expect(named.json()).toMatchObject({ company: 'Northwind', booker_email: priya })
    expect(named.headers).not.toHaveProperty('doorplate-key')
    expect(named.body).not.toContain('version')

    const { sent, textTo } = await door.mails()
    expect(sent).toEqual([`${priya} REQUEST 0`])
    expect(textTo(priya)).toContain(`https://rooms.office.example/bookings/${done.id}#`)
    expect(textTo(priya)).toContain('Raum')
    await door.cancel(done.id)
    expect((await door.mails()).sent).toEqual([`${priya} CANCEL 1`])
  })

  test.each([
    ['a name', { booked_by: 'Priya Raman' }],
    ['an address and the office’s own words for a name', { booked_by: 'Booked at the door', booker_email: priya }]
  ])('once, after which it cannot be undone: %s', async (_what, booker) => {
    const done = await bookedAtDoor()
    await name(done, booker)
    expect((await name(done, { booked_by: 'Mallory' })).json()).toMatchObject(tooLateForName)
    expect((await undo(done)).json()).toMatchObject(tooLate)
    expect(await door.bookings()).toMatchObject([{ booked_by: booker.booked_by }])
  })

  test.each([
    ['extended', false, '11:15'],
    ['extended and restored', true, '11:00']
  ])('after it was %s', async (_what, isSetBack, end_time) => {
    const done = await bookedAtDoor()
    const extended = await door.extend(done, '11:15')
    if (isSetBack) await door.undo(done, extended.headers['doorplate-undo'])
    const named = await name(done, { booked_by: 'Priya Raman', booker_email: priya })
    expect(named.json()).toMatchObject({ booked_by: 'Priya Raman', end_time })
    expect((await name(done, { booked_by: 'Mallory' })).json()).toMatchObject(tooLateForName)
    expect((await door.mails()).sent).toEqual([`${priya} REQUEST ${isSetBack ? 2 : 1}`])
  })

  test('from only one of two simultaneous people', async () => {
    const done = await bookedAtDoor()
    const answers = await Promise.all(['Priya', 'Jonas'].map((booked_by) => name(done, { booked_by })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('only within two minutes and before an undo', async () => {
    const [old, undone] = [await bookedAtDoor(), await bookedAtDoor({ room_id: 'birch' })]
    await undo(undone)
    expect((await name(undone)).json()).toMatchObject(tooLateForName)
    door.now += 120_000
    expect((await name(old)).json()).toMatchObject(tooLateForName)
  })

  test('only if the name is valid', async () => {
    const done = await bookedAtDoor()
    const refused = await name(done, { booked_by: 'Priya', booker_email: 'priya' })
    expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field: 'booker_email' })
    expect((await name(done)).statusCode).toBe(200)
  })
})
