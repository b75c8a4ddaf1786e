import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Door } from '@doorplate/domain/door/door'
import { beforeEach } from 'vitest'
import { releaseDue } from '../src/check-in/release-due.ts'
import type { Config } from '../src/config.ts'
import type { App } from '../src/http/app-type.ts'
import { readBookingKeys } from '../src/keys/booking-keys.ts'
import { createLog } from '../src/operations/log.ts'
import { startInvitationWorker } from '../src/outbox/sending/worker.ts'
import { adminKey, book, createTestApp, publicKey, testConfig, tuesday } from './app.ts'
import { testDatabase } from './database.ts'
import { fakeMailer } from './outbox.ts'

const tenTen = { before: 10, after: 10 }

type Headers = Record<string, string>

/** An office in which people check in, from 10 minutes before to 10 after, empty and early on Tuesday when each test begins. */
export async function testArrivals() {
  const database = await testDatabase()
  const office = {
    database,
    app: {} as App,
    now: tuesday,
    config: {} as Partial<Config>,
    async open(config: Partial<Config> = {}) {
      if (office.app.close) await office.app.close()
      office.config = { checkIn: tenTen, ...config }
      office.app = await createTestApp(database, { config: office.config, now: () => office.now })
    },
    at(time: string) {
      office.now = Date.parse(`2026-11-24T${time.length === 5 ? `${time}:00` : time}+01:00`)
    },
    /** Atlas from 10:30 to 11:30 today, booked at 07:00. The clock stays as it is after that. */
    async meeting(changes: Partial<NewBooking> = {}): Promise<{ id: string; key: string }> {
      office.at('07:00')
      const today = { date: '2026-11-24', start_time: '10:30', end_time: '11:30' }
      const made = await book(office.app, { ...today, ...changes })
      return { id: made.json().id, key: String(made.headers['doorplate-key']) }
    },
    checkIn: (id: string, headers: Headers = { 'doorplate-via': 'display' }) =>
      office.app.inject({
        method: 'POST',
        url: `/api/v1/bookings/${id}/check-in`,
        headers: { ...publicKey, ...headers }
      }),
    async door(room = 'atlas'): Promise<Door> {
      return (await office.app.inject({ url: `/api/v1/doors/${room}`, headers: publicKey })).json()
    },
    putDoor: (room: string, payload: object, headers: Headers = adminKey) =>
      office.app.inject({ method: 'PUT', url: `/api/v1/doors/${room}`, headers, payload }),
    /** Runs the release job of one server process. */
    release: () => releaseDue(database, { config: testConfig(office.config), now: office.now }),
    /** As after a night in which the server was there. */
    async watch() {
      const now = new Date(office.now)
      await database.query(
        `INSERT INTO door_watch (alive_at, returned_at) VALUES ($1, $1::timestamptz - interval '1 day')
         ON CONFLICT (one) DO UPDATE SET alive_at = $1`,
        [now]
      )
    },
    /** At a time of today, the server being there all along. */
    async releaseAt(time: string): Promise<number> {
      office.at(time)
      await office.watch()
      return office.release()
    },
    /** The server is there from now until then. */
    async releaseUntil(time: string): Promise<number> {
      const start = office.now
      office.at(time)
      const end = office.now
      let count = 0
      for (office.now = start; office.now < end; office.now += 30_000) count += await office.release()
      office.now = end
      return count + (await office.release())
    },
    /** Everything that the worker has to send now. */
    async sentMails(config: Partial<Config> = {}) {
      const mailer = fakeMailer()
      const settings = testConfig({ ...office.config, ...config })
      const worker = startInvitationWorker({
        database,
        mailer,
        config: settings,
        keys: await readBookingKeys(database, settings),
        now: () => office.now,
        log: createLog('silent')
      })
      await worker.runOnce()
      await worker.stop()
      return mailer
    }
  }
  beforeEach(async () => {
    office.now = tuesday
    await office.open()
    return () => office.app.close()
  })
  return office
}
