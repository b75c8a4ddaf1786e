import type { NewBooking } from '@doorplate/domain/bookings/bookings'
import type { Config } from '../src/base/settings/config.ts'
import { releaseDue } from '../src/booking/check-in/bulk/release-due.ts'
import { testConfig } from './app.ts'
import { type Headers, type OwnBooking, sendMails, testOffice } from './office.ts'

/** An office in which people check in, from 10 minutes before to 10 after. */
export async function testCheckIns() {
  const office = await testOffice({ checkIn: { before: 10, after: 10 } })
  const { database } = office

  const open = office.open

  /** Each room has a display that is always in contact, unless a test says otherwise. */
  const hangDisplays = () =>
    database.query(
      `INSERT INTO displays (room_id, present_since, present_at) SELECT id, '2020-01-01', '2100-01-01' FROM rooms
       ON CONFLICT DO NOTHING`
    )

  const checkIns = {
    async open(config?: Partial<Config>) {
      await open(config)
      await hangDisplays()
    },
    /** Atlas from 10:30 to 11:30 today, booked at 07:00. Does not change the clock. */
    async meeting(changes: Partial<NewBooking> = {}): Promise<OwnBooking> {
      office.at('07:00')
      return office.booked({ date: '2026-11-24', start_time: '10:30', end_time: '11:30', ...changes })
    },
    checkIn: (id: string, headers: Headers = { 'doorplate-via': 'display' }) =>
      office.post(`bookings/${id}/check-in`, {}, headers),
    /** Runs the release job of one server process. */
    async release(): Promise<number> {
      return (await checkIns.tryRelease()).count
    },
    tryRelease: () => releaseDue(database, { config: testConfig(office.config), now: office.now }),
    /** Records that the server ran all night, so that no grace period applies. */
    async watch() {
      const now = new Date(office.now)
      await database.query(
        `INSERT INTO door_watch (alive_at, returned_at) VALUES ($1, $1::timestamptz - interval '1 day')
         ON CONFLICT (one) DO UPDATE SET alive_at = $1`,
        [now]
      )
    },
    /** Releases at a time of today, after the server ran without a gap. */
    async releaseAt(time: string): Promise<number> {
      office.at(time)
      await checkIns.watch()
      return checkIns.release()
    },
    /** Runs the server and its release job from now until then. */
    async releaseUntil(time: string): Promise<number> {
      const start = office.now
      office.at(time)
      const end = office.now
      let count = 0
      for (office.now = start; office.now < end; office.now += 30_000) count += await checkIns.release()
      office.now = end
      return count + (await checkIns.release())
    },
    sentMails: (config: Partial<Config> = {}) => sendMails(office, config)
  }
  return Object.assign(office, checkIns)
}
