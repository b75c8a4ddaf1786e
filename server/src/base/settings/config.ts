import { resolve } from 'node:path'
import type { CancelBy } from '@doorplate/api/office/offices'
import type { KioskSettings } from '@doorplate/api/service/page'
import { maxRetentionDays } from '@doorplate/api/service/settings'
import { type SchedulePrivacy, schedulePrivacies } from '@doorplate/domain/bookings/fields'
import { type DoorAction, doorActions } from '@doorplate/domain/doors/actions'
import type { CheckInRule } from '@doorplate/domain/doors/check-in'
import { maxSeriesDates } from '@doorplate/domain/series/dates'
import { dayEnd, isTimeZone, minutesOf } from '@doorplate/domain/time'
import type { ClockHours } from '@doorplate/domain/words/dates'
import { languages } from '@doorplate/domain/words/languages'
import { distance } from 'fastest-levenshtein'
import { isOwnPath } from '../http/base-path.ts'
import { ConfigError, Settings, type SettingTexts } from './settings.ts'

const invitationTitles = ['room', 'purpose'] as const
export type InvitationTitle = (typeof invitationTitles)[number]

/** A budget of 0 is unlimited. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  smtpConnections: number
  mailFrom: string
  invitationTitle: InvitationTitle
  officeName: string
  officeTimeZone: string
  officeLanguage: string
  officeClock: ClockHours
  officeAddress: string
  languages: readonly string[]
  /** Settings for the office `main`. Each overrides the stored value. */
  mainSettings: {
    name?: string | undefined
    timeZone?: string | undefined
    language?: string | undefined
    clock?: ClockHours | undefined
    address?: string | undefined
  }
  anonKey: string
  adminKey: string | undefined
  /** Replaces the database's secret, from which booking keys are derived. */
  bookingSecret: string | undefined
  cancelBy: CancelBy
  doorActions: readonly DoorAction[]
  walkInLimitMinutes: number
  kiosk: Omit<KioskSettings, 'version'>
  kioskPin: string | undefined
  alertMail: string | undefined
  /** For all offices; undefined if each office has its own rule. */
  checkIn: CheckInRule | 'off' | undefined
  /** Whether the environment sets it, so that no office can store another. */
  isCheckInFixed: boolean
  /** The most dates of a series; 0 turns series off. */
  seriesMaxDates: number
  feeds: boolean
  roomsFile: string | undefined
  /** Without a slash at its end. Its path is that of all pages and calls. */
  publicUrl: string | undefined
  /** In lower case and ASCII. */
  allowedHosts: string[]
  /** Origins whose pages may show ours in a frame. */
  frameAncestors: string[]
  logLevel: string
  schedulePrivacy: SchedulePrivacy
  trustProxy: number
  writesPerMinute: number
  streamsPerAddress: number
  connectionsPerAddress: number
  mailsPerHour: number
  mailsPerRecipientPerDay: number
  /** After the meeting, addresses and guests are erased; 0 keeps them. */
  retentionDays: number
  /** The age from which the desk calls the last backup old; 0: never. */
  backupReminderDays: number
}

/** Reports need an operator who receives them and can mark faults as fixed. */
export function takesReports({ alertMail, adminKey }: Pick<Config, 'alertMail' | 'adminKey'>): boolean {
  return alertMail !== undefined && adminKey !== undefined
}

export type DoorDefaults = Pick<Config, 'doorActions' | 'checkIn' | 'publicUrl' | 'smtpUrl' | 'alertMail' | 'adminKey'>

export const defaultMailFrom = 'doorplate@localhost'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(environment: SettingTexts, desk?: SettingTexts): Config {
  return readSettings(new Settings(environment, desk))
}

export function settingNames(): string[] {
  const settings = new Settings({})
  readSettings(settings)
  return [...settings.readings.keys()]
}

type Misspelling = { name: string; suggestion: string }

export function misspeltSettings(environment: SettingTexts): Misspelling[] {
  const settings = settingNames()
  return Object.keys(environment).flatMap((name) => {
    const suggestion = settings.includes(name) ? undefined : settings.find((setting) => isLike(setting, name))
    return suggestion === undefined ? [] : [{ name, suggestion }]
  })
}

/** Other programs use variables such as LANGUAGE and HOSTNAME: a single word must have the same letters. */
function isLike(name: string, value: string): boolean {
  const letters = (text: string) => text.toUpperCase().replace(/[^A-Z]/g, '')
  return letters(name) === letters(value) || (name.includes('_') && distance(name, value.toUpperCase()) <= 2)
}

export function readSettings(settings: Settings): Config {
  return {
    port: settings.whole('PORT', 3000, { max: 65_535 }),
    host: settings.text('HOST', '127.0.0.1'),
    publicUrl: publicAddress(settings),
    allowedHosts: settings.hostNames('ALLOWED_HOSTS'),
    frameAncestors: settings.origins('FRAME_ANCESTORS'),
    trustProxy: settings.whole('TRUST_PROXY', 0, { max: 100 }),
    logLevel: settings.oneOf('LOG_LEVEL', logLevels, 'info'),
    dataDir: resolve(settings.text('DATA_DIR', './data')),
    databaseUrl: settings.url('DATABASE_URL', ['postgres://', 'postgresql://']),
    roomsFile: settings.text('ROOMS_FILE'),
    ...officeSettings(settings),
    ...keySettings(settings),
    ...mailSettings(settings),
    ...doorSettings(settings),
    schedulePrivacy: settings.oneOf('SCHEDULE_PRIVACY', schedulePrivacies, 'full'),
    retentionDays: settings.whole('RETENTION_DAYS', 0, { max: maxRetentionDays }),
    backupReminderDays: settings.whole('BACKUP_REMINDER_DAYS', 7, { max: 365 }),
    seriesMaxDates: settings.whole('SERIES_MAX_DATES', 60, { max: maxSeriesDates }),
    feeds: settings.oneOf('FEEDS', ['on', 'off'], 'on') === 'on',
    writesPerMinute: settings.whole('WRITES_PER_MINUTE', 300),
    streamsPerAddress: settings.whole('STREAMS_PER_ADDRESS', 2000),
    connectionsPerAddress: settings.whole('CONNECTIONS_PER_ADDRESS', 4000)
  }
}

/** Without a slash at its end, so that paths can be added. */
function publicAddress(settings: Settings): string | undefined {
  const value = settings.url('PUBLIC_URL', ['http://', 'https://'])
  if (value === undefined) return undefined
  const { origin, pathname, search, hash, username } = new URL(value)
  const path = pathname.replace(/\/+$/, '')
  if (search || hash || username || !/^(\/[\w.~-]+)*$/.test(path)) {
    throw new ConfigError(
      'PUBLIC_URL may have a path of letters (A to Z), digits, hyphens, dots and underscores, such as ' +
        'https://example.com/rooms, and nothing else after the host'
    )
  }
  if (!isOwnPath(path)) return origin + path
  throw new ConfigError(`PUBLIC_URL must not have the path ${path}, which is one of Doorplate's own. Choose another`)
}

function officeSettings(settings: Settings) {
  const tags = languages.map(({ tag }) => tag)
  const offered = settings.someOf('LANGUAGES', tags)
  const mainSettings = {
    name: settings.text('OFFICE_NAME'),
    timeZone: settings.text('OFFICE_TIME_ZONE'),
    language: settings.oneOf('OFFICE_LANGUAGE', tags),
    clock: settings.oneOf('OFFICE_CLOCK', ['12', '24'] as const),
    address: settings.text('OFFICE_ADDRESS')
  }
  const { language } = mainSettings
  if (language !== undefined && !offered.includes(language)) {
    throw new ConfigError(`OFFICE_LANGUAGE must be one of ${offered.join(', ')}, not "${language}"`, {
      name: 'LANGUAGES',
      message: ['problem.officeLanguageMissing', { language }]
    })
  }
  const officeTimeZone = mainSettings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(officeTimeZone)) {
    throw new ConfigError(`OFFICE_TIME_ZONE must be a time zone such as Europe/Berlin, not "${officeTimeZone}"`)
  }
  return {
    mainSettings,
    languages: offered,
    officeName: mainSettings.name ?? 'Doorplate',
    officeTimeZone,
    officeLanguage: language ?? offered.find((each) => each === 'en') ?? offered[0]!,
    officeClock: mainSettings.clock ?? '24',
    officeAddress: mainSettings.address ?? ''
  } as const
}

function keySettings(settings: Settings) {
  const anonKey = settings.key('ANON_KEY') ?? 'doorplate-public-key'
  const adminKey = settings.key('ADMIN_KEY')
  if (adminKey === anonKey) throw new ConfigError('ADMIN_KEY must differ from ANON_KEY, which every browser knows')
  return {
    anonKey,
    adminKey,
    bookingSecret: settings.key('BOOKING_SECRET', 16),
    cancelBy: settings.oneOf('CANCEL_BY', ['anyone', 'key'], 'anyone')
  }
}

function mailSettings(settings: Settings) {
  return {
    smtpUrl: settings.url('SMTP_URL', ['smtp://', 'smtps://']),
    smtpConnections: settings.whole('SMTP_CONNECTIONS', 4, { min: 1, max: 50 }),
    mailFrom: settings.address('MAIL_FROM', defaultMailFrom),
    alertMail: settings.address('ALERT_MAIL'),
    invitationTitle: settings.oneOf('INVITATION_TITLE', invitationTitles, 'room'),
    mailsPerHour: settings.whole('MAILS_PER_HOUR', 2000),
    mailsPerRecipientPerDay: settings.whole('MAILS_PER_RECIPIENT_PER_DAY', 100)
  }
}

function doorSettings(settings: Settings) {
  const kioskPin = settings.digits('KIOSK_PIN', 4, 8)
  return {
    doorActions: settings.someOf('DOOR_ACTIONS', doorActions, 'none'),
    // Less than 30 could not always reach a quarter hour.
    walkInLimitMinutes: settings.whole('WALK_IN_LIMIT_MINUTES', 120, { min: 30, max: minutesOf(dayEnd) }),
    checkIn: settings.checkIn('CHECK_IN'),
    isCheckInFixed: settings.isInEnvironment('CHECK_IN'),
    kioskPin,
    kiosk: {
      low_reach: settings.oneOf('LOW_REACH', ['on', 'off'], 'off'),
      night_look: settings.oneOf('NIGHT_LOOK', ['dim', 'dark'], 'dim'),
      pin_length: kioskPin?.length ?? 0
    }
  }
}
