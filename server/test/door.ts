import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import { beforeEach } from 'vitest'
import type { Config } from '../src/config.ts'
import type { App } from '../src/http/app-type.ts'
import { readBookingKeys } from '../src/keys/booking-keys.ts'
import { createLog } from '../src/operations/log.ts'
import { startInvitationWorker } from '../src/outbox/sending/worker.ts'
import { adminKey, book, createTestApp, publicKey, testConfig, tuesday } from './app.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { fakeMailer } from './outbox.ts'

export type Meeting = { id: string; key: string }

const display = { ...publicKey, 'doorplate-via': 'display' }

type Headers = Record<string, string>

/** Rooms, empty and on Tuesday at 10:42:07 when each test of the file begins, and what is done at their doors. */
export async function testDoor() {
  const database = await testDatabase()
  const office = { database, app: {} as App, now: tuesday }

  async function open(config: Partial<Config> = {}) {
    await office.app.close?.()
    office.app = await createTestApp(database, { config, now: () => office.now })
  }
  beforeEach(async () => {
    office.now = tuesday
    await open()
    return async () => {
      await office.app.close()
      office.app = {} as App
    }
  })

  const patch = ({ id }: Pick<Meeting, 'id'>, payload: object, headers: Headers = {}, through = office.app) =>
    through.inject({ method: 'PATCH', url: `/api/v1/bookings/${id}`, headers: { ...display, ...headers }, payload })

  const act = ({ id }: Pick<Meeting, 'id'>, action: string, payload: object, headers: Headers, through = office.app) =>
    through.inject({
      method: 'POST',
      url: `/api/v1/bookings/${id}/${action}`,
      headers: { ...display, ...headers },
      payload
    })

  return Object.assign(office, {
    open,
    patch,
    /** Sets the clock of the office. */
    at(time: string) {
      office.now = Date.parse(`2026-11-24T${time}:07+01:00`)
    },
    /** A meeting in Atlas today; the clock is set back for it to where it begins. */
    async meeting(start_time: string, end_time: string, changes: Partial<NewBooking> = {}): Promise<Meeting> {
      const { now } = office
      office.now = Math.min(now, Date.parse(`2026-11-24T${start_time}:00+01:00`))
      const answer = await book(office.app, { date: '2026-11-24', start_time, end_time, ...changes })
      office.now = now
      return { id: answer.json().id, key: String(answer.headers['doorplate-key']) }
    },
    checkIn: (meeting: Pick<Meeting, 'id'>) => act(meeting, 'check-in', {}, {}),
    end: (meeting: Pick<Meeting, 'id'>, headers: Headers = {}) => act(meeting, 'end', {}, headers),
    extend: (
      meeting: Pick<Meeting, 'id'>,
      end_time: string,
      version = 1,
      headers: Headers = {},
      through = office.app
    ) => act(meeting, 'extension', { end_time }, { 'if-match': `"${version}"`, ...headers }, through),
    undo: (meeting: Pick<Meeting, 'id'>, token: unknown, headers: Headers = {}) =>
      act(meeting, 'undo', {}, { 'doorplate-undo': String(token), ...headers }),
    name: (meeting: Pick<Meeting, 'id'>, booker: object, token: unknown, headers: Headers = {}) =>
      act(meeting, 'booker', booker, { ...(token !== undefined && { 'doorplate-undo': String(token) }), ...headers }),
    async held({ id, key }: Meeting) {
      const headers = { ...publicKey, 'doorplate-key': key }
      return (await office.app.inject({ url: `/api/v1/bookings/${id}`, headers })).json()
    },
    async audit() {
      return (await office.app.inject({ url: '/api/v1/audit', headers: adminKey })).json()
    },
    mails: (config: Partial<Config> = {}) => sendMails(database, office.now, config)
  })
}

/** Everything that the worker has to send now. */
export async function sendMails(database: TestDatabase, now: number, config: Partial<Config> = {}) {
  const mailer = fakeMailer()
  const worker = startInvitationWorker({
    database,
    mailer,
    config: testConfig(config),
    keys: await readBookingKeys(database, testConfig()),
    now: () => now,
    log: createLog('silent')
  })
  await worker.runOnce()
  await worker.stop()
  const { messages, sent } = mailer
  const textTo = (address: string) =>
    messages
      .filter(({ to }) => to === address)
      .map(({ raw }) => `${raw}`.replaceAll('=\r\n', ''))
      .at(-1)
  return { messages, sent: sent.toSorted(), textTo }
}
