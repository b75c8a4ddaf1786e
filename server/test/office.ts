import type { Booking, NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Door } from '@doorplate/domain/doors/door'
import { beforeEach, onTestFinished } from 'vitest'
import { type AppOptions, createApp } from '../src/app.ts'
import type { Log } from '../src/base/database/database.ts'
import type { App } from '../src/base/http/app-type.ts'
import { readBookingKeys } from '../src/base/keys/booking-keys.ts'
import type { Config } from '../src/base/settings/config.ts'
import { startInvitationWorker } from '../src/mail/outbox/sending/worker.ts'
import { createLog } from '../src/service/operations/log.ts'
import {
  adminKey,
  book,
  bookingsOf,
  cancel,
  createTestApp,
  publicKey,
  report,
  testConfig,
  tuesday,
  walkIn
} from './app.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { followChanges } from './follow-changes.ts'
import { fakeMailer } from './mail/outbox.ts'

export type OwnBooking = { id: string; key: string }

/** A booking, with its key if the caller has it. */
type Addressed = { id: string; key?: string | undefined }

export type Headers = Record<string, string>

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The caller's address, as a proxy reports it. */
export const from = (address: string) => ({ 'x-forwarded-for': address })

export const withKey = (key: unknown) => ({ 'doorplate-key': String(key) })

/** An Idempotency-Key that nobody guesses. */
export const onceKey = { 'idempotency-key': '6f1f62ff-62a7-45c9-9a13-b97bb71f4a5a' }

export const missingId = '0195a1de-0000-4000-8000-000000000001'

/** Atlas and Birch, empty and on Tuesday at 10:42:07 when each test of the file begins, and calls to their server. */
export async function testOffice(defaults: Partial<Config> = {}) {
  const database = await testDatabase()
  const office = {
    database,
    app: {} as App,
    now: tuesday,
    config: defaults,
    /** The warnings of its servers, in JSON. */
    logged: [] as string[],
    /** Starts again with other settings and without bookings. */
    async open(config: Partial<Config> = {}) {
      await office.app.close?.()
      office.config = { ...defaults, ...config }
      office.logged = []
      const logger = createLog('warn', { write: (line: string) => void office.logged.push(line) })
      office.app = await createTestApp(database, { config: office.config, now: () => office.now, logger })
    },
    /** Another server process on the same database. */
    async secondApp(config: Partial<Config> = {}, options: Partial<AppOptions> = {}): Promise<App> {
      const app = await createApp({
        config: testConfig({ ...office.config, ...config }),
        database,
        now: () => office.now,
        outbox: { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 },
        ...options
      })
      onTestFinished(() => app.close())
      return app
    },
    /** Sets the clock to a time of today. */
    at(time: string) {
      office.now = Date.parse(`2026-11-24T${time.length === 5 ? `${time}:00` : time}+01:00`)
    },
    /** 'recipient METHOD sequence state' of each message. */
    async invitations(): Promise<string[]> {
      const rows = await database.query<{ line: string }>(
        `SELECT concat_ws(' ', recipient, method, sequence, state) AS line FROM invitations ORDER BY sequence, recipient`
      )
      return rows.map(({ line }) => line)
    },
    /** The events that screens of Atlas receive from now on. */
    async follow() {
      const stream = await followChanges(office.app, { query: '?room_id=atlas' })
      await stream.next()
      return stream
    },
    async moveToLima(room: string) {
      await database.query(`INSERT INTO offices (id, name, time_zone) VALUES ('lima', 'Lima', 'America/Lima')`)
      await database.query(`UPDATE rooms SET office_id = 'lima' WHERE id = $1`, [room])
    }
  }
  beforeEach(async () => {
    office.now = tuesday
    await office.open()
    return () => office.app.close()
  })
  return Object.assign(office, callsTo(office))
}

/** Calls to the office's present server. */
function callsTo(office: { app: App }) {
  const call = (method: Method, path: string, headers: Headers, payload?: object) =>
    office.app.inject({
      method,
      url: `/api/v1/${path}`,
      headers: { ...publicKey, ...headers },
      ...(payload && { payload })
    })
  const calls = {
    get: (path: string, headers: Headers = {}) => call('GET', path, headers),
    read: async (path: string, headers: Headers = {}) => (await call('GET', path, headers)).json(),
    post: (path: string, payload: object = {}, headers: Headers = {}) => call('POST', path, headers, payload),
    put: (path: string, payload: object, headers: Headers = adminKey) => call('PUT', path, headers, payload),
    delete: (path: string) => call('DELETE', path, adminKey),
    patch: ({ id, key }: Addressed, payload: object, headers: Headers = {}) =>
      call('PATCH', `bookings/${id}`, { ...(key !== undefined && withKey(key)), ...headers }, payload),
    /** @param version that the caller has seen */
    change: (booking: Addressed, payload: object, version = 1, headers: Headers = {}) =>
      calls.patch(booking, payload, { 'if-match': `"${version}"`, ...headers }),
    book: (changes: Partial<NewBooking> = {}, headers: Headers = {}) => book(office.app, changes, headers),
    async booked(changes: Partial<NewBooking> = {}, headers: Headers = {}): Promise<OwnBooking> {
      const answer = await book(office.app, changes, headers)
      return { id: answer.json().id, key: String(answer.headers['doorplate-key']) }
    },
    cancel: (id: string, headers: Headers = {}) => cancel(office.app, id, headers),
    walkIn: (changes: Parameters<typeof walkIn>[1] = {}, headers: Headers = {}) => walkIn(office.app, changes, headers),
    report: (changes: Parameters<typeof report>[1] = {}, headers: Headers = {}) => report(office.app, changes, headers),
    fix: (id: string, headers: Headers = adminKey) => call('PATCH', `faults/${id}`, headers, { fixed: true }),
    bookings: (query = ''): Promise<Booking[]> => bookingsOf(office.app, query),
    /** As the holder of the key sees it. */
    holderView: ({ id, key }: OwnBooking) => calls.read(`bookings/${id}`, withKey(key)),
    door: (room = 'atlas'): Promise<Door> => calls.read(`doors/${room}`),
    putDoor: (room: string, payload: object, headers = adminKey) => calls.put(`doors/${room}`, payload, headers),
    audit: (query = '') => calls.read(`audit${query}`, adminKey),
    /** The operator's undo of what a client did; without one, of who made the newest change. */
    async revert(client?: string) {
      const culprit = client ?? (await calls.audit())[0].client
      const since = '2000-01-01T00:00:00Z'
      return (await calls.post('undo', { client: culprit, since }, adminKey)).json()
    }
  }
  return calls
}

type Office = { database: TestDatabase; now: number; config: Partial<Config> }

/** Everything that the worker has to send now. */
export async function sendMails(
  { database, now, config: opened }: Office,
  changes: Partial<Config> = {},
  log: Log = createLog('silent')
) {
  const mailer = fakeMailer()
  const config = testConfig({ ...opened, ...changes })
  const keys = await readBookingKeys(database, config)
  const worker = startInvitationWorker({ database, mailer, config, keys, now: () => now, log })
  await worker.runOnce()
  await worker.stop()
  const { messages, sent } = mailer
  const textTo = (address: string) =>
    messages
      .filter(({ to }) => to === address)
      .map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))
      .at(-1)
  return { messages, sent: sent.toSorted(), textTo, totals: () => worker.totals() }
}
