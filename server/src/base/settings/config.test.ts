import { readFileSync } from 'node:fs'
import { languages } from '@doorplate/domain/words/languages'
import { expect, test } from 'vitest'
import { misspeltSettings, readConfig, settingNames } from './config.ts'
import { ConfigError } from './settings.ts'

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    smtpUrl: undefined,
    adminKey: undefined,
    allowedHosts: [],
    schedulePrivacy: 'full',
    doorActions: ['book', 'end', 'extend', 'check_in', 'report'],
    walkInLimitMinutes: 120,
    checkIn: undefined,
    trustProxy: 0,
    writesPerMinute: 300,
    streamsPerAddress: 2000,
    mailsPerHour: 2000,
    mailsPerRecipientPerDay: 100,
    retentionDays: 0,
    officeLanguage: 'en',
    officeClock: '24',
    languages: languages.map(({ tag }) => tag),
    logLevel: 'info'
  })
  expect(readConfig({}).dataDir).toMatch(/\/data$/)
  expect(readConfig({}).officeTimeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

test('an empty setting counts as absent', () => {
  expect(readConfig({ PORT: '', SMTP_URL: ' ', WRITES_PER_MINUTE: '' })).toEqual(readConfig({}))
})

test.each([
  ['ROOMSFILE', 'ROOMS_FILE'],
  ['smtp_url', 'SMTP_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['ADMIN-KEY', 'ADMIN_KEY'],
  ['OFFICE_TIMEZONE', 'OFFICE_TIME_ZONE'],
  ['Port', 'PORT']
])('%s looks like %s, misspelt', (name, suggestion) => {
  expect(misspeltSettings({ [name]: 'x', PORT: '3000' })).toEqual([{ name, suggestion }])
})

test('variables of other programs are not mistaken for settings', () => {
  const others = 'LANGUAGE LANG HOSTNAME PATH HOME LOGNAME LC_ALL NODE_ENV npm_config_cache SHLVL XDG_DATA_DIRS MAIL'
  const set = [...others.split(' '), ...settingNames()]
  expect(misspeltSettings(Object.fromEntries(set.map((name) => [name, 'x'])))).toEqual([])
})

test('the Compose files and configuration.md contain every setting', () => {
  const ofImage = ['PORT', 'HOST', 'DATA_DIR']
  const compose = read('compose.yaml') + read('deploy/compose.override.example.yaml')
  const passed = [...compose.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
  expect(settingNames().filter((name) => !passed.includes(name) && !ofImage.includes(name))).toEqual([])
  expect(
    documentedSettings()
      .map(({ name }) => name)
      .sort()
  ).toEqual(settingNames().sort())
})

/** From the tables of configuration.md, with the default where it is a value. */
function documentedSettings() {
  const rows = read('docs/configuration.md').matchAll(/^\| `([A-Z_]+)` \| (?:`([^`]+)`)?/gm)
  return [...rows].map(([, name, standard]) => ({ name: name!, standard }))
}

function read(path: string): string {
  return readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')
}

/** Written as words: none, all, the machine's own. CHECK_IN is off unless an office says otherwise. */
const inWords = ['CHECK_IN']

test.each(documentedSettings().filter(({ name, standard }) => standard !== undefined && !inWords.includes(name)))(
  'configuration.md is right that $name is $standard by default',
  ({ name, standard }) => {
    const { mainSettings: _given, ...config } = readConfig({ [name]: standard })
    expect(readConfig({})).toMatchObject(config)
  }
)

test('host names are separated by commas or spaces and stored as browsers send them', () => {
  expect(readConfig({ ALLOWED_HOSTS: ' Rooms.Example.,rooms.lan  büro.example, ' }).allowedHosts).toEqual([
    'rooms.example',
    'rooms.lan',
    'xn--bro-hoa.example'
  ])
})

test.each([
  ['https://rooms.example.com', 'https://rooms.example.com'],
  ['https://Rooms.example.com/', 'https://rooms.example.com'],
  ['https://example.com/rooms/', 'https://example.com/rooms'],
  ['https://example.com:8443/office/rooms', 'https://example.com:8443/office/rooms'],
  ['http://büro.example/../doorplate', 'http://xn--bro-hoa.example/doorplate']
])('PUBLIC_URL=%s is %s', (text, address) => {
  expect(readConfig({ PUBLIC_URL: text }).publicUrl).toBe(address)
})

test('origins are taken as browsers write them', () => {
  expect(
    readConfig({ FRAME_ANCESTORS: ' HTTPS://Intranet.example.com/, http://büro.example:8080' }).frameAncestors
  ).toEqual(['https://intranet.example.com', 'http://xn--bro-hoa.example:8080'])
  expect(readConfig({}).frameAncestors).toEqual([])
})

test('languages are offered in the configured order, including the office’s', () => {
  expect(readConfig({ LANGUAGES: 'en-GB en' }).languages).toEqual(['en', 'en-GB'])
  expect(readConfig({ LANGUAGES: 'en-GB', OFFICE_LANGUAGE: '' })).toMatchObject({
    languages: ['en-GB'],
    officeLanguage: 'en-GB'
  })
  expect(() => readConfig({ LANGUAGES: 'en', OFFICE_LANGUAGE: 'en-GB' })).toThrow('OFFICE_LANGUAGE')
})

test('actions at doors can be listed in any order, or be none', () => {
  expect(readConfig({ DOOR_ACTIONS: 'report, book' }).doorActions).toEqual(['book', 'report'])
  expect(readConfig({ DOOR_ACTIONS: 'none' }).doorActions).toEqual([])
})

test('the check-in rule is minutes before and after the start, or off', () => {
  expect(readConfig({ CHECK_IN: '10/15' }).checkIn).toEqual({ before: 10, after: 15 })
  expect(readConfig({ CHECK_IN: 'off' }).checkIn).toBe('off')
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://localhost/rooms'],
  ['DATABASE_URL', 'rooms'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://'],
  ['MAIL_FROM', 'Rooms <rooms@office.example>'],
  ['MAIL_FROM', 'rooms'],
  ['ALERT_MAIL', 'desk'],
  ['ALERT_MAIL', 'ops:a@b.example;'],
  ['ALERT_MAIL', 'a,b@c.example'],
  ['ALERT_MAIL', 'a\u202eb@c.example'],
  ['ALERT_MAIL', 'a@c\u0001.example'],
  ['KIOSK_PIN', '123'],
  ['KIOSK_PIN', '123456789'],
  ['KIOSK_PIN', '12345a'],
  ['LOW_REACH', 'yes'],
  ['NIGHT_LOOK', 'off'],
  ['OFFICE_TIME_ZONE', 'Berlin'],
  ['ANON_KEY', 'short'],
  ['ADMIN_KEY', 'with some spaces'],
  ['ADMIN_KEY', 'doorplate-public-key'],
  ['PUBLIC_URL', 'rooms.example'],
  ['PUBLIC_URL', 'https://example.com/api'],
  ['PUBLIC_URL', 'https://example.com/rooms/atlas'],
  ['PUBLIC_URL', 'https://example.com/day/'],
  ['PUBLIC_URL', 'https://example.com/r%C3%A4ume'],
  ['PUBLIC_URL', 'https://example.com/a//b'],
  ['PUBLIC_URL', 'https://example.com/?office=main'],
  ['PUBLIC_URL', 'https://example.com/#rooms'],
  ['PUBLIC_URL', 'https://user:secret@example.com'],
  ['ALLOWED_HOSTS', 'rooms.example:8443'],
  ['ALLOWED_HOSTS', 'rooms.example, https://rooms.lan'],
  ['ALLOWED_HOSTS', '*.example'],
  ['FRAME_ANCESTORS', 'intranet.example.com'],
  ['FRAME_ANCESTORS', 'https://intranet.example.com/start'],
  ['FRAME_ANCESTORS', "'self'"],
  ['FRAME_ANCESTORS', '*'],
  ['FRAME_ANCESTORS', 'https://*.example.com'],
  ['FRAME_ANCESTORS', 'https://intranet.example.com;script-src'],
  ['FRAME_ANCESTORS', 'https://a%3bsandbox'],
  ['FRAME_ANCESTORS', 'https://%2a.example.com'],
  ['FRAME_ANCESTORS', 'https://a%2cb.example.com'],
  ['FRAME_ANCESTORS', 'https://a%27self%27'],
  ['FRAME_ANCESTORS', 'file:///'],
  ['LOG_LEVEL', 'loud'],
  ['SCHEDULE_PRIVACY', 'none'],
  ['DOOR_ACTIONS', 'book, none'],
  ['DOOR_ACTIONS', 'open'],
  ['WALK_IN_LIMIT_MINUTES', '29'],
  ['WALK_IN_LIMIT_MINUTES', '1441'],
  ['CHECK_IN', 'on'],
  ['CHECK_IN', '10'],
  ['CHECK_IN', '31/10'],
  ['CHECK_IN', '10/4'],
  ['TRUST_PROXY', 'true'],
  ['WRITES_PER_MINUTE', 'many'],
  ['RETENTION_DAYS', '-3'],
  ['LANGUAGES', 'en, tlh'],
  ['OFFICE_LANGUAGE', 'tlh'],
  ['OFFICE_CLOCK', '13']
])('%s=%s stops the start with an error that names it', (name, value) => {
  const reading = () => readConfig({ [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(name)
})

test('the error for a wrong URL does not repeat its password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:hunter2@localhost/rooms' })).toThrow(/^(?!.*hunter2)/)
})
