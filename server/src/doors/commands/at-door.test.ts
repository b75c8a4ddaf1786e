import { beforeEach, describe, expect, test } from 'vitest'
import { adminKey, bookingsOf, cancel, createTestApp, publicKey, tuesday, walkIn } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { sendMails } from '../../../test/door.ts'
import { followChanges } from '../../../test/follow-changes.ts'
import type { Config } from '../../config.ts'
import type { App } from '../../http/app-type.ts'

const database = await testDatabase()
let app: App
let now: number

beforeEach(async () => {
  now = tuesday
  await open()
  return () => app.close()
})

async function open(config: Partial<Config> = {}) {
  if (app) await app.close()
  app = await createTestApp(database, { config, now: () => now })
}

type Done = { id: string; token: string }

async function bookedAtDoor(changes = {}): Promise<Done> {
  const answer = await walkIn(app, changes)
  return { id: answer.json().id, token: String(answer.headers['doorplate-undo']) }
}

const act = ({ id, token }: Done, action: string, payload: object, headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/bookings/${id}/${action}`,
    headers: { ...publicKey, 'doorplate-via': 'display', 'doorplate-undo': token, ...headers },
    payload
  })
const undo = (done: Done, headers = {}) => act(done, 'undo', {}, headers)
const name = (done: Done, booker: object = { booked_by: 'Priya Raman' }, headers = {}) =>
  act(done, 'booker', booker, headers)

const tooLate = { status: 409, code: 'undo_over', detail: 'Too late to undo this here.' }
const tooLateForName = { status: 409, code: 'undo_over', detail: 'Too late to add a name here.' }

describe('a walk-in is undone', () => {
  test('with its token, which frees the room at once without mail', async () => {
    const done = await bookedAtDoor()
    const stream = await followChanges(app, { query: '?room_id=atlas' })
    await stream.next()
    now += 10_000
    const undone = await undo(done)
    expect(undone.statusCode).toBe(200)
    expect(undone.json()).toMatchObject({ id: done.id, cancelled: true, cancelled_by: 'User', booker_email: null })
    expect(await stream.next()).toMatchObject({ event: 'bookings', data: { room_id: 'atlas', date: '2026-11-24' } })
    stream.leave()
    expect(await bookingsOf(app)).toEqual([])
    expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
    const [entry] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    expect(entry).toMatchObject({ action: 'cancelled', via: 'display', booking_id: done.id })
    expect((await walkIn(app)).statusCode).toBe(201)
  })

  test('once; again is harmless', async () => {
    const done = await bookedAtDoor()
    const first = await undo(done)
    now += 60_000
    expect((await undo(done)).json()).toEqual(first.json())
    expect(await database.query(`SELECT 1 FROM audit WHERE action = 'cancelled'`)).toHaveLength(1)
  })

  test('for two minutes, by the clock of the server', async () => {
    const [early, late] = [await bookedAtDoor(), await bookedAtDoor({ room_id: 'birch' })]
    now += 119_999
    expect((await undo(early)).statusCode).toBe(200)
    now += 1
    expect((await undo(late)).json()).toMatchObject(tooLate)
    expect((await undo(early)).json()).toMatchObject(tooLate)
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('and a repeat of the request gets the first answer, also after that', async () => {
    const key = { 'idempotency-key': 'ad5c2b64-5e2f-4f3c-8a4e-61f4f9f4f0a7' }
    const done = await bookedAtDoor()
    const first = await undo(done, key)
    now += 180_000
    const again = await undo(done, key)
    expect(again.json()).toEqual(first.json())
    expect(again.headers).toHaveProperty('idempotency-replayed')
  })

  test('not once it was changed', async () => {
    const done = await bookedAtDoor()
    await app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${done.id}`,
      headers: { ...adminKey, 'if-match': '"1"' },
      payload: { purpose: 'Stand-up' }
    })
    expect((await undo(done)).json()).toMatchObject(tooLate)
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('not once it is over', async () => {
    now = Date.parse('2026-11-24T10:44:30+01:00')
    const done = await bookedAtDoor({ end_time: '10:45' })
    now += 30_000
    expect((await undo(done)).json()).toMatchObject(tooLate)
  })

  test('not without its token, nor one thing with another', async () => {
    const done = await bookedAtDoor()
    const bare = await app.inject({ method: 'POST', url: `/api/v1/bookings/${done.id}/undo`, headers: publicKey })
    expect(bare.json()).toMatchObject(tooLate)
    expect(await bookingsOf(app)).toHaveLength(1)
  })

  test('also where cancelling takes the key or the code', async () => {
    await open({ cancelBy: 'key' })
    const done = await bookedAtDoor()
    expect((await cancel(app, done.id)).statusCode).toBe(403)
    expect((await undo(done)).json()).toMatchObject({ cancelled: true })
  })
})

describe('what was booked at a door gets a name', () => {
  test('without an address, and no one gets mail', async () => {
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
    expect(await bookingsOf(app)).toEqual([named.json()])
    expect(await database.query('SELECT 1 FROM invitations')).toEqual([])
    const [entry] = (await app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    expect(entry).toMatchObject({ action: 'changed', via: 'display', booking_id: done.id })
  })

  test('and an address, and the first message, with the link, goes there in the language of the call', async () => {
    const config = { publicUrl: 'https://rooms.office.example' }
    await open(config)
    const done = await bookedAtDoor()
    const booker = { booked_by: 'Priya Raman', company: 'Northwind', booker_email: ' priya@northwind.example ' }
    const named = await name(done, booker, { 'accept-language': 'de' })
    expect(named.json()).toMatchObject({ company: 'Northwind', booker_email: 'priya@northwind.example' })
    expect(named.headers).not.toHaveProperty('doorplate-key')
    expect(named.body).not.toContain('version')

    const mailer = await sendMails(database, now, config)
    expect(mailer.sent).toEqual(['priya@northwind.example REQUEST 0'])
    const [message] = mailer.messages.map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))
    expect(message).toContain(`https://rooms.office.example/bookings/${done.id}#`)
    expect(message).toContain('Raum')
    await cancel(app, done.id)
    expect((await sendMails(database, now, config)).sent).toEqual(['priya@northwind.example CANCEL 1'])
  })

  test('once, and can then no longer be undone at the door', async () => {
    const done = await bookedAtDoor()
    await name(done)
    expect((await name(done, { booked_by: 'Mallory' })).json()).toMatchObject(tooLateForName)
    expect((await undo(done)).json()).toMatchObject(tooLate)
    expect(await bookingsOf(app)).toMatchObject([{ booked_by: 'Priya Raman' }])
  })

  test('also who is called like nobody, and has an address', async () => {
    const done = await bookedAtDoor()
    await name(done, { booked_by: 'Booked at the door', booker_email: 'priya@northwind.example' })
    expect((await name(done, { booked_by: 'Mallory' })).json()).toMatchObject(tooLateForName)
  })

  test('also once it was extended, or extended and set back', async () => {
    for (const back of [false, true]) {
      const done = await bookedAtDoor(back ? { room_id: 'birch' } : {})
      const extended = await act(done, 'extension', { end_time: '11:15' }, { 'if-match': '"1"' })
      if (back) await undo({ id: done.id, token: String(extended.headers['doorplate-undo']) })
      const named = (await name(done, { booked_by: 'Priya Raman', booker_email: 'priya@northwind.example' })).json()
      expect(named).toMatchObject({ booked_by: 'Priya Raman', end_time: back ? '11:00' : '11:15' })
      expect((await name(done, { booked_by: 'Mallory' })).json()).toMatchObject(tooLateForName)
    }
    const sent = (await sendMails(database, now)).sent
    expect(sent).toEqual(['priya@northwind.example REQUEST 1', 'priya@northwind.example REQUEST 2'])
  })

  test('and by two people at once only one', async () => {
    const done = await bookedAtDoor()
    const answers = await Promise.all(['Priya', 'Jonas'].map((booked_by) => name(done, { booked_by })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('not after two minutes, nor once it was undone', async () => {
    const [old, undone] = [await bookedAtDoor(), await bookedAtDoor({ room_id: 'birch' })]
    await undo(undone)
    expect((await name(undone)).json()).toMatchObject(tooLateForName)
    now += 120_000
    expect((await name(old)).json()).toMatchObject(tooLateForName)
  })

  test.each([
    [{ company: 'Northwind' }, 'booked_by'],
    [{ booked_by: 'Priya', company: 'a\u202eb' }, 'company'],
    [{ booked_by: 'Priya', booker_email: 'priya' }, 'booker_email']
  ])('%j is refused with its field', async (booker, field) => {
    const done = await bookedAtDoor()
    expect((await name(done, booker)).json()).toMatchObject({ status: 422, code: 'invalid', field })
    expect((await name(done)).statusCode).toBe(200)
  })
})

test.each(['names', 'busy'] as const)(
  'with SCHEDULE_PRIVACY=%s answers show what displays show',
  async (schedulePrivacy) => {
    await open({ schedulePrivacy })
    const done = await bookedAtDoor()
    const named = await name(done, { booked_by: 'Priya', booker_email: 'priya@northwind.example' })
    expect(named.json()).toMatchObject({
      booked_by: schedulePrivacy === 'busy' ? null : 'Priya',
      booker_email: null,
      purpose: null
    })
    expect(await bookingsOf(app)).toEqual([named.json()])
  }
)
