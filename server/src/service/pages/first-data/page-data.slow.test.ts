import type { CarriedData, FirstData } from '@doorplate/api/service/page'
import { schedulePrivacies } from '@doorplate/domain/bookings/fields'
import { weekdays } from '@doorplate/domain/rules/rules'
import { addMinutes } from '@doorplate/domain/time'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  adminKey,
  book,
  bookingsOf,
  createTestApp,
  holdAnswers,
  publicKey,
  report,
  withoutGuard
} from '../../../../test/app.ts'
import { testDatabase } from '../../../../test/database.ts'
import { testFolder } from '../../../../test/folder.ts'
import { followChanges } from '../../../../test/follow-changes.ts'
import { DatabaseUnavailable, type Listener } from '../../../base/database/database.ts'
import type { App } from '../../../base/http/app-type.ts'

const today = '2026-11-24'
const database = await testDatabase()
const page = testFolder({ 'index.html': '{{book.title}}<!--doorplate-settings--><!--doorplate-data-->' })

async function open(options: Parameters<typeof createTestApp>[1] = {}, on = database) {
  const app = await createTestApp(on, { page, ...options })
  onTestFinished(() => app.close())
  return app
}

const addRooms = (count: number) =>
  database.query(
    `INSERT INTO rooms (id, name, capacity) SELECT 'room-' || n, 'Room', 4 FROM generate_series(1, $1::integer) n`,
    [count]
  )

async function addTokyo() {
  await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('tokyo', 'Tokyo', 'Asia/Tokyo')`)
  await database.query(`INSERT INTO rooms (id, name, capacity, office_id) VALUES ('sumida', 'Sumida', 8, 'tokyo')`)
}

async function dataOf(app: App, url = '/'): Promise<(FirstData & { data_version: string }) | undefined> {
  const { statusCode, headers, body } = await app.inject(url)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toBe('no-store')
  expect(body).toContain('id="doorplate-settings"')
  const json = /id="doorplate-data">([^<]*)</.exec(body)?.[1]
  if (json === undefined) return undefined
  const { data_version, data }: CarriedData = JSON.parse(json)
  return { data_version, ...data }
}

test.each(schedulePrivacies)(
  'S-23: with SCHEDULE_PRIVACY=%s the page carries rooms and bookings of today as the lists do',
  async (schedulePrivacy) => {
    const app = await open({ config: { schedulePrivacy } })
    await book(app, { date: today, start_time: '12:00', end_time: '13:00' })
    await book(app, { date: today, room_id: 'birch', start_time: '11:00', end_time: '11:30' })
    await book(app)
    await report(app, { note: 'not for all' })
    const { rooms, faults, booked } = (await dataOf(app))!
    expect(faults).toEqual((await app.inject({ url: '/api/v1/faults', headers: publicKey })).json())
    expect(faults).toHaveLength(1)
    expect(rooms).toEqual((await app.inject({ url: '/api/v1/rooms', headers: publicKey })).json())
    expect(booked).toEqual({
      from: today,
      to: today,
      bookings: await bookingsOf(app, `?with=repeats&from=${today}&to=${today}`)
    })
    expect(booked!.bookings.map(({ start_time }) => start_time)).toEqual(['11:00', '12:00'])
  }
)

test('a heartbeat names the data version of the page until something changes', async () => {
  const app = await open()
  const display = await followChanges(app)
  const { data } = await display.next()
  expect(data).toMatchObject({ data_version: (await dataOf(app))!.data_version })
  await book(app, { date: today, start_time: '15:00', end_time: '16:00' })
  await display.next()
  const { data_version } = (await dataOf(app))!
  expect(data_version).toMatch(/^[\w-]{8}\.\d+$/)
  expect(data).not.toMatchObject({ data_version })
  const late = await followChanges(app)
  expect((await late.next()).data).toMatchObject({ data_version })
})

test('a cached page includes each booking as soon as it is acknowledged', async () => {
  const app = await open()
  await dataOf(app)
  for (const start_time of ['12:00', '12:15', '12:30', '12:45', '13:00', '13:15']) {
    await book(app, { date: today, start_time, end_time: addMinutes(start_time, 15) })
    expect((await dataOf(app))!.booked!.bookings.at(-1)!.start_time).toBe(start_time)
    await database.query(`UPDATE rooms SET name = $1 WHERE id = 'atlas'`, [start_time])
    await vi.waitFor(async () => expect((await dataOf(app))!.rooms!.map(({ name }) => name)).toContain(start_time))
  }
})

test('pages read the database again after a change, and on PostgreSQL each time', async () => {
  const counted = withoutGuard(database)
  const app = await open({}, counted)
  const query = vi.spyOn(counted, 'query')
  const readsFor = async (url: string) => {
    query.mockClear()
    await dataOf(app, url)
    return query.mock.calls.length > 0
  }
  for (const url of ['/', '/day?date=2026-11-26', '/rooms/birch']) expect(await readsFor(url)).toBe(true)
  for (const url of ['/?again', '/day?date=2026-11-26&again', '/rooms/birch?again']) {
    expect(await readsFor(url)).toBe(database.engine === 'postgres')
  }
  expect(await readsFor('/?display=atlas')).toBe(true)
  expect(await readsFor('/?display=atlas')).toBe(true)
  await book(app)
  expect(await readsFor('/')).toBe(true)
})

test('the page of the day has the same data and its own words', async () => {
  const app = await open()
  expect(Object.keys((await dataOf(app, '/day'))!)).toEqual(['data_version', 'rooms', 'faults', 'rules', 'booked'])
  const { body } = await app.inject({ url: '/day', headers: { 'accept-language': 'de' } })
  expect(body).toMatch(/^Alle Räume</)
  expect(body).toContain('"day.which":"Welche Räume"')
  // A booking that is opened shows its fields by name.
  expect(body).toContain('"label.purpose"')
  expect(body).not.toContain('"book.title"')
  expect((await app.inject('/')).body).not.toContain('"day.which"')
})

test('the page of a room has its office, its words and the public address', async () => {
  const app = await open({ config: { publicUrl: 'https://rooms.example.com' } })
  const put = (url: string, payload: object) => app.inject({ method: 'PUT', url, headers: adminKey, payload })
  await put('/api/v1/offices/lisbon', { name: 'Lisbon', time_zone: 'Europe/Lisbon' })
  await put('/api/v1/rooms/tejo', { name: 'Tejo', capacity: 4, office_id: 'lisbon' })
  const { body } = await app.inject('/rooms/tejo')
  expect(body).toMatch(/^See and book this room</)
  expect(body).toContain('"office_id":"lisbon"')
  expect(body).toContain('{"id":"lisbon","name":"Lisbon","time_zone":"Europe/Lisbon"}')
  expect(body).toContain('"public_url":"https://rooms.example.com"')
  expect(body).toContain('"room.printSign":"Print door sign"')
  expect(body).toContain('"all.book":"Book"')
})

test.each([
  [20, ['data_version', 'rooms', 'faults', 'rules', 'booked']],
  [21, ['data_version', 'rooms', 'faults', 'rules', 'day']],
  [200, ['data_version', 'rooms', 'faults', 'rules', 'day']],
  [201, ['data_version']]
])('the page of %i rooms carries %j', async (count, carried) => {
  const app = await open()
  await addRooms(count - 2)
  // On a busy machine the first reads may be too late for the page.
  await vi.waitFor(async () => expect(Object.keys((await dataOf(app)) ?? { late: true })).toEqual(carried), 20_000)
})

test.each([
  ['/day?date=2026-11-26', '2026-11-26', '2026-11-26'],
  ['/day?date=2026-02-30', today, today],
  ['/day?date=2026-11-26&date=2026-11-27', today, today],
  ['/day?room=atlas', today, today],
  ['/?room=atlas&date=2026-11-26', '2026-11-26', '2026-11-26'],
  ['/?room=atlas', today, today],
  ['/?date=2026-11-26', today, today],
  ['/?display=atlas&room=atlas&date=2026-11-26', today, today],
  ['/rooms/atlas', '2026-11-23', '2026-11-29'],
  ['/rooms/atlas?date=2026-12-06', '2026-11-30', '2026-12-06'],
  ['/rooms/atlas?date=9999-12-31', '2026-11-23', '2026-11-29'],
  ['/rooms/atlas?date=0001-01-01&language=ar', '2026-11-21', '2026-11-27'],
  ['/rooms/atlas?language=he', '2026-11-22', '2026-11-28'],
  ['/rooms/atlas?language=ar&date=2026-11-27', '2026-11-21', '2026-11-27'],
  ['/bookings', today, today]
])('the page at %s carries the bookings from %s to %s', async (url, from, to) => {
  const app = await open()
  for (const date of ['2026-11-27', '2026-11-26', '2026-11-30', today]) {
    await book(app, { date, start_time: '12:00', end_time: '13:00' })
    await book(app, { date, start_time: '12:00', end_time: '13:00', room_id: 'birch' })
  }
  const { booked } = (await dataOf(app, url))!
  expect(booked).toMatchObject({ from, to })
  const of = booked!.room_id === undefined ? '' : `&room_id=${booked!.room_id}`
  expect(booked!.bookings).toEqual(await bookingsOf(app, `?with=repeats&from=${from}&to=${to}${of}`))
})

test('the page of a room carries the week of an office that is open from Sunday to Thursday', async () => {
  const app = await open()
  const isOpen = (day: string) => day !== 'friday' && day !== 'saturday'
  const hours = weekdays.map((day) => [day, isOpen(day) ? { open: '09:00', close: '18:00' } : null])
  const payload = { hours: Object.fromEntries(hours) }
  await app.inject({ method: 'PUT', url: '/api/v1/rules', headers: adminKey, payload })
  expect((await dataOf(app, '/rooms/atlas'))!.booked).toMatchObject({ from: '2026-11-22', to: '2026-11-28' })
})

test('after today’s last start time the booking page carries tomorrow', async () => {
  const app = await open({ now: () => Date.parse('2026-11-24T23:30:00+01:00') })
  expect((await dataOf(app))!.booked).toMatchObject({ from: '2026-11-25', to: '2026-11-25' })
  expect((await dataOf(app, '/day'))!.booked).toMatchObject({ from: today, to: today })
})

test('in a large office the page of a day carries that day, and a room’s page its week', async () => {
  const app = await open()
  await addRooms(19)
  await book(app, { date: '2026-11-26', start_time: '12:00', end_time: '13:00' })
  const { day } = (await dataOf(app, '/day?date=2026-11-26'))!
  expect(day).toMatchObject({
    date: '2026-11-26',
    rooms: { atlas: [['12:00', '13:00', 'Priya Raman', 'Northwind Freight', null]] }
  })
  const { booked } = (await dataOf(app, '/rooms/atlas?date=2026-11-26'))!
  expect(booked).toMatchObject({ from: '2026-11-23', to: '2026-11-29', room_id: 'atlas' })
  expect(booked!.bookings).toHaveLength(1)
})

test('the page of an office carries its own rooms and bookings, on its own day', async () => {
  const app = await open({ now: () => Date.parse('2026-11-24T23:30:00+01:00') })
  await addTokyo()
  await book(app, { room_id: 'sumida', start_time: '12:00', end_time: '13:00' })
  await book(app)
  await vi.waitFor(async () => {
    const { rooms, booked } = (await dataOf(app, '/?office=tokyo'))!
    expect(rooms!.map(({ id }) => id)).toEqual(['sumida'])
    expect(booked!.from).toBe('2026-11-25')
    expect(booked!.bookings.map(({ room_id }) => room_id)).toEqual(['sumida'])
  })
  const { rooms, booked } = (await dataOf(app, '/day'))!
  expect([rooms!.length, booked]).toEqual([2, { from: '2026-11-24', to: '2026-11-24', bookings: [] }])
})

test.each([0, 20])('a kiosk’s page carries its room’s bookings and its door, even with %i more rooms', async (more) => {
  const app = await open()
  await addRooms(more)
  await book(app, { date: today, start_time: '10:30', end_time: '11:30' })
  await book(app, { date: today, room_id: 'birch', start_time: '11:00', end_time: '11:30' })
  const { rooms, booked, kiosk } = (await dataOf(app, '/?display=atlas'))!
  expect(rooms).toHaveLength(2 + more)
  expect(booked).toEqual({
    from: today,
    to: today,
    room_id: 'atlas',
    bookings: await bookingsOf(app, `?with=repeats&room_id=atlas&from=${today}&to=${today}`)
  })
  expect(booked!.bookings).toHaveLength(1)
  const door = (await app.inject({ url: '/api/v1/doors/atlas', headers: publicKey })).json()
  expect(kiosk).toEqual({ room_id: 'atlas', door })
  expect(kiosk!.door.running).not.toBeNull()
})

test('a kiosk’s page carries its room also once it is out of use, and other pages do not', async () => {
  const app = await open()
  const payload = { retire_on: today }
  await app.inject({ method: 'PATCH', url: '/api/v1/rooms/atlas', headers: adminKey, payload })
  const idsAt = async (url: string) => (await dataOf(app, url))!.rooms!.map(({ id }) => id)
  expect(await idsAt('/?display=atlas')).toEqual(['atlas', 'birch'])
  expect((await dataOf(app, '/?display=atlas'))!.kiosk!.room_id).toBe('atlas')
  expect(await idsAt('/?display=birch')).toEqual(['birch'])
  expect(await idsAt('/')).toEqual(['birch'])
})

test.each(['/?display=atlantis', '/?display=atlas&display=birch', '/?display='])(
  'the page at %s, without a known room, carries the usual data',
  async (url) => {
    const app = await open()
    expect(Object.keys((await dataOf(app, url))!)).toEqual(['data_version', 'rooms', 'faults', 'rules', 'booked'])
  }
)

test('S-01: user input stays text in the page', async () => {
  const app = await open()
  const purpose = '</script><script>alert(1)</script><!--'
  await book(app, { date: today, start_time: '12:00', end_time: '13:00', purpose })
  expect((await dataOf(app))!.booked!.bookings[0]!.purpose).toBe(purpose)
})

test('the page has no data while the database refuses, hangs, or is offline', async () => {
  let listener: Listener | undefined
  const flaky = withoutGuard(database, {
    listen: async (_channel, notify) => {
      listener = notify
    }
  })
  const app = await open({}, flaky)
  flaky.query = () => Promise.reject(new DatabaseUnavailable('connect ECONNREFUSED'))
  expect(await dataOf(app)).toBeUndefined()

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const query = vi.fn(() => new Promise<never>(() => {}))
  flaky.query = query
  const late = dataOf(app)
  await vi.waitFor(() => expect(query).toHaveBeenCalled())
  await vi.advanceTimersByTimeAsync(500)
  expect(await late).toBeUndefined()
  vi.useRealTimers()

  listener!.lost()
  flaky.query = (sql, values) => database.query(sql, values)
  expect(await dataOf(app)).toBeUndefined()
})

test.each(['br', 'gzip'])('the first part of a page in %s is sent before the database is read', async (encoding) => {
  const slow = withoutGuard(database)
  const app = await open({}, slow)
  const { release } = holdAnswers(slow)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const { body } = await fetch(url, { headers: { 'accept-encoding': encoding } })
  const pieces = body!.pipeThrough(new TextDecoderStream()).getReader()
  expect((await pieces.read()).value).toContain('id="doorplate-settings"')
  release()
  expect((await pieces.read()).value).toContain('id="doorplate-data"')
})

test.each([
  ['/bookings', 'Ihre Buchungen'],
  ['/bookings/anything', 'Ihre Buchung']
])('the page at %s has its own words and the title %s', async (url, title) => {
  const app = await open()
  const { body } = await app.inject({ url, headers: { 'accept-language': 'de' } })
  expect(body).toMatch(new RegExp(`^${title}<`))
  expect(body).toContain('"yours.title":"Ihre Buchung"')
})

test('a booking’s page belongs to its office, regardless of the cookie', async () => {
  const app = await open()
  await addTokyo()
  const { id } = (await book(app, { room_id: 'sumida' })).json()
  const officeAt = async (url: string) => /"office_id":"(\w+)"/.exec((await app.inject(url)).body)![1]
  await vi.waitFor(async () => expect(await officeAt(`/bookings/${id}`)).toBe('tokyo'))
  expect(await officeAt('/bookings/anything')).toBe('main')
  expect(await officeAt('/bookings?office=tokyo')).toBe('tokyo')
})

test('a booking’s page omits the booking while the database is unavailable, but fails after any other error', async () => {
  const flaky = withoutGuard(database)
  const app = await open({}, flaky)
  const statusAfter = async (error: Error) => {
    flaky.query = () => Promise.reject(error)
    return (await app.inject('/bookings/6f1c1f0e-8a43-4b0e-9a52-0d8f3c1e7b11')).statusCode
  }
  expect(await statusAfter(new DatabaseUnavailable('connect ECONNREFUSED'))).toBe(200)
  expect(await statusAfter(new TypeError('x is not a function'))).toBe(500)
})
