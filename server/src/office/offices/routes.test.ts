import { expect, onTestFinished, test } from 'vitest'
import { adminKey, atlas, birch, publicKey, testConfig } from '../../../test/app.ts'
import { testFolder } from '../../../test/folder.ts'
import { jonas, priya } from '../../../test/mail/outbox.ts'
import { testOffice } from '../../../test/office.ts'
import { loadRooms } from '../rooms/first-rooms.ts'

const office = await testOffice()
const { database, read, put } = office

const hamburg = { name: 'Hamburg', time_zone: 'Europe/Berlin' }
const lisbon = { name: 'Lisbon', time_zone: 'Europe/Lisbon' }
const lima = { name: 'Lima', time_zone: 'America/Lima', position: 2, language: 'ja' }
const remove = (id: string) => office.delete(`offices/${id}`)
const putBirch = (changes: object) => put('rooms/birch', { name: 'Birch', capacity: 4, ...changes })

test('offices are in their order, each with its own clock', async () => {
  await put('offices/lima', lima)
  await put('offices/hamburg', { ...hamburg, position: 1 })
  const blank = { language: null, clock: null, check_in: null, address: '' }
  expect(await read('offices')).toEqual([
    {
      ...blank,
      id: 'main',
      name: 'Doorplate',
      time_zone: 'Europe/Berlin',
      position: 0,
      now: '2026-11-24T10:42:07+01:00'
    },
    { ...blank, id: 'hamburg', ...hamburg, position: 1, now: '2026-11-24T10:42:07+01:00' },
    { ...blank, id: 'lima', ...lima, now: '2026-11-24T04:42:07-05:00' }
  ])
})

test('omitted fields stay, and main can be changed too', async () => {
  await put('offices/lima', lima)
  expect((await put('offices/lima', { name: ' Miraflores ', time_zone: 'America/Lima' })).json()).toMatchObject({
    name: 'Miraflores',
    position: 2,
    language: 'ja',
    clock: null
  })
  await put('offices/main', lisbon)
  expect(await read('office')).toMatchObject({ ...lisbon, now: '2026-11-24T09:42:07+00:00' })
})

test('only the operator changes offices', async () => {
  expect((await put('offices/hamburg', hamburg, publicKey)).statusCode).toBe(403)
  expect(await read('offices')).toHaveLength(1)
})

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a name with half a character', { name: 'a\ud800b' }, 'name'],
  ['no zone', { time_zone: undefined }, 'time_zone'],
  ['a zone that does not exist', { time_zone: 'Hamburg' }, 'time_zone'],
  ['a zone with a NUL', { time_zone: 'Europe/Berlin\u0000' }, 'time_zone'],
  ['a zone that is a path', { time_zone: '../../etc/localtime' }, 'time_zone'],
  ['a language that does not exist', { language: 'tlh' }, 'language'],
  ['a clock that does not exist', { clock: '13' }, 'clock'],
  ['a position that is no number', { position: '1' }, 'position'],
  ['a position beyond what can be stored', { position: 3_000_000_000 }, 'position'],
  ['a negative position', { position: -1 }, 'position'],
  ['an unknown field', { floor: 3 }, 'floor']
])('S-41: %s is refused with the field’s name', async (_case, changes, field) => {
  const refused = await put('offices/x', { ...hamburg, ...changes })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field })
  expect(await read('offices')).toHaveLength(1)
})

test.each(['a%2Fb', '...', 'x'.repeat(65)])('S-41: the id %s is refused', async (id) => {
  expect((await put(`offices/${id}`, hamburg)).json()).toMatchObject({ status: 422, code: 'invalid', field: 'id' })
  expect(await read('offices')).toHaveLength(1)
})

test('an office with rooms cannot be removed, and main never', async () => {
  await put('offices/hamburg', hamburg)
  await putBirch({ office_id: 'hamburg' })
  expect((await remove('hamburg')).json()).toMatchObject({ status: 409, code: 'office_has_rooms' })
  await putBirch({ office_id: 'main' })
  expect((await remove('hamburg')).statusCode).toBe(204)
  expect((await remove('hamburg')).json()).toMatchObject({ status: 404, detail: "This office doesn't exist." })
  expect((await remove('main')).json()).toMatchObject({ status: 409, code: 'office_has_rooms' })
  expect(await read('offices')).toHaveLength(1)
})

test('a room moves to another office while it has no upcoming bookings', async () => {
  await put('offices/hamburg', hamburg)
  expect((await putBirch({ office_id: 'hamburg' })).json()).toEqual({ ...birch, office_id: 'hamburg' })
  expect((await putBirch({})).json()).toMatchObject({ office_id: 'hamburg' })
  await office.book({ room_id: 'birch' })
  expect((await putBirch({ office_id: 'main' })).json()).toMatchObject({
    status: 409,
    code: 'room_has_bookings'
  })
  expect((await putBirch({ office_id: 'hamburg', capacity: 5 })).statusCode).toBe(200)
})

test('a room cannot move to an office that does not exist', async () => {
  const refused = await putBirch({ office_id: 'rome' })
  expect(refused.json()).toMatchObject({ status: 422, field: 'office_id', detail: "This office doesn't exist." })
})

test('lists can be limited to one office, and are empty for an unknown one', async () => {
  await put('offices/hamburg', hamburg)
  await putBirch({ office_id: 'hamburg' })
  await office.book()
  const { id } = await office.booked({ room_id: 'birch' })
  expect(await read('rooms?office_id=main')).toEqual([atlas])
  expect(await read('rooms?office_id=hamburg')).toEqual([{ ...birch, office_id: 'hamburg' }])
  expect(await office.bookings('?office_id=hamburg')).toMatchObject([{ id }])
  expect(await office.bookings()).toHaveLength(2)
  expect(await office.audit('?office_id=hamburg')).toMatchObject([
    { action: 'booked', office_id: 'hamburg' },
    { action: 'room update', office_id: 'hamburg' },
    { action: 'office insert', office_id: 'hamburg' }
  ])
  for (const nowhere of ['rome', '', '__proto__', '%27', '%C3%BC']) {
    for (const list of ['rooms', 'bookings', 'audit']) {
      expect(await read(`${list}?office_id=${nowhere}`, adminKey)).toEqual([])
    }
  }
})

test.each(['rooms', 'bookings', 'audit'])(
  'S-41: an office_id in a list of %s that cannot be stored is refused',
  async (list) => {
    for (const unusable of ['a%00b', 'x'.repeat(65), 'a&office_id=b']) {
      expect(await read(`${list}?office_id=${unusable}`, adminKey)).toMatchObject({ status: 422 })
    }
  }
)

test('a call cannot change what the environment sets', async () => {
  await office.open({ mainSettings: { name: 'Hafen 12', timeZone: 'Europe/Berlin' } })
  const changed = { name: 'Hafen 12', time_zone: 'Europe/Berlin', position: 4 }
  expect((await put('offices/main', { ...changed, name: 'Kai 3' })).json()).toMatchObject({
    status: 409,
    code: 'set_by_environment',
    field: 'name',
    detail: "OFFICE_NAME is set in the server's environment. Please change or remove it there."
  })
  expect((await put('offices/main', { ...changed, time_zone: 'Europe/Rome' })).json()).toMatchObject({
    field: 'time_zone'
  })
  expect((await put('offices/main', changed)).json()).toMatchObject({ position: 4 })
})

test('an office of the rooms file says which fields the next start sets again', async () => {
  const file = { offices: [{ id: 'main', name: 'Kai 3', time_zone: 'Europe/Berlin' }], rooms: [] }
  const folder = testFolder({ 'rooms.json': JSON.stringify(file) }, onTestFinished)
  const config = testConfig({ roomsFile: `${folder}/rooms.json` })
  const { inFile } = await loadRooms(database, { config, now: office.now })
  const app = await office.secondApp({ mainSettings: { name: 'Kai 3' } }, { inFile })
  const url = '/api/v1/offices/main'
  const stored = await app.inject({ url, headers: adminKey })
  expect(stored.json()).toMatchObject({ set_by: { name: 'OFFICE_NAME', time_zone: 'ROOMS_FILE' } })
  const headers = { ...adminKey, 'if-match': String(stored.headers['etag']) }
  const payload = { name: 'Kai 3', time_zone: 'Europe/Lisbon' }
  const changed = await app.inject({ method: 'PUT', url, headers, payload })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers['etag']).toBe((await app.inject({ url, headers: adminKey })).headers['etag'])
})

/** With the zone that each names. */
const messages = () =>
  database.query<{ message: string; date: string }>(
    `SELECT concat_ws(' ', recipient, sequence, state, sender ->> 'officeTimeZone') AS message, details ->> 'date' AS date
     FROM invitations ORDER BY sequence, recipient`
  )

test('a zone named in invitations cannot be changed', async () => {
  await office.book()
  const before = await messages()
  const refused = await put('offices/main', lisbon)
  expect(refused.json()).toMatchObject({ status: 409, code: 'office_has_bookings' })
  expect(await read('office')).toMatchObject({ name: 'Doorplate', time_zone: 'Europe/Berlin' })
  expect(await messages()).toEqual(before)
})

test('a forced change of the zone keeps local times and updates everybody invited', async () => {
  const { id } = await office.booked()
  await database.query(`UPDATE invitations SET state = 'sent', departures = 1 WHERE recipient = $1`, [priya])
  const changed = await put('offices/main', { ...lisbon, force: true })
  expect(changed.json()).toMatchObject({ time_zone: 'Europe/Lisbon' })
  expect(await office.bookings()).toMatchObject([{ id, date: '2026-11-25', start_time: '09:00', end_time: '10:00' }])
  const date = '2026-11-25'
  expect(await messages()).toEqual([
    { message: `${jonas} 0 dropped Europe/Berlin`, date },
    { message: `${priya} 0 sent Europe/Berlin`, date },
    { message: `${jonas} 1 queued Europe/Lisbon`, date },
    { message: `${priya} 1 queued Europe/Lisbon`, date }
  ])
})

test('a zone is changed without force once the meetings are past or cancelled, and in another office', async () => {
  await put('offices/hamburg', hamburg)
  const { id } = await office.booked()
  expect((await put('offices/hamburg', { ...hamburg, time_zone: 'Europe/Rome' })).statusCode).toBe(200)
  await database.query('UPDATE bookings SET cancelled = true WHERE id = $1', [id])
  expect((await put('offices/main', lisbon)).statusCode).toBe(200)
})

test('a booking made during a change of the zone names the new zone', async () => {
  const [changed, booked] = await Promise.all([
    put('offices/main', { ...lisbon, force: true }),
    ...Array.from({ length: 8 }, (_, index) => office.book({ date: `2026-12-0${index + 1}` }))
  ])
  expect([changed.statusCode, booked?.statusCode]).toEqual([200, 201])
  const newest = await database.query(
    `SELECT DISTINCT sender ->> 'officeTimeZone' AS zone FROM invitations JOIN bookings ON bookings.id = booking_id
     WHERE invitations.sequence = bookings.sequence`
  )
  expect(newest).toEqual([{ zone: 'Europe/Lisbon' }])
})
