import { deskSettings, type Setting } from '@doorplate/api/service/settings'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { adminKey, book, createTestApp, publicKey, testConfig, tuesday, walkIn } from '../../../test/app.ts'
import { testDatabase } from '../../../test/database.ts'
import { createApp } from '../../app.ts'
import type { App } from '../../base/http/app-type.ts'
import { readConfig, settingNames } from '../../base/settings/config.ts'
import { LiveSettings } from '../../base/settings/live-settings.ts'

const database = await testDatabase()
let app: App
let logged: string[]

beforeEach(() => open())
afterEach(() => app.close())

const secrets = {
  ANON_KEY: 'public-test-key',
  ADMIN_KEY: 'admin-key-of-tests',
  BOOKING_SECRET: 'secret-of-all-links',
  DATABASE_URL: 'postgres://doorplate:password1@db.example.com/rooms?password=password2',
  SMTP_URL: 'smtp://rooms:password3@mail.example.com:587?pool=password4',
  KIOSK_PIN: '471147'
}

/** A server in an environment, on an empty database or on one with rows. */
async function open(environment: Record<string, string> = {}, rows?: Record<string, string>) {
  await app?.close()
  const lines: string[] = []
  logged = lines
  const config = {
    ...testConfig(),
    ...readConfig(environment),
    anonKey: 'public-test-key',
    adminKey: 'admin-key-of-tests'
  }
  const log = { warn: (details: object, text: string) => void lines.push(JSON.stringify([details, text])) }
  const settings = new LiveSettings({ config, environment, database, log })
  await (await createTestApp(database)).close()
  const outbox = { wake: () => undefined, resume: () => undefined, totals: () => ({}), connections: () => 4 }
  app = await createApp({ config, settings, database, outbox, now: () => tuesday, page: 'not built' })
  for (const [name, value] of Object.entries(rows ?? {})) {
    await database.query('INSERT INTO settings VALUES ($1, $2, now())', [name, value])
  }
  if (rows) await settings.refresh()
}

const url = '/api/v1/settings'
const put = (payload: object, headers: Record<string, string> = adminKey) =>
  app.inject({ method: 'PUT', url, headers, payload })
const list = async (): Promise<Setting[]> => (await app.inject({ url, headers: adminKey })).json()
const setting = async (name: string) => (await list()).find((each) => each.name === name)
const audited = () =>
  database.query<{ via: string; changes: object }>(
    `SELECT via, changes FROM audit WHERE action = 'setting changed' ORDER BY id`
  )

test('a setting says what it is by default, what it accepts, and who set it', async () => {
  expect(await setting('SCHEDULE_PRIVACY')).toEqual({
    name: 'SCHEDULE_PRIVACY',
    value: 'full',
    default: 'full',
    set_by: 'default',
    changeable: true,
    accepts: { kind: 'choice', choices: ['full', 'names', 'busy'] }
  })
  const changed = await put({ SCHEDULE_PRIVACY: 'busy' })
  expect(changed.statusCode).toBe(200)
  expect(changed.json()).toEqual(await list())
  expect(await setting('SCHEDULE_PRIVACY')).toMatchObject({ value: 'busy', default: 'full', set_by: 'desk' })
  await put({ SCHEDULE_PRIVACY: null, FEEDS: ' ' })
  expect(await setting('SCHEDULE_PRIVACY')).toMatchObject({ value: 'full', set_by: 'default' })
})

test('the list has every setting but the keys, and those of the desk alone can be changed', async () => {
  const settings = await list()
  const keys = ['ANON_KEY', 'ADMIN_KEY', 'BOOKING_SECRET']
  expect(settings.map(({ name }) => name).sort()).toEqual(
    settingNames()
      .filter((name) => !keys.includes(name))
      .sort()
  )
  const changeable = settings.filter((each) => each.changeable).map(({ name }) => name)
  expect(changeable.sort()).toEqual([...deskSettings].sort())
})

test('a variable that is set wins, and an empty one does not count', async () => {
  await open({ RETENTION_DAYS: '90', FEEDS: ' ' }, { RETENTION_DAYS: '30', FEEDS: 'off' })
  expect(await setting('RETENTION_DAYS')).toMatchObject({ value: '90', set_by: 'environment', changeable: false })
  expect(await setting('FEEDS')).toMatchObject({ value: 'off', set_by: 'desk', changeable: true })
  const refused = await put({ SERIES_MAX_DATES: '10', RETENTION_DAYS: '60' })
  expect(refused.json()).toMatchObject({ status: 409, code: 'set_by_environment', field: 'RETENTION_DAYS' })
  expect(refused.json().detail).toBe(
    "RETENTION_DAYS is set in the server's environment. Please change or remove it there."
  )
  expect(await setting('SERIES_MAX_DATES')).toMatchObject({ set_by: 'default' })
})

test.each([
  ['SERIES_MAX_DATES', '367', 'Please enter a whole number from 0 to 366.'],
  ['RETENTION_DAYS', '1.5', 'Please enter a whole number from 0 to 36,500.'],
  ['CANCEL_BY', 'nobody', 'Please choose one of these: anyone, key.'],
  [
    'DOOR_ACTIONS',
    'book,dance',
    'Please choose some of these, separated by commas: book, end, extend, check_in, report.'
  ],
  ['ALERT_MAIL', 'a@b.example, c@d.example', 'Please enter one email address, such as rooms@example.com.'],
  ['KIOSK_PIN', '12', 'Please enter 4 to 8 digits.'],
  ['CHECK_IN', '10', 'Check-in is off, or minutes before and after the start such as 10/10, from 0/5 to 30/30.']
])('%s cannot be %s', async (name, value, detail) => {
  const refused = await put({ FEEDS: 'off', [name]: value })
  expect(refused.json()).toMatchObject({ status: 422, code: 'invalid', field: name, detail })
  expect(await setting('FEEDS')).toMatchObject({ set_by: 'default' })
})

test('the language that OFFICE_LANGUAGE names stays on offer', async () => {
  await open({ OFFICE_LANGUAGE: 'de' })
  expect((await put({ LANGUAGES: 'en,fr' })).json()).toMatchObject({ status: 422, field: 'LANGUAGES' })
  expect((await put({ LANGUAGES: 'en,de' })).statusCode).toBe(200)
})

test.each(['PORT', 'SMTP_URL', 'ADMIN_KEY', 'NO_SUCH_SETTING'])('%s cannot be changed at the desk', async (name) => {
  expect((await put({ [name]: '1' })).statusCode).toBe(422)
})

test('the public neither reads nor changes settings', async () => {
  expect((await app.inject({ url, headers: publicKey })).statusCode).toBe(403)
  expect((await put({ FEEDS: 'off' }, publicKey)).statusCode).toBe(403)
})

test('no secret is shown', async () => {
  await open(secrets)
  const text = JSON.stringify(await list())
  expect(text).not.toMatch(/test-key|secret-of|password|4711/)
  expect(await setting('KIOSK_PIN')).toMatchObject({ value: 'set', set_by: 'environment' })
  expect(await setting('SMTP_URL')).toMatchObject({ value: 'smtp://rooms@mail.example.com:587' })
  expect(await setting('DATABASE_URL')).toMatchObject({ value: 'postgres://doorplate@db.example.com/rooms' })
})

describe('the audit', () => {
  test('names the setting, with its old and its new value, and the operator', async () => {
    await put({ SCHEDULE_PRIVACY: 'busy', RETENTION_DAYS: null })
    await put({ SCHEDULE_PRIVACY: null })
    expect(await audited()).toMatchObject([
      { via: 'operator', changes: { SCHEDULE_PRIVACY: [null, 'busy'] } },
      { via: 'operator', changes: { SCHEDULE_PRIVACY: ['busy', null] } }
    ])
  })

  test('has neither the PIN nor an address', async () => {
    await put({ KIOSK_PIN: '4711', ALERT_MAIL: 'desk@office.example' })
    const entries = await audited()
    expect(entries.map(({ changes }) => changes)).toEqual([{ KIOSK_PIN: true }, { ALERT_MAIL: true }])
  })

  test('leaves out what is as it was', async () => {
    await put({ FEEDS: 'off' })
    await put({ FEEDS: 'off' })
    expect(await audited()).toHaveLength(1)
  })
})

test('what another version has stored and this one cannot use has its default', async () => {
  await open({}, { SERIES_MAX_DATES: '100000', NEWER_SETTING: 'on', FEEDS: 'off' })
  expect(await setting('SERIES_MAX_DATES')).toMatchObject({ value: '60', set_by: 'default' })
  expect(await setting('FEEDS')).toMatchObject({ value: 'off', set_by: 'desk' })
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('SERIES_MAX_DATES')
  expect((await put({ CANCEL_BY: 'key' })).statusCode).toBe(200)
})

test('If-Match refuses what somebody else has changed since', async () => {
  const seen = String((await app.inject({ url, headers: adminKey })).headers['etag'])
  const first = await put({ FEEDS: 'off' }, { ...adminKey, 'if-match': seen })
  expect(first.statusCode).toBe(200)
  const refused = await put({ FEEDS: 'on' }, { ...adminKey, 'if-match': seen })
  expect(refused.json()).toMatchObject({ status: 412, code: 'changed_meanwhile', current: await list() })
  const next = await put({ FEEDS: 'on' }, { ...adminKey, 'if-match': String(first.headers['etag']) })
  expect(next.statusCode).toBe(200)
})

test('a shorter retention can be previewed: it counts past bookings with addresses', async () => {
  const preview = async (days: number) =>
    (await app.inject({ url: `${url}/retention-preview?days=${days}`, headers: adminKey })).json()
  await book(app)
  await walkIn(app)
  await database.query(`UPDATE bookings SET date = '2026-10-15'`)
  expect(await preview(39)).toEqual({ bookings: 1 })
  expect(await preview(40)).toEqual({ bookings: 0 })
  expect(await preview(0)).toEqual({ bookings: 0 })
  expect(await preview(40_000)).toMatchObject({ code: 'invalid', field: 'days' })
})

test('an office keeps a check-in of its own while the desk sets one for all, and has it again afterwards', async () => {
  await put({ CHECK_IN: '10/10' })
  const office = { name: 'Hafen 12', time_zone: 'Europe/Berlin', check_in: '5/15' }
  const stored = await app.inject({ method: 'PUT', url: '/api/v1/offices/main', headers: adminKey, payload: office })
  expect(stored.statusCode).toBe(200)
  const before = async () =>
    (await app.inject({ url: '/api/v1/doors/atlas', headers: publicKey })).json().check_in.before
  expect(await before()).toBe(10)
  await put({ CHECK_IN: null })
  expect(await before()).toBe(5)
})

test('bookings are released by the check-in of all offices only if they were made since', async () => {
  const since = () => database.query<{ since: Date | null }>('SELECT check_in_since AS since FROM offices')
  await put({ CHECK_IN: '10/10' })
  expect((await since())[0]!.since).not.toBeNull()
  await put({ CHECK_IN: null })
  expect((await since())[0]!.since).toBeNull()
})
