import { schedulePrivacies } from '@doorplate/domain/bookings/fields'
import { describe, expect, test } from 'vitest'
import { adminKey, withoutGuard } from '../../../test/app.ts'
import { readCalendar, valuesOf } from '../../../test/mail/invitations.ts'
import { from, type Headers, testOffice } from '../../../test/office.ts'
import { createLog } from '../../service/operations/log.ts'

const office = await testOffice({ trustProxy: 1 })
const { database } = office

const pathOf = async (query = ''): Promise<string> => (await office.read(`feeds${query}`)).path
const read = (url: string, headers: Record<string, string> = {}) => office.app.inject({ url, headers })
const textAt = async (url: string) => (await read(url)).body
const eventsAt = async (url: string) => readCalendar(await textAt(url)).events.map(valuesOf)
const replace = (payload: object, headers: Headers = adminKey) => office.post('feeds/replacements', payload, headers)
const closedDay = { date: '2026-12-24', reason: 'Christmas Eve' }

/** Books each of so many mornings in a room, one quarter hour after the other. */
const fill = (days: number, meetings: number) =>
  database.query(
    `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
     SELECT 'atlas', date '2026-11-24' + day, time '06:00' + n * interval '15 minutes',
       time '06:15' + n * interval '15 minutes', 'Priya Raman', 'priya@northwind.example', 'Northwind Freight', 'p'
     FROM generate_series(0, $1::int - 1) AS day, generate_series(0, $2::int - 1) AS n`,
    [days, meetings]
  )

describe('the calendar of a room', () => {
  test('shows its meetings by the clock of the office, and invites nobody', async () => {
    await office.book()
    const answer = await read(`${await pathOf()}/rooms/atlas.ics`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=300',
      vary: 'Accept-Encoding',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer'
    })
    const { calendar, event, zones } = readCalendar(answer.body)
    expect(valuesOf(calendar)).toMatchObject({
      method: 'PUBLISH',
      name: 'Atlas · Doorplate',
      'x-wr-calname': 'Atlas · Doorplate',
      'refresh-interval': 'PT15M'
    })
    expect(answer.body).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n')
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual(['Europe/Berlin'])
    const [{ id }] = await office.read('bookings')
    expect(valuesOf(event)).toEqual({
      uid: `${id}-room`,
      sequence: '0',
      dtstamp: '2026-11-24T09:42:07Z',
      'last-modified': '2026-11-24T09:42:07Z',
      dtstart: '2026-11-25T09:00:00',
      dtend: '2026-11-25T10:00:00',
      summary: 'Priya Raman, Northwind Freight',
      location: 'Atlas',
      description: 'Rail slots for spring',
      transp: 'OPAQUE'
    })
    expect(event.getFirstProperty('dtstart')!.getParameter('tzid')).toBe('Europe/Berlin')
  })

  test('S-53: shows what the public page shows, and neither addresses nor guests', async () => {
    const shown = {
      full: ['Priya Raman, Northwind Freight', 'Rail slots for …'],
      names: ['Priya Raman, Northwind Freight', undefined],
      busy: ['Booked', undefined]
    }
    for (const schedulePrivacy of schedulePrivacies) {
      await office.open({ schedulePrivacy })
      await office.book({ purpose: 'Rail slots for priya@northwind.example' })
      const path = await pathOf()
      const [event] = await eventsAt(`${path}/rooms/atlas.ics`)
      expect([event!['summary'], event!['description']]).toEqual(shown[schedulePrivacy])
      for (const file of ['rooms', 'rooms/atlas']) {
        expect(await textAt(`${path}/${file}.ics`)).not.toMatch(/@|jonas|ORGANIZER|ATTENDEE/)
      }
    }
  })

  test('speaks the language of the office, whatever the caller prefers', async () => {
    await office.open({ schedulePrivacy: 'busy' })
    await office.book()
    await office.put('offices/main', { name: 'Hafen', time_zone: 'Europe/Berlin', language: 'de' })
    const { body } = await read(`${await pathOf()}/rooms/atlas.ics`, { 'accept-language': 'fr' })
    expect(body).toContain('SUMMARY:Belegt\r\n')
  })

  test('has seven days back and ninety ahead', async () => {
    await database.query(
      `INSERT INTO bookings (room_id, date, start_time, end_time, booked_by, booker_email, company, purpose)
       SELECT 'atlas', date '2026-11-24' + n, '09:00', '10:00', 'a', 'a@b.example', 'c', 'p' FROM unnest(ARRAY[-8, -7, 0, 90, 91]) AS n`
    )
    const days = (await eventsAt(`${await pathOf()}/rooms/atlas.ics`)).map(({ dtstart }) => dtstart!.slice(0, 10))
    expect(days).toEqual(['2026-11-24', '2027-02-22', '2026-11-17'])
  })

  test('raises the SEQUENCE of a changed meeting, and drops a cancelled one', async () => {
    const booked = await office.booked()
    office.now += 60_000
    await office.change(booked, { purpose: 'Rail slots for summer' })
    const url = `${await pathOf()}/rooms/atlas.ics`
    expect((await eventsAt(url))[0]).toMatchObject({
      sequence: '1',
      'last-modified': '2026-11-24T09:43:07Z',
      description: 'Rail slots for summer'
    })
    await office.cancel(booked.id)
    // PostgreSQL answers a write before its announcement arrives.
    await expect.poll(() => eventsAt(url)).toEqual([])
  })

  test('shows closed days of the office and the room as all-day events that block nothing', async () => {
    await office.put('closed-days', [
      closedDay,
      { ...closedDay, date: '2026-12-01', room_id: 'birch', reason: 'New floor' }
    ])
    const path = await pathOf()
    expect(await eventsAt(`${path}/rooms/atlas.ics`)).toMatchObject([
      { dtstart: '2026-12-24', dtend: '2026-12-25', summary: 'Closed: Christmas Eve', transp: 'TRANSPARENT' }
    ])
    expect((await eventsAt(`${path}/rooms/birch.ics`)).map(({ summary }) => summary)).toEqual([
      'Closed: New floor',
      'Closed: Christmas Eve'
    ])
    expect((await eventsAt(`${path}/rooms.ics`)).map(({ summary }) => summary)).toEqual(['Birch: Closed: New floor'])
  })
})

test('the calendar of all rooms names the room of each meeting, one day back and fourteen ahead', async () => {
  await office.book({ room_id: 'birch' })
  await office.book({ date: '2026-12-08' })
  await office.book({ date: '2026-12-09' })
  const events = await eventsAt(`${await pathOf()}/rooms.ics`)
  expect(events.map(({ summary, location }) => [summary, location])).toEqual([
    ['Birch: Priya Raman, Northwind Freight', 'Birch'],
    ['Atlas: Priya Raman, Northwind Freight', 'Atlas']
  ])
})

test('a calendar has at most a thousand events and 900 KB, of whole days from today on', async () => {
  await fill(17, 62)
  const url = `${await pathOf()}/rooms/atlas.ics`
  const events = await eventsAt(url)
  // 16 days of 62 meetings; the 17th day would be cut at its 8th meeting.
  expect([events.length, events.at(-1)!['dtstart']]).toEqual([992, '2026-12-09T21:15:00'])

  await database.query(`UPDATE bookings SET purpose = repeat('會', 500)`)
  const text = await textAt(url)
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(900_000)
  const kept = readCalendar(text).events.length
  expect([kept % 62, kept > 62]).toEqual([0, true])
})

test('meetings of another office are not found under the address of the first', async () => {
  await office.moveToLima('birch')
  await office.app.close()
  office.app = await office.secondApp()
  const [main, lima] = [await pathOf(), await pathOf('?office_id=lima')]
  const statusOf = async (url: string) => (await read(url)).statusCode
  expect(await statusOf(`${main}/rooms/birch.ics`)).toBe(404)
  expect(await statusOf(`${lima}/rooms/atlas.ics`)).toBe(404)
  await office.book({ room_id: 'birch', date: '2026-11-26' })
  expect((await eventsAt(`${lima}/rooms/birch.ics`))[0]).toMatchObject({ dtstart: '2026-11-26T09:00:00' })
  expect(await textAt(`${lima}/rooms/birch.ics`)).toContain('TZID=America/Lima')
  expect(await textAt(`${main}/rooms.ics`)).not.toContain('BEGIN:VEVENT')
})

describe('an unchanged calendar', () => {
  test('is answered without reading bookings, until something changes', async () => {
    await office.book()
    const statements: string[] = []
    const watched = withoutGuard(database, {
      query: (sql, values) => {
        statements.push(sql)
        return database.query(sql, values)
      }
    })
    const app = await office.secondApp({}, { database: watched })
    const url = `${await pathOf()}/rooms.ics`
    const ask = (etag: unknown) => app.inject({ url, headers: { 'if-none-match': String(etag) } })
    const first = await ask('')
    const { etag } = first.headers
    expect(etag).toMatch(/^W\/"/)
    statements.length = 0
    const again = await ask(etag)
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    expect(statements.filter((sql) => /bookings|rooms/.test(sql))).toEqual([])

    const whole = await ask('')
    expect([whole.statusCode, whole.body]).toEqual([200, first.body])
    expect(statements.filter((sql) => /bookings|rooms/.test(sql))).toEqual([])

    await office.book({ date: '2026-11-26' })
    await expect.poll(async () => (await ask(etag)).statusCode).toBe(200)
    expect((await ask(etag)).headers.etag).not.toBe(etag)
  })

  test('is written anew on another day', async () => {
    await fill(1, 1)
    const url = `${await pathOf()}/rooms.ics`
    const { etag } = (await read(url)).headers
    office.now += 3 * 24 * 3_600_000
    const later = await read(url, { 'if-none-match': String(etag) })
    expect([later.statusCode, readCalendar(later.body).events]).toEqual([200, []])
  })
})

describe('a void address', () => {
  let clients = 0
  /** To a client of its own: answers say how many more it can ask for. */
  const answerOf = async (url: string) => {
    clients += 1
    const { statusCode, body, headers } = await read(url, from(`203.0.113.${clients}`))
    const { date: _date, ...rest } = headers
    return { statusCode, body, headers: rest }
  }

  test('S-53: is answered like an unknown one, and the new one works', async () => {
    const old = await pathOf()
    const unknown = await answerOf('/feeds/0195a1de-0000-4000-8000-000000000001.AAAAAAAAAAAAAAAAAAAAAA/rooms.ics')
    expect([unknown.statusCode, JSON.parse(unknown.body).code]).toEqual([404, 'not_found'])
    const replaced = await replace({ office_id: 'main' })
    expect(replaced.statusCode).toBe(200)
    const { path } = replaced.json()
    expect(path).not.toBe(old)
    expect(path).toBe(await pathOf())
    expect((await office.audit())[0]).toMatchObject({ action: 'calendar replaced', via: 'operator', office_id: 'main' })
    expect((await read(`${path}/rooms.ics`)).statusCode).toBe(200)
    for (const url of [
      ...[
        `${old}/rooms.ics`,
        `${old}/rooms/atlas.ics`,
        `${old}/yours.ics`,
        `${path}/yours.ics`,
        `${path}/rooms/nowhere.ics`
      ],
      ...[
        `${path}/rooms/atlas`,
        `${path}A/rooms.ics`,
        `${path}`,
        '/feeds/',
        '/feeds/x/rooms.ics',
        `${path}/rooms/%00.ics`,
        `${path}/rooms/%zz.ics`,
        `${path}/rooms/%ff.ics`,
        '/feeds/100%/rooms.ics'
      ]
    ]) {
      expect([url, await answerOf(url)]).toEqual([url, unknown])
    }
  })

  test('is what every address is with FEEDS=off', async () => {
    const path = await pathOf()
    const unknown = await answerOf('/feeds/x/rooms.ics')
    await office.open({ feeds: false })
    await database.query(`INSERT INTO feeds (id, office_id, created_at) VALUES ($1, 'main', now())`, [
      path.slice(7, 43)
    ])
    expect(await answerOf(`${path}/rooms.ics`)).toEqual(unknown)
    expect((await office.get('feeds')).statusCode).toBe(404)
    expect((await office.post('link-requests', { email: 'a@b.example', wants: 'calendar' })).statusCode).toBe(404)
  })

  test('is made by the operator alone, for an office or an address that exists', async () => {
    expect((await replace({ office_id: 'main' }, from('203.0.113.9'))).json().code).toBe('forbidden')
    expect((await replace({ office_id: 'rome' })).json().message).toBe('problem.officeNotFound')
    expect((await replace({ email: 'nobody@northwind.example' })).json().message).toBe('problem.feedNotFound')
    for (const payload of [{}, { office_id: 'main', email: 'a@b.example' }]) {
      expect((await replace(payload)).statusCode).toBe(422)
    }
  })
})

test('S-53: an address reads sixty calendars a minute, whatever it asks for', async () => {
  const url = `${await pathOf()}/rooms.ics`
  const asked = async (client: string, path: string) => (await read(path, from(client))).statusCode
  for (let n = 0; n < 30; n++) {
    expect(await asked('203.0.113.9', url)).toBe(200)
    expect(await asked('203.0.113.9', '/feeds/x/rooms.ics')).toBe(404)
  }
  expect((await read(url, from('203.0.113.9'))).json()).toMatchObject({
    status: 429,
    message: 'problem.feedReadsTooMany'
  })
  expect(await asked('203.0.113.10', url)).toBe(200)
})

test('S-53: neither the logs nor the metrics contain an address', async () => {
  const logged: string[] = []
  const logger = createLog('trace', { write: (line: string) => void logged.push(line) })
  const app = await office.secondApp({}, { logger })
  const path = await pathOf()
  await app.inject(`${path}/rooms.ics`)
  await app.inject(`${path}A/rooms.ics`)
  const [, token] = path.split('.')
  expect(logged.join()).toContain('/feeds/*')
  expect(logged.join()).not.toContain(token)
  expect((await app.inject('/metrics')).body).not.toContain(token)
})
