import { beforeEach, expect, test } from 'vitest'
import { adminKey, atlas, birch, book, bookingsOf, createTestApp, newBooking, publicKey } from '../../test/app.ts'
import { testDatabase } from '../../test/database.ts'
import type { App } from '../http/app-type.ts'

const database = await testDatabase()
let app: App

beforeEach(async () => {
  app = await createTestApp(database)
  return () => app.close()
})

const hamburg = { name: 'Hamburg', time_zone: 'Europe/Berlin' }
const put = (id: string, payload: object, headers: Record<string, string> = adminKey) =>
  app.inject({ method: 'PUT', url: `/api/v1/offices/${id}`, headers, payload })
const remove = (id: string) => app.inject({ method: 'DELETE', url: `/api/v1/offices/${id}`, headers: adminKey })
const get = async (path: string, headers = publicKey) => (await app.inject({ url: `/api/v1/${path}`, headers })).json()
const putRoom = (id: string, payload: object) =>
  app.inject({ method: 'PUT', url: `/api/v1/rooms/${id}`, headers: adminKey, payload })

test('the offices come in their order, each with its own clock', async () => {
  await put('lima', { name: 'Lima', time_zone: 'America/Lima', position: 2, language: 'ja' })
  await put('hamburg', { ...hamburg, position: 1 })
  expect(await get('offices')).toEqual([
    {
      id: 'main',
      name: 'Doorplate',
      time_zone: 'Europe/Berlin',
      language: null,
      clock: null,
      check_in: null,
      address: '',
      position: 0,
      now: '2026-11-24T10:42:07+01:00'
    },
    {
      id: 'hamburg',
      ...hamburg,
      language: null,
      clock: null,
      check_in: null,
      address: '',
      position: 1,
      now: '2026-11-24T10:42:07+01:00'
    },
    {
      id: 'lima',
      name: 'Lima',
      time_zone: 'America/Lima',
      language: 'ja',
      clock: null,
      check_in: null,
      address: '',
      position: 2,
      now: '2026-11-24T04:42:07-05:00'
    }
  ])
})

test('what is left out of a change stays, and main can be changed too', async () => {
  await put('lima', { name: 'Lima', time_zone: 'America/Lima', position: 2, language: 'ja' })
  expect((await put('lima', { name: ' Miraflores ', time_zone: 'America/Lima' })).json()).toMatchObject({
    name: 'Miraflores',
    position: 2,
    language: 'ja',
    clock: null
  })
  await put('main', { name: 'Lisbon', time_zone: 'Europe/Lisbon' })
  expect(await get('office')).toMatchObject({
    name: 'Lisbon',
    time_zone: 'Europe/Lisbon',
    now: '2026-11-24T09:42:07+00:00'
  })
})

test('only the operator changes offices', async () => {
  expect((await put('hamburg', hamburg, publicKey)).statusCode).toBe(403)
  expect(await get('offices')).toHaveLength(1)
})

test.each([
  ['an empty name', 'x', { ...hamburg, name: ' ' }, 'name'],
  ['a name of two lines', 'x', { ...hamburg, name: 'a\nb' }, 'name'],
  ['no zone', 'x', { name: 'X' }, 'time_zone'],
  ['a zone that there is not', 'x', { ...hamburg, time_zone: 'Hamburg' }, 'time_zone'],
  ['a zone with a NUL', 'x', { ...hamburg, time_zone: 'Europe/Berlin\u0000' }, 'time_zone'],
  ['a zone that is a path', 'x', { ...hamburg, time_zone: '../../etc/localtime' }, 'time_zone'],
  ['a language that there is not', 'x', { ...hamburg, language: 'tlh' }, 'language'],
  ['a clock that there is not', 'x', { ...hamburg, clock: '13' }, 'clock'],
  ['a position that is no number', 'x', { ...hamburg, position: '1' }, 'position'],
  ['a position beyond what can be stored', 'x', { ...hamburg, position: 3_000_000_000 }, 'position'],
  ['a position before all', 'x', { ...hamburg, position: -1 }, 'position'],
  ['an unknown field', 'x', { ...hamburg, floor: 3 }, 'floor'],
  ['an id with a slash', 'a%2Fb', hamburg, 'id'],
  ['an id that is a step in a path', '...', hamburg, 'id'],
  ['an id of 65 characters', 'x'.repeat(65), hamburg, 'id']
])('S-41: %s is refused and the field is named', async (_case, id, payload, field) => {
  const refused = await put(id, payload)
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect(await get('offices')).toHaveLength(1)
})

test('an office with rooms is not removed, main never', async () => {
  await put('hamburg', hamburg)
  await putRoom('birch', { ...birch, id: undefined, office_id: 'hamburg' })
  expect((await remove('hamburg')).json()).toMatchObject({ status: 409, code: 'office_has_rooms' })
  await putRoom('birch', { ...birch, id: undefined, office_id: 'main' })
  expect((await remove('hamburg')).statusCode).toBe(204)
  expect((await remove('hamburg')).json()).toMatchObject({ status: 404, detail: "This office doesn't exist." })
  expect((await remove('main')).json()).toMatchObject({ status: 409, code: 'office_has_rooms' })
  expect(await get('offices')).toHaveLength(1)
})

test('a room goes to another office while it has no bookings to come', async () => {
  await put('hamburg', hamburg)
  const toHamburg = { name: 'Birch', capacity: 4, office_id: 'hamburg' }
  expect((await putRoom('birch', toHamburg)).json()).toEqual({ ...birch, office_id: 'hamburg' })
  expect((await putRoom('birch', { name: 'Birch', capacity: 4 })).json()).toMatchObject({ office_id: 'hamburg' })
  await book(app, { room_id: 'birch' })
  expect((await putRoom('birch', { ...toHamburg, office_id: 'main' })).json()).toMatchObject({
    status: 409,
    code: 'room_has_bookings'
  })
  expect((await putRoom('birch', { ...toHamburg, capacity: 5 })).statusCode).toBe(200)
})

test('a room cannot be put into an office that there is not', async () => {
  const refused = await putRoom('birch', { name: 'Birch', capacity: 4, office_id: 'rome' })
  expect(refused.json()).toMatchObject({ status: 422, field: 'office_id', detail: "This office doesn't exist." })
})

test('lists can be of one office; of an office that there is not they are empty', async () => {
  await put('hamburg', hamburg)
  await putRoom('birch', { name: 'Birch', capacity: 4, office_id: 'hamburg' })
  await book(app)
  const { id } = (await book(app, { room_id: 'birch' })).json()
  expect(await get('rooms?office_id=main')).toEqual([atlas])
  expect(await get('rooms?office_id=hamburg')).toEqual([{ ...birch, office_id: 'hamburg' }])
  expect((await bookingsOf(app, '?office_id=hamburg')).map((booking) => booking.id)).toEqual([id])
  expect(await bookingsOf(app)).toHaveLength(2)
  const audit = await get('audit?office_id=hamburg', adminKey)
  expect(audit.map(({ action, office_id }: { action: string; office_id: string }) => [action, office_id])).toEqual([
    ['booked', 'hamburg'],
    ['room update', 'hamburg'],
    ['office insert', 'hamburg']
  ])
  for (const nowhere of ['rome', '', '__proto__', '%27', '%C3%BC']) {
    for (const list of ['rooms', 'bookings', 'audit']) {
      expect(await get(`${list}?office_id=${nowhere}`, adminKey)).toEqual([])
    }
  }
})

test.each(['rooms', 'bookings', 'audit'])(
  'S-41: an office_id in a list of %s that cannot be stored is refused',
  async (list) => {
    for (const unusable of ['a%00b', 'x'.repeat(65), 'a&office_id=b']) {
      expect(await get(`${list}?office_id=${unusable}`, adminKey)).toMatchObject({ status: 422 })
    }
  }
)

test('what is set where the server starts is not changed by a call', async () => {
  await app.close()
  const mainSettings = { name: 'Hafen 12', timeZone: 'Europe/Berlin' }
  app = await createTestApp(database, { config: { mainSettings } })
  const changed = { name: 'Hafen 12', time_zone: 'Europe/Berlin', position: 4 }
  expect((await put('main', { ...changed, name: 'Kai 3' })).json()).toMatchObject({
    status: 409,
    code: 'set_by_environment',
    field: 'name',
    detail: "OFFICE_NAME is set in the server's environment. Please change or remove it there."
  })
  expect((await put('main', { ...changed, time_zone: 'Europe/Rome' })).json()).toMatchObject({ field: 'time_zone' })
  expect((await put('main', changed)).json()).toMatchObject({ position: 4 })
})

const sentTo = () =>
  database.query<{ recipient: string; sequence: number; state: string; zone: string; details: { date: string } }>(
    `SELECT recipient, sequence, state, sender ->> 'officeTimeZone' AS zone, details FROM invitations
     ORDER BY sequence, recipient`
  )

test('another zone is refused while invitations name the old one, and leaves everything as it is', async () => {
  await book(app)
  const before = await sentTo()
  const refused = await put('main', { name: 'Lisbon', time_zone: 'Europe/Lisbon' })
  expect(refused.json()).toMatchObject({ status: 409, code: 'office_has_bookings' })
  expect(await get('office')).toMatchObject({ name: 'Doorplate', time_zone: 'Europe/Berlin' })
  expect(await sentTo()).toEqual(before)
})

test('with force the wall times stay, and everybody invited gets an update', async () => {
  const { id } = (await book(app)).json()
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE recipient LIKE 'priya%'`)
  const changed = await put('main', { name: 'Lisbon', time_zone: 'Europe/Lisbon', force: true })
  expect(changed.json()).toMatchObject({ time_zone: 'Europe/Lisbon' })
  expect(await bookingsOf(app)).toMatchObject([{ id, date: '2026-11-25', start_time: '09:00', end_time: '10:00' }])
  expect((await sentTo()).map(({ details, ...row }) => [Object.values(row).join(' '), details.date])).toEqual([
    ['jonas@buergi.example 0 dropped Europe/Berlin', '2026-11-25'],
    ['priya@northwind.example 0 sent Europe/Berlin', '2026-11-25'],
    ['jonas@buergi.example 1 queued Europe/Lisbon', '2026-11-25'],
    ['priya@northwind.example 1 queued Europe/Lisbon', '2026-11-25']
  ])
})

test('a zone can be changed without force once the meetings are over or cancelled, and in another office', async () => {
  await put('hamburg', hamburg)
  const { id } = (await book(app)).json()
  expect((await put('hamburg', { ...hamburg, time_zone: 'Europe/Rome' })).statusCode).toBe(200)
  await database.query('UPDATE bookings SET cancelled = true WHERE id = $1', [id])
  expect((await put('main', { name: 'Lisbon', time_zone: 'Europe/Lisbon' })).statusCode).toBe(200)
})

test('a booking that is made during a change of the zone names the zone that holds after it', async () => {
  const [changed, booked] = await Promise.all([
    put('main', { name: 'Lisbon', time_zone: 'Europe/Lisbon', force: true }),
    ...Array.from({ length: 8 }, (_, index) => book(app, newBooking({ date: `2026-12-0${index + 1}` })))
  ])
  expect([changed.statusCode, booked?.statusCode]).toEqual([200, 201])
  const newest = await database.query(
    `SELECT DISTINCT sender ->> 'officeTimeZone' AS zone FROM invitations JOIN bookings ON bookings.id = booking_id
     WHERE invitations.sequence = bookings.sequence`
  )
  expect(newest).toEqual([{ zone: 'Europe/Lisbon' }])
})
