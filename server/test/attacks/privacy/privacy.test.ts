import { type SchedulePrivacy, schedulePrivacies } from '@doorplate/domain/bookings/fields'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createLog } from '../../../src/service/operations/log.ts'
import { adminKey, askInvitations, book, cancel, createTestApp, publicKey, report, walkIn } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { testFolder } from '../../folder.ts'
import { connectTo, rawGet } from '../connections/raw-request.ts'
import { anyMarker, fields, golden, privateMarker } from './golden-fields.ts'

const address = '203.0.113.77'
const fieldsOf = (value: object) => Object.keys(value).sort()

const database = await testDatabase()
const page = testFolder({ 'index.html': '<!--doorplate-settings-->' })

/** With the most verbose log, and people behind a proxy. */
async function open(schedulePrivacy: SchedulePrivacy) {
  const logged: string[] = []
  const logger = createLog('trace', { write: (line: string) => void logged.push(line) })
  const app = await createTestApp(database, { page, config: { schedulePrivacy, trustProxy: 1 }, logger })
  onTestFinished(() => app.close())
  return { app, logged }
}

const from = { 'x-forwarded-for': address }

describe.each(schedulePrivacies)('S-23: with SCHEDULE_PRIVACY=%s', (privacy) => {
  test('S-23: the public sees the fields of the table, and the operator all', async () => {
    const { app } = await open(privacy)
    const created = (await book(app, privateMarker, from)).json()
    expect(created).toMatchObject(privateMarker)
    const list = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/api/v1/bookings', headers })).json()
    const [seen] = await list(publicKey)
    const [all] = await list(adminKey)
    const cancelled = (await cancel(app, created.id, from)).json()
    const again = (await cancel(app, created.id, adminKey)).json()
    for (const row of [created, seen, all, cancelled, again]) expect(fieldsOf(row)).toEqual(fields.booking)
    for (const row of [seen, cancelled]) expect(row).toMatchObject(golden[privacy])
    for (const row of [all, again]) expect(row).toMatchObject(privateMarker)
  })

  test('S-23: a day of all rooms has the fields of the table, without ids', async () => {
    const { app } = await open(privacy)
    const { id } = (await book(app, privateMarker, from)).json()
    const url = '/api/v1/days/2026-11-25'
    const [operators, seen] = await Promise.all([adminKey, publicKey].map((headers) => app.inject({ url, headers })))
    const { booked_by, company } = { ...privateMarker, ...golden[privacy] }
    expect(fieldsOf(seen!.json())).toEqual(fields.day)
    expect(seen!.json().rooms.atlas).toEqual([['09:00', '10:00', booked_by, company, null]])
    expect(operators!.json().rooms.atlas).toEqual([
      ['09:00', '10:00', privateMarker.booked_by, privateMarker.company, null]
    ])
    for (const { body } of [operators!, seen!]) expect(body).not.toMatch(new RegExp(`${id}|aviary|purpose`))
    if (privacy === 'busy') expect(seen!.body).not.toMatch(anyMarker)
  })

  test('S-53: a calendar has what the public sees, without addresses, and its own address is not logged', async () => {
    const { app, logged } = await open(privacy)
    await book(app, privateMarker, from)
    const { path } = (await app.inject({ url: '/api/v1/feeds', headers: publicKey })).json()
    for (const file of ['rooms', 'rooms/atlas']) {
      const { body } = await app.inject(`${path}/${file}.ics`)
      for (const field of ['booked_by', 'company', 'purpose'] as const) {
        expect([field, body.includes(privateMarker[field])]).toEqual([field, golden[privacy][field] !== null])
      }
      expect(body).not.toMatch(/aviary|@/i)
    }
    expect(logged.join('')).toContain('/feeds/*')
    expect(logged.join('')).not.toContain(path.split('.')[1])
  })

  test('S-23: answers to the operator are never shared with the public', async () => {
    const { app } = await open(privacy)
    await book(app, privateMarker, from)
    const operators = await app.inject({ url: '/api/v1/bookings', headers: adminKey })
    const asking = { ...publicKey, 'if-none-match': String(operators.headers.etag) }
    const both = await Promise.all([
      app.inject({ url: '/api/v1/bookings', headers: adminKey }),
      app.inject({ url: '/api/v1/bookings', headers: publicKey })
    ])
    expect(both[0].json()[0]).toMatchObject(privateMarker)
    expect(both[1].json()[0]).toMatchObject(golden[privacy])
    const answer = await app.inject({ url: '/api/v1/bookings', headers: asking })
    expect(answer.statusCode).toBe(privacy === 'full' ? 304 : 200)
  })

  test('S-23: problems, metrics, descriptions, the page, the audit and the log contain no personal data', async () => {
    const { app, logged } = await open(privacy)
    const { id } = (await book(app, privateMarker, { ...from, 'idempotency-key': 'privateMarker-in-a-key' })).json()
    const get = (url: string, headers: Record<string, string> = publicKey) => app.inject({ url, headers })
    const quiet = await Promise.all([
      book(app, privateMarker, from),
      book(app, { ...privateMarker, booked_by: '' }, from),
      book(app, { ...privateMarker, guests: ['privateMarker@'] }, from),
      book(app, { ...privateMarker, date: '2026-11-26' }, { ...from, 'idempotency-key': 'privateMarker-in-a-key' }),
      cancel(app, 'privateMarker', from),
      get('/api/v1/bookings?from=privateMarker'),
      get('/api/v1/bookings?privateMarker@aviary.example'),
      get('/api/v1/availability?date=2026-11-25&minutes=60&people=8'),
      get('/api/v1/availability?date=2026-11-25&minutes=60&equipment=privateMarker'),
      get('/privateMarker@aviary.example'),
      get('/api/v1/bookings', { authorization: 'Bearer privateMarker' }),
      askInvitations(app, { roomName: 'privateMarker' }),
      ...['/metrics', '/openapi.json', '/docs/', '/docs/json', '/', '/healthz', '/readyz'].map((url) => get(url)),
      get('/api/v1/rooms'),
      get('/api/v1/office'),
      get('/api/v1/audit', adminKey),
      get('/api/v1/bookings?q=privateMarker@aviary.example'),
      get('/api/v1/bookings?q=canary+nobody&count=true', adminKey)
    ])
    await cancel(app, id, from)
    for (const { body, headers } of quiet) {
      expect(body + JSON.stringify(headers)).not.toMatch(anyMarker)
      expect(body).not.toContain(address)
      expect(body).not.toContain('admin-key-of-tests')
    }
    expect(logged.length).toBeGreaterThan(quiet.length)
    expect(logged.join('')).not.toMatch(anyMarker)
    expect(logged.join('')).not.toMatch(/203\.0\.113|127\.0\.0\.1|-test-key/)
    for (const line of logged) expect(JSON.parse(line)).toBeTypeOf('object')
  })

  test('S-23: the stream names rooms and days without personal data', async () => {
    const { app } = await open(privacy)
    const socket = await connectTo(app)
    let received = ''
    socket.on('data', (piece) => {
      received += piece
    })
    const receives = (words: string, times: number) =>
      expect.poll(() => received.split(words).length - 1, { timeout: 20_000 }).toBe(times)
    socket.write(rawGet('/api/v1/changes'))
    await receives('event: heartbeat', 1)
    const { id } = (await book(app, privateMarker, from)).json()
    await receives('event: bookings', 1)
    await cancel(app, id, from)
    await receives('event: bookings', 2)
    await database.query(`UPDATE rooms SET name = 'Aviary' WHERE id = 'atlas'`)
    await receives('event: rooms', 1)
    expect(received).not.toMatch(anyMarker)
    const events = [...received.matchAll(/event: (\w+)\ndata: (.*)\n/g)].map(([, name, data]) => [
      name,
      fieldsOf(JSON.parse(data!))
    ])
    expect(new Set(events.map((event) => JSON.stringify(event)))).toEqual(
      new Set([
        '["heartbeat",["data_version","now","page"]]',
        '["bookings",["date","room_id"]]',
        '["rooms",["room_id"]]'
      ])
    )
    socket.destroy()
  })
})

test('S-23: every other answer has only the fields of the table', async () => {
  const { app } = await open('full')
  await book(app, privateMarker, from)
  const get = async (url: string, headers: Record<string, string> = publicKey) =>
    (await app.inject({ url, headers })).json()
  for (const room of await get('/api/v1/rooms')) expect(fieldsOf(room)).toEqual(fields.room)
  expect(fieldsOf(await get('/api/v1/office'))).toEqual(fields.office)
  for (const office of await get('/api/v1/offices')) expect(fieldsOf(office)).toEqual(fields.listedOffice)
  for (const entry of await get('/api/v1/audit', adminKey)) expect(fieldsOf(entry)).toEqual(fields.entry)
  for (const refused of ['/nowhere', '/api/v1/audit']) expect(fieldsOf(await get(refused))).toEqual(fields.problem)
  expect(fieldsOf((await book(app, { date: 'x' })).json())).toEqual([...fields.problem, 'field'].sort())
  const found = await get('/api/v1/availability?date=2026-11-25&minutes=60')
  expect(fieldsOf(found)).toEqual(fields.availability)
  for (const each of found.rooms) expect(fieldsOf(each)).toEqual(fields.found)
  await walkIn(app)
  expect(fieldsOf((await report(app, { note: 'loud' })).json())).toEqual(fields.fault)
  const door = await get('/api/v1/doors/atlas')
  expect(fieldsOf(door)).toEqual(fields.door)
  expect(fieldsOf(door.running)).toEqual(fields.running)
  for (const fault of door.faults) expect(fieldsOf(fault)).toEqual(fields.doorFault)
  for (const fault of await get('/api/v1/faults')) expect(fieldsOf(fault)).toEqual(fields.fault)
  const nearest = await get('/api/v1/availability?date=2026-11-25&minutes=60&people=10')
  for (const each of nearest.alternatives) expect(fields.alternative).toEqual(expect.arrayContaining(fieldsOf(each)))
  const [, settings] = />({[^<]*})</.exec((await app.inject('/')).body)!
  expect(fieldsOf(JSON.parse(settings!))).toEqual(fields.settings)
})

test('S-23: the operator’s backup contains no network address', async () => {
  const { app } = await open('full')
  await book(app, privateMarker, from)
  const { body } = await app.inject({ url: '/api/v1/backup', headers: adminKey })
  expect(body).toMatch(anyMarker)
  expect(body).not.toMatch(/203\.0\.113/)
})
