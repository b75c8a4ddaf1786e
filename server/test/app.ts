import type { InvitePayload } from '@doorplate/api/booking/invitations'
import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import type { Room } from '@doorplate/domain/rooms'
import { type AppOptions, createApp } from '../src/app.ts'
import type { Database } from '../src/base/database/database.ts'
import type { App } from '../src/base/http/app-type.ts'
import { type Config, readConfig } from '../src/base/settings/config.ts'
import type { TestDatabase } from './database.ts'

/** Tuesday, November 24, 2026, 10:42:07 in Berlin: the tests' time. */
export const tuesday = Date.parse('2026-11-24T10:42:07+01:00')

export const publicKey = { authorization: 'Bearer public-test-key' }
export const adminKey = { authorization: 'Bearer admin-key-of-tests' }

export const atlas: Room = {
  id: 'atlas',
  name: 'Atlas',
  capacity: 8,
  equipment: ['Projector', 'Wifi'],
  area: '',
  office_id: 'main'
}
export const birch: Room = { id: 'birch', name: 'Birch', capacity: 4, equipment: [], area: '', office_id: 'main' }

export function testConfig(changes: Partial<Config> = {}): Config {
  const config = readConfig({
    ANON_KEY: 'public-test-key',
    ADMIN_KEY: 'admin-key-of-tests',
    ALERT_MAIL: 'desk@office.example',
    OFFICE_TIME_ZONE: 'Europe/Berlin',
    SMTP_URL: 'smtp://mail.office.example',
    MAIL_FROM: 'rooms@office.example',
    WRITES_PER_MINUTE: '0',
    LOG_LEVEL: 'silent'
  })
  // Settings for main would override what a test sets.
  return { ...config, mainSettings: {}, ...changes }
}

/** Its methods can be replaced, also later by assignment, to make the database fail. */
export function withoutGuard(database: TestDatabase, changes: Partial<Database> = {}): TestDatabase {
  return {
    engine: database.engine,
    query: (sql, values) => database.query(sql, values),
    transaction: (work, last) => database.transaction(work, last),
    listen: (channel, listener) => database.listen(channel, listener),
    reset: () => database.reset(),
    close: () => database.close(),
    ...changes
  }
}

/** Holds the answers of a database without guard until the test releases them. */
export function holdAnswers(database: TestDatabase) {
  const { query } = database
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const received = new Promise<void>((resolve) => {
    database.query = async (sql, values) => {
      resolve()
      await released
      return query(sql, values)
    }
  })
  return { received, release }
}

type TestAppOptions = Partial<Omit<AppOptions, 'config' | 'database'>> & { config?: Partial<Config> }

/** The shipped app, with a clock that the test sets and no mail worker. `main`: another name or zone of its office. */
export async function createTestApp(
  database: TestDatabase,
  { main, ...options }: TestAppOptions & { main?: { name?: string; time_zone?: string } } = {}
): Promise<App> {
  await database.reset()
  if (main) {
    await database.query('UPDATE offices SET name = coalesce($1, name), time_zone = coalesce($2, time_zone)', [
      main.name ?? null,
      main.time_zone ?? null
    ])
  }
  for (const room of [atlas, birch]) {
    await database.query('INSERT INTO rooms (id, name, capacity, equipment) VALUES ($1, $2, $3, $4)', [
      room.id,
      room.name,
      room.capacity,
      room.equipment
    ])
  }
  return createAppOn(database, options)
}

/** Like `createTestApp`, with what the database has in it. */
export function createAppOn(database: Database, { config, ...options }: TestAppOptions = {}): Promise<App> {
  return createApp({
    config: testConfig(config),
    database,
    now: () => tuesday,
    outbox: { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 },
    page: 'not built',
    ...options
  })
}

/** A valid booking: Atlas, tomorrow, 09:00 to 10:00. */
export function newBooking(changes: Partial<NewBooking> = {}): NewBooking {
  return {
    ...blankValues,
    room_id: 'atlas',
    date: '2026-11-25',
    start_time: '09:00',
    end_time: '10:00',
    booked_by: 'Priya Raman',
    booker_email: 'priya@northwind.example',
    company: 'Northwind Freight',
    purpose: 'Rail slots for spring',
    guests: ['jonas@buergi.example'],
    ...changes
  }
}

export function book(app: App, changes: Partial<NewBooking> = {}, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/bookings',
    headers: { ...publicKey, ...headers },
    payload: newBooking(changes)
  })
}

/** Repeats the request while the server is too busy: on a slow machine a crowd overloads it. */
export async function persist<Answer extends { statusCode: number }>(ask: () => PromiseLike<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.statusCode === 503 ? persist(ask) : answer
}

export function cancel(app: App, id: string, headers: Record<string, string> = {}) {
  return app.inject({
    method: 'PATCH',
    url: `/api/v1/bookings/${id}`,
    headers: { ...publicKey, ...headers },
    payload: { cancelled: true }
  })
}

/** Atlas until 11:00 today, at its door. */
export function walkIn(
  app: App,
  changes: { room_id?: string; end_time?: string } = {},
  headers: Record<string, string> = {}
) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/walk-ins',
    headers: { ...publicKey, 'doorplate-via': 'display', ...headers },
    payload: { room_id: 'atlas', end_time: '11:00', ...changes }
  })
}

/** The projector of Atlas, at its door. */
export function report(
  app: App,
  changes: { room_id?: string; equipment?: string | null; note?: string } = {},
  headers: Record<string, string> = {}
) {
  return app.inject({
    method: 'POST',
    url: '/api/v1/faults',
    headers: { ...publicKey, 'doorplate-via': 'display', ...headers },
    payload: { room_id: 'atlas', equipment: 'Projector', ...changes }
  })
}

export async function bookingsOf(app: App, query = '', headers = publicKey): Promise<Booking[]> {
  const answer = await app.inject({ url: `/api/v1/bookings${query}`, headers })
  return answer.json()
}

/** The body of the invite call for a booking of Atlas, as a browser sends it. */
export function invitePayload(booking = newBooking()): InvitePayload {
  return {
    roomName: 'Atlas',
    date: booking.date,
    startTime: booking.start_time,
    endTime: booking.end_time,
    bookedBy: booking.booked_by,
    bookerEmail: booking.booker_email,
    company: booking.company,
    purpose: booking.purpose,
    guests: booking.guests
  }
}

export function askInvitations(
  app: App,
  payload: object = invitePayload(),
  headers: Record<string, string> = publicKey
) {
  return app.inject({ method: 'POST', url: '/functions/v1/send-meeting-invite', headers, payload })
}
