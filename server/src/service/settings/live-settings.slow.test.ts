import { type DeskSetting, deskSettings } from '@doorplate/api/service/settings'
import { expect, onTestFinished, test } from 'vitest'
import { adminKey, createTestApp, newBooking, publicKey, report, testConfig, tuesday } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { testFolder } from '../../../test/folder.ts'
import { fakeMailer, pollOptions, testKeys } from '../../../test/mail/outbox.ts'
import { createApp } from '../../app.ts'
import type { App } from '../../base/http/app-type.ts'
import type { Config } from '../../base/settings/config.ts'
import { eraseOldAddresses } from '../../booking/bookings/retention/retention-job.ts'
import { startInvitationWorker } from '../../mail/outbox/sending/worker.ts'
import { queueFaultMail } from '../../office/faults/mail-job.ts'
import { createLog } from '../operations/log.ts'

const database = await testDatabase()
const log = createLog('silent')
const page = testFolder({ 'index.html': '<!--doorplate-settings-->' })
const day = 24 * 3_600_000

/** A process that has started before the setting changes. Its worker sends mail when `sendMail` is called. */
type Process = { app: App; config: Config; sendMail: () => Promise<number> }

function processOf(app: App, config: Config): Process {
  const mailer = fakeMailer()
  const now = () => tuesday
  const worker = startInvitationWorker({ database, mailer, config, keys: testKeys, now, log, pollMilliseconds: day })
  onTestFinished(() => worker.stop())
  onTestFinished(() => app.close())
  return { app, config, sendMail: () => worker.runOnce().then(() => mailer.sent.length) }
}

/** The process that serves the desk, and another one on the same database, which is new. */
async function twoProcesses(): Promise<[desk: Process, other: Process]> {
  await (await createTestApp(database)).close()
  const start = async () => {
    const config = testConfig({ trustProxy: 1, writesPerMinute: 300, alertMail: undefined })
    const outbox = { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 }
    return processOf(await createApp({ config, database, outbox, page, now: () => tuesday }), config)
  }
  return [await start(), await start()]
}

const read = async ({ app }: Process, path: string) =>
  (await app.inject({ url: `/api/v1/${path}`, headers: publicKey })).json()
const post = ({ app }: Process, path: string, payload: object, headers: object = {}) =>
  app.inject({ method: 'POST', url: `/api/v1/${path}`, headers: { ...publicKey, ...headers }, payload })
const book = (process: Process, changes = {}) => post(process, 'bookings', newBooking({ guests: [], ...changes }))
const bookDays = async (process: Process, changes: (number: number) => object) => {
  for (let number = 1; number <= 3; number++)
    await book(process, { date: `2026-11-2${4 + number}`, ...changes(number) })
}
const pageText = async ({ app }: Process) => (await app.inject('/?display=atlas')).body
const letterhead = async (name: string) => {
  const [row] = await database.query<{ value: string }>(
    'SELECT sender ->> $1 AS value FROM invitations ORDER BY created_at DESC, id LIMIT 1',
    [name]
  )
  return row!.value
}
const series = {
  rule: { frequency: 'daily', count: 3 },
  booking: { room_id: 'birch', date: '2026-11-25', start_time: '09:00', end_time: '10:00' }
}

type Effect = {
  /** What the desk sets. */
  value: string
  /** What somebody sees before and after. */
  seen: [before: unknown, after: unknown]
  see: (process: Process) => Promise<unknown>
}

/** How somebody notices that a process follows each setting: the compiler asks for a new one. */
const effects: Record<DeskSetting, Effect> = {
  LANGUAGES: {
    value: 'en,de',
    seen: [15, 2],
    see: async (process) => (await read(process, 'office')).languages.length
  },
  SCHEDULE_PRIVACY: {
    value: 'busy',
    seen: ['Priya Raman', null],
    see: async (process) => {
      await book(process)
      return (await read(process, 'bookings'))[0].booked_by
    }
  },
  RETENTION_DAYS: {
    value: '1',
    seen: [0, 1],
    see: async (process) => {
      await book(process)
      const now = tuesday + 30 * day
      await eraseOldAddresses(database, { days: process.config.retentionDays, now, stopping: AbortSignal.abort() })
      return (await database.query('SELECT 1 FROM bookings WHERE wiped_at IS NOT NULL')).length
    }
  },
  BACKUP_REMINDER_DAYS: { value: '30', seen: [7, 30], see: async ({ config }) => config.backupReminderDays },
  CANCEL_BY: {
    value: 'key',
    seen: [200, 403],
    see: async (process) => {
      const { id } = (await book(process)).json()
      const url = `/api/v1/bookings/${id}`
      return (await process.app.inject({ method: 'PATCH', url, headers: publicKey, payload: { cancelled: true } }))
        .statusCode
    }
  },
  DOOR_ACTIONS: {
    value: 'none',
    seen: [4, 0],
    see: async (process) => (await read(process, 'doors/atlas')).actions.length
  },
  WALK_IN_LIMIT_MINUTES: {
    value: '30',
    seen: [120, 30],
    see: async (process) => (await read(process, 'doors/atlas')).limit_minutes
  },
  CHECK_IN: {
    value: '5/15',
    seen: [null, { before: 5, after: 15 }],
    see: async (process) => {
      const { check_in } = await read(process, 'doors/atlas')
      return check_in && { before: check_in.before, after: check_in.after }
    }
  },
  SERIES_MAX_DATES: {
    value: '2',
    seen: [200, 422],
    see: async (process) => (await post(process, 'series/previews', series)).statusCode
  },
  FEEDS: {
    value: 'off',
    seen: [200, 404],
    see: async ({ app }) => (await app.inject({ url: '/api/v1/feeds', headers: publicKey })).statusCode
  },
  INVITATION_TITLE: {
    value: 'purpose',
    seen: ['room', 'purpose'],
    see: async (process) => {
      await book(process)
      return letterhead('invitationTitle')
    }
  },
  ALERT_MAIL: {
    value: 'alerts@office.example',
    seen: [false, true],
    see: async (process) => {
      await report(process.app)
      return queueFaultMail(database, { config: process.config, now: tuesday + 600_000 })
    }
  },
  MAILS_PER_HOUR: {
    value: '1',
    seen: [3, 1],
    see: async (process) => {
      await bookDays(process, (number) => ({ booker_email: `number${number}@northwind.example` }))
      return process.sendMail()
    }
  },
  MAILS_PER_RECIPIENT_PER_DAY: {
    value: '1',
    seen: [3, 1],
    see: async (process) => {
      await bookDays(process, () => ({}))
      return process.sendMail()
    }
  },
  WRITES_PER_MINUTE: {
    value: '1',
    seen: [422, 429],
    see: async (process) => {
      const write = () => post(process, 'link-requests', { email: '' }, { 'x-forwarded-for': '192.0.2.7' })
      await write()
      return (await write()).statusCode
    }
  },
  LOW_REACH: {
    value: 'on',
    seen: [false, true],
    see: async (process) => /"low_reach":"on"/.test(await pageText(process))
  },
  NIGHT_LOOK: {
    value: 'dark',
    seen: [false, true],
    see: async (process) => /"night_look":"dark"/.test(await pageText(process))
  },
  KIOSK_PIN: {
    value: '4711',
    seen: [403, 204],
    see: async (process) => (await post(process, 'kiosk-pin-checks', { pin: '4711' })).statusCode
  }
}

test.each(deskSettings)('every running process follows %s', async (name) => {
  const { value, seen, see } = effects[name]
  const [, unchanged] = await twoProcesses()
  expect(await see(unchanged)).toEqual(seen[0])
  const [desk, other] = await twoProcesses()
  const changed = await desk.app.inject({
    method: 'PUT',
    url: '/api/v1/settings',
    headers: { ...adminKey, 'x-forwarded-for': '192.0.2.1' },
    payload: { [name]: value }
  })
  expect(changed.statusCode).toBe(200)
  await expect.poll(() => JSON.stringify(other.config) === JSON.stringify(desk.config), pollOptions).toBe(true)
  expect(await see(other)).toEqual(seen[1])
})
