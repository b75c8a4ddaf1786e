import PostalMime, { type Email } from 'postal-mime'
import { afterAll, beforeEach } from 'vitest'
import { readBookingKeys } from '../../../src/base/keys/booking-keys.ts'
import { createMailer } from '../../../src/mail/outbox/delivery/mailer.ts'
import { startInvitationWorker } from '../../../src/mail/outbox/sending/worker.ts'
import { book, createTestApp, testConfig, tuesday } from '../../app.ts'
import { testDatabase } from '../../database.ts'
import { startMailServer } from '../../mail/mail-servers.ts'
import { silent } from '../../silent.ts'

/** By envelope, byte for byte, and as a mail program reads it. */
export type Arrived = { from: string; to: string[]; raw: string; mail: Email; calendar: string }

/** An office that sends its mail for real, empty when each test of the file begins. */
export async function testMailOffice() {
  const database = await testDatabase()
  const mailServer = await startMailServer()
  const config = testConfig({ smtpUrl: mailServer.url, publicUrl: 'https://rooms.office.example' })
  const app = await createTestApp(database, { config })
  const worker = startInvitationWorker({
    database,
    mailer: createMailer(config),
    config,
    keys: await readBookingKeys(database, config),
    now: () => tuesday,
    log: silent,
    pollMilliseconds: 3_600_000,
    pauseMilliseconds: 0
  })
  beforeEach(async () => {
    await database.query('TRUNCATE bookings CASCADE')
    mailServer.received.length = 0
  })
  afterAll(async () => {
    await app.close()
    await worker.stop()
    await mailServer.close()
  })

  return {
    app,
    async arrived(): Promise<Arrived[]> {
      await worker.runOnce()
      return Promise.all(
        mailServer.received.map(async ({ from, to, raw }) => {
          // The parser converts line ends, which matter in a calendar.
          const [, attached] = /^Content-Type: application\/ics(?:.+\r\n)+\r\n([^-]+)/m.exec(String(raw))!
          const calendar = Buffer.from(attached!, 'base64').toString()
          return { from, to, raw: String(raw), mail: await PostalMime.parse(raw), calendar }
        })
      )
    },
    /** Stores texts that no rule has checked, as plain SQL or an older release may have. */
    async bookPastTheRules(text: string) {
      await book(app)
      await database.query(
        `UPDATE invitations SET details = details || jsonb_build_object('room_name', $1::text, 'booked_by', $2::text,
           'company', $2::text, 'purpose', $2::text)`,
        [`Atlas ${text}`, `Ada ${text}`]
      )
    }
  }
}
