import { bookingFields, personFields, schedulePrivacies } from '@doorplate/domain/bookings/fields'
import { describe, expect, test } from 'vitest'
import { createLog } from '../../../src/service/operations/log.ts'
import { adminKey, createTestApp, newBooking, publicKey, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { testFolder } from '../../folder.ts'
import { followChanges } from '../../follow-changes.ts'
import { sendMails } from '../../office.ts'
import { anyMarker, privateMarker } from './golden-fields.ts'

type Headers = Record<string, string>
/** What is sent to a call: a query or a body, with headers besides those of a stranger. */
type Sent = { query?: string; payload?: object; headers?: Headers }

const today = '2026-11-24'
const database = await testDatabase()
const page = testFolder({ 'index.html': '<!--doorplate-settings--><!--doorplate-data-->' })
const secret = { ...privateMarker, private: true }
const others = newBooking({ guests: [] })
const running = { room_id: 'atlas', date: today, start_time: '10:30', end_time: '12:00' }
const weekly = { room_id: 'birch', date: '2026-11-25', start_time: '09:00', end_time: '10:00' }
const rule = { frequency: 'weekly', weekdays: ['wednesday'], count: 2 }
const days = ['2026-11-25', '2026-12-02'].map((date) => ({ date }))
const atDoor = { 'doorplate-via': 'display' }
const wrongKey = { 'doorplate-key': 'Jc5VOZaXF5Yk2ZJEZ8pX5A' }

/** All that a private booking shows. */
const shown = Object.fromEntries(
  personFields.map((name) => [name, name === 'private' ? true : bookingFields[name].kind === 'emails' ? [] : null])
)

/** A private meeting that takes place in Atlas now, and a private one on two Wednesdays in Birch. */
async function open(schedulePrivacy: (typeof schedulePrivacies)[number]) {
  const logged: string[] = []
  const clock = { now: tuesday - 30 * 60_000 }
  const logger = createLog('trace', { write: (line: string) => void logged.push(line) })
  const app = await createTestApp(database, {
    page,
    config: { schedulePrivacy, checkIn: { before: 30, after: 10 }, publicUrl: 'https://rooms.office.example' },
    logger,
    now: () => clock.now
  })
  const post = (path: string, payload: object, headers: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { ...publicKey, ...headers }, payload })
  const booked = await post('bookings', { ...secret, ...running })
  expect(booked.json()).toMatchObject(secret)
  const series = await post('series', { rule, booking: { ...secret, ...weekly }, dates: days })
  expect(series.json().bookings).toMatchObject([secret, secret])
  await post('faults', { room_id: 'atlas', equipment: 'Projector' }, atDoor)
  clock.now = tuesday
  logged.length = 0
  return {
    app,
    logged,
    clock,
    id: String(booked.json().id),
    series: String(series.json().id),
    close: () => app.close()
  }
}

/** PostgreSQL may announce what happened before. */
async function nextOf(stream: Awaited<ReturnType<typeof followChanges>>, event: string): Promise<unknown> {
  const next = await stream.next()
  return next.event === event ? next.data : nextOf(stream, event)
}

/** What a stranger tries at each call that the public key admits. Cancelling comes last. */
const attempts: Record<string, Sent[]> = {
  'GET /healthz': [{}],
  'GET /readyz': [{}],
  'GET /metrics': [{}],
  'GET /api/v1/office': [{}],
  'GET /api/v1/offices': [{}],
  'GET /api/v1/rooms': [{}],
  'GET /api/v1/rooms/{id}': [{}],
  'GET /api/v1/rules': [{}],
  'GET /api/v1/rooms/{id}/rules': [{}],
  'GET /api/v1/closed-days': [{}],
  'GET /api/v1/bookings': [
    {},
    { query: `?room_id=atlas&from=${today}&to=${today}` },
    { query: '?with=repeats' },
    { query: '?with=repeats&limit=10' },
    { query: '?with=details' },
    { query: '?q=canary' },
    { query: '?q=aviary&count=true' },
    { query: '?updated_since=2020-01-01T00:00:00Z' },
    { query: '?cancelled=include' }
  ],
  'POST /api/v1/bookings': [
    { payload: { ...others, ...running, start_time: '11:00' } },
    { payload: { ...others, ...running, start_time: '11:00' }, headers: { ...atDoor, 'idempotency-key': 'stranger' } },
    { payload: { ...others, ...weekly } }
  ],
  'GET /api/v1/days/{date}': [{}, { query: '?office_id=main' }],
  'GET /api/v1/bookings/{id}': [{}, { headers: wrongKey }],
  'GET /api/v1/bookings/{id}/calendar': [{}, { headers: wrongKey }],
  'POST /functions/v1/send-meeting-invite': [
    {
      payload: {
        bookedBy: 'Priya Raman',
        bookerEmail: 'priya@northwind.example',
        company: 'Northwind',
        purpose: 'Rail slots',
        roomName: 'Atlas',
        date: today,
        startTime: '10:30',
        endTime: '12:00',
        guests: []
      }
    }
  ],
  'POST /api/v1/bookings/{id}/key-replacements': [{}, { headers: wrongKey }],
  'POST /api/v1/link-requests': [{ payload: { email: others.booker_email } }],
  'GET /api/v1/feeds': [{}],
  'GET /api/v1/doors/{room_id}': [{}],
  'POST /api/v1/walk-ins': [
    { payload: { room_id: 'atlas', end_time: '11:30' } },
    { payload: { room_id: 'birch', end_time: '11:30' } }
  ],
  'POST /api/v1/bookings/{id}/undo': [{ payload: {}, headers: { 'doorplate-undo': 'made-up' } }],
  'POST /api/v1/bookings/{id}/booker': [
    { payload: { booked_by: 'Priya Raman' }, headers: { 'doorplate-undo': 'made-up' } }
  ],
  'POST /api/v1/kiosk-pin-checks': [{ payload: { pin: '4711' } }],
  'GET /api/v1/faults': [{}],
  'POST /api/v1/faults': [{ payload: { room_id: 'atlas', equipment: 'Projector' } }],
  'GET /api/v1/availability': [
    { query: `?date=${today}&minutes=60` },
    { query: '?date=2026-11-25&minutes=60&from=09:00&to=10:00&people=8' }
  ],
  'POST /api/v1/series/previews': [{ payload: { rule, booking: weekly } }],
  'POST /api/v1/series': [{ payload: { rule, booking: { ...others, ...weekly }, dates: days } }],
  'POST /api/v1/series/{id}/previews': [
    { payload: { changes: { start_time: '10:00', end_time: '11:00' } } },
    { payload: { changes: { start_time: '10:00', end_time: '11:00' } }, headers: wrongKey }
  ],
  'GET /api/v1/series/{id}': [{}, { headers: wrongKey }],
  'GET /api/v1/series/{id}/calendar': [{}, { headers: wrongKey }],
  'GET /api/v1/heartbeat': [{}],
  'POST /api/v1/session': [{ payload: { key: 'made-up' } }],
  'GET /api/v1/session': [{}],
  'DELETE /api/v1/session': [{}],
  'GET /api/v1/downloads/files/{token}': [{}],
  'POST /api/v1/bookings/{id}/check-in': [{ payload: {}, headers: atDoor }],
  'POST /api/v1/bookings/{id}/extension': [
    { payload: { end_time: '12:30' }, headers: { ...atDoor, 'if-match': '"99"' } },
    { payload: { end_time: '12:30' }, headers: { ...atDoor, 'if-match': '"1"' } }
  ],
  'PATCH /api/v1/series/{id}': [
    { payload: { cancelled: true } },
    { payload: { changes: { private: false } }, headers: wrongKey }
  ],
  'PATCH /api/v1/bookings/{id}': [
    { payload: { private: false }, headers: { 'if-match': '"1"' } },
    { payload: { private: false }, headers: { 'if-match': '"1"', ...wrongKey } },
    { payload: { cancelled: false } }
  ],
  'POST /api/v1/bookings/{id}/end': [{ payload: {}, headers: atDoor }]
}

const pages = (id: string) => [
  '/',
  `/?room=atlas&date=${today}`,
  '/?display=atlas',
  '/?display=birch',
  `/day?date=${today}`,
  '/day?date=2026-11-25',
  '/rooms/atlas',
  '/rooms/birch',
  '/bookings',
  `/bookings/${id}`,
  '/nowhere'
]

describe.each(schedulePrivacies)('S-62: with SCHEDULE_PRIVACY=%s', (schedulePrivacy) => {
  const expected = { ...shown, private: schedulePrivacy === 'busy' ? null : true }

  test('S-62: a private meeting shows in lists only that the room is taken', async () => {
    const { app, id, close } = await open(schedulePrivacy)
    const read = async (path: string) => (await app.inject({ url: `/api/v1/${path}`, headers: publicKey })).json()
    for (const query of ['', '?with=repeats', '?with=repeats&limit=5']) {
      const rows = await read(`bookings${query}`)
      expect(rows).toHaveLength(3)
      for (const row of rows) expect(row).toMatchObject({ ...expected, ...('repeats' in row && { repeats: null }) })
    }
    expect(await read(`bookings/${id}`)).toMatchObject({ id, ...running, ...expected })
    const { rooms } = await read(`days/${today}`)
    const marked = schedulePrivacy === 'busy' ? [] : [true]
    expect(rooms.atlas).toEqual([['10:30', '12:00', null, null, null, ...marked]])
    await close()
  })

  test('S-62: no answer to a stranger, no page and no line of the log has a word of it', async () => {
    const { app, logged, id, series, close } = await open(schedulePrivacy)
    const names = { room_id: 'atlas', date: today, token: 'made-up' }
    const send = (call: string, { query = '', payload, headers }: Sent) => {
      const [method, path] = call.split(' ') as ['POST', string]
      const own: Record<string, string> = {
        ...names,
        id: path.includes('/series/') ? series : path.includes('/rooms/') ? 'atlas' : id
      }
      const url = path.replaceAll(/{(\w+)}/g, (_, name: string) => own[name]!) + query
      return app.inject({ method, url, headers: { ...publicKey, ...headers }, ...(payload && { payload }) })
    }
    for (const [call, tries] of Object.entries(attempts)) {
      for (const sent of tries) {
        const { body, headers } = await send(call, sent)
        expect([call, body + JSON.stringify(headers)]).toEqual([call, expect.not.stringMatching(anyMarker)])
      }
    }
    const { path } = (await app.inject({ url: '/api/v1/feeds', headers: publicKey })).json()
    for (const url of [...pages(id), `${path}/rooms.ics`, `${path}/rooms/atlas.ics`, `${path}/rooms/birch.ics`]) {
      const { body, headers } = await app.inject(url)
      expect([url, body + JSON.stringify(headers)]).toEqual([url, expect.not.stringMatching(anyMarker)])
    }
    expect(logged.length).toBeGreaterThan(50)
    expect(logged.join('')).not.toMatch(anyMarker)
    await close()
  })

  test('S-62: cancelling it at a display shows who booked it to nobody', async () => {
    const { app, id, close } = await open(schedulePrivacy)
    const cancel = (headers: Headers = {}) =>
      app.inject({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}`,
        headers: { ...publicKey, ...atDoor, ...headers },
        payload: { cancelled: true }
      })
    for (const headers of [{ 'idempotency-key': 'once' }, { 'idempotency-key': 'once' }, {}]) {
      const answer = await cancel(headers)
      expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ id, ...expected })])
    }
    expect((await cancel(wrongKey)).body).not.toMatch(anyMarker)
    await close()
  })

  test('S-62: the stream names rooms and days alone, also when the tick is set and removed', async () => {
    const { app, id, close } = await open(schedulePrivacy)
    const stream = await followChanges(app)
    await stream.next()
    for (const [index, isPrivate] of [false, true].entries()) {
      await app.inject({
        method: 'PATCH',
        url: `/api/v1/bookings/${id}`,
        headers: { ...adminKey, 'if-match': `"${index + 1}"` },
        payload: { private: isPrivate }
      })
      expect(await nextOf(stream, 'bookings')).toEqual({ room_id: 'atlas', date: today })
    }
    stream.leave()
    await close()
  })
})

test('S-62: every call that the public key admits is tried', async () => {
  const { app, close } = await open('full')
  const { paths } = (await app.inject('/openapi.json')).json() as {
    paths: Record<string, Record<string, { tags: string[] }>>
  }
  const admitted = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls)
      .filter(([, { tags }]) => !tags.includes('operator'))
      .map(([method]) => `${method.toUpperCase()} ${path}`)
  )
  // The stream has a test of its own.
  const tried = [...Object.keys(attempts), 'GET /api/v1/changes']
  expect(tried.sort()).toEqual(admitted.sort())
  await close()
})

test('S-62: a page that was read before the tick was set is not served afterwards', async () => {
  const { app, id, close } = await open('full')
  const change = (version: number, isPrivate: boolean) =>
    app.inject({
      method: 'PATCH',
      url: `/api/v1/bookings/${id}`,
      headers: { ...adminKey, 'if-match': `"${version}"` },
      payload: { private: isPrivate }
    })
  await change(1, false)
  const read = () =>
    Promise.all(
      ['/', '/?display=atlas', `/day?date=${today}`, '/rooms/atlas'].map(async (url) => (await app.inject(url)).body)
    )
  for (const body of await read()) expect(body).toMatch(anyMarker)
  const { headers } = await app.inject({ url: '/api/v1/bookings?room_id=atlas', headers: publicKey })
  await change(2, true)
  for (const body of await read()) expect(body).not.toMatch(anyMarker)
  const again = await app.inject({
    url: '/api/v1/bookings?room_id=atlas',
    headers: { ...publicKey, 'if-none-match': String(headers.etag) }
  })
  expect([again.statusCode, again.body]).toEqual([200, expect.not.stringMatching(anyMarker)])
  await close()
})

test('S-62: mails show its words in no subject, and only to people who are invited', async () => {
  const { clock, close } = await open('full')
  clock.now += 60 * 60_000
  const { messages } = await sendMails({ database, now: clock.now, config: { invitationTitle: 'purpose' } })
  expect(new Set(messages.map(({ to }) => to))).toEqual(new Set([secret.booker_email, ...secret.guests]))
  for (const { raw } of messages) {
    expect(/^Subject: .*(\r\n .*)*/m.exec(`${raw}`)![0]).not.toMatch(anyMarker)
    expect(/^SUMMARY:.*(\r\n .*)*/m.exec(`${raw}`)?.[0] ?? '').not.toMatch(anyMarker)
  }
  await close()
})
