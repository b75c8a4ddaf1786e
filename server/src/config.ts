import { resolve } from 'node:path'
import { domainToASCII } from 'node:url'
import type { SchedulePrivacy } from '@doorplate/domain/bookings/fields'
import { isTimeZone } from '@doorplate/domain/time'
import type { ClockHours } from '@doorplate/domain/words/dates'
import { languages } from '@doorplate/domain/words/languages'

/** Budgets of 0 are off. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  officeName: string
  officeTimeZone: string
  officeLanguage: string
  officeClock: ClockHours
  /** The tags of those that are offered. */
  languages: readonly string[]
  /** What is set of these: it goes before what is stored of the office `main`. */
  mainSettings: {
    name?: string | undefined
    timeZone?: string | undefined
    language?: string | undefined
    clock?: ClockHours | undefined
  }
  anonKey: string
  adminKey: string | undefined
  roomsFile: string | undefined
  publicUrl: string | undefined
  /** In lower case and ASCII. */
  allowedHosts: string[]
  logLevel: string
  schedulePrivacy: SchedulePrivacy
  trustProxy: number
  writesPerMinute: number
  streamsPerAddress: number
  connectionsPerAddress: number
  mailsPerHour: number
  mailsPerRecipientPerDay: number
  /** After the meeting, until addresses and guests are erased; 0 keeps them. */
  retentionDays: number
}

export const defaultMailFrom = 'doorplate@localhost'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** @throws ConfigError for the first setting that cannot be used; empty values count as absent */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const text = (name: string) => environment[name]?.trim() || undefined

  const whole = (name: string, fallback: number, max = 1_000_000) => {
    const given = text(name)
    if (given === undefined) return fallback
    if (!/^\d{1,7}$/.test(given) || Number(given) > max) {
      throw new ConfigError(`${name} must be a whole number from 0 to ${max}, not "${given}"`)
    }
    return Number(given)
  }

  const oneOf = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined => {
    const given = text(name)
    if (given === undefined) return undefined
    const choice = choices.find((each) => each === given)
    if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}"`)
    return choice
  }

  const someOf = (name: string, choices: readonly string[]): readonly string[] => {
    const given = text(name)
      ?.split(/[\s,]+/)
      .filter(Boolean)
    const unknown = given?.find((each) => !choices.includes(each))
    if (unknown === undefined) return choices.filter((each) => given?.includes(each) ?? true)
    throw new ConfigError(`${name} must be some of ${choices.join(', ')}, separated by commas, not "${unknown}"`)
  }

  const url = (name: string, protocols: readonly string[]) => {
    const given = text(name)
    if (given === undefined) return undefined
    // Without the value, which may contain a password.
    const error = new ConfigError(`${name} must be a URL that names a host and starts with ${protocols.join(' or ')}`)
    try {
      const { protocol, hostname } = new URL(given)
      // A PostgreSQL URL may name a socket folder instead.
      if (!protocols.includes(`${protocol}//`) || (hostname === '' && !protocol.startsWith('postgres'))) throw error
    } catch {
      throw error
    }
    return given
  }

  const key = (name: string) => {
    const given = text(name)
    if (given !== undefined && !/^[\x21-\x7e]{8,256}$/.test(given)) {
      throw new ConfigError(`${name} must be 8 to 256 visible ASCII characters without spaces`)
    }
    return given
  }

  const hostNames = (name: string) =>
    (text(name) ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((given) => {
        const ascii = /^[^/:@?#*[\]]+$/.test(given) ? domainToASCII(given).replace(/\.$/, '') : ''
        if (ascii) return ascii
        throw new ConfigError(
          `${name} must be names such as rooms.example.com, without a port and separated by commas, not "${given}"`
        )
      })

  const offered = someOf(
    'LANGUAGES',
    languages.map(({ tag }) => tag)
  )
  const mainSettings = {
    name: text('OFFICE_NAME'),
    timeZone: text('OFFICE_TIME_ZONE'),
    language: oneOf('OFFICE_LANGUAGE', offered),
    clock: oneOf('OFFICE_CLOCK', ['12', '24'] as const)
  }
  const officeTimeZone = mainSettings.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!isTimeZone(officeTimeZone)) {
    throw new ConfigError(`OFFICE_TIME_ZONE must be a time zone such as Europe/Berlin, not "${officeTimeZone}"`)
  }

  const anonKey = key('ANON_KEY') ?? 'doorplate-public-key'
  const adminKey = key('ADMIN_KEY')
  if (adminKey === anonKey) throw new ConfigError('ADMIN_KEY must differ from ANON_KEY, which every browser knows')

  const mailFrom = text('MAIL_FROM') ?? defaultMailFrom
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(mailFrom)) {
    throw new ConfigError(`MAIL_FROM must be one e-mail address such as rooms@example.com, not "${mailFrom}"`)
  }

  return {
    port: whole('PORT', 3000, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    dataDir: resolve(text('DATA_DIR') ?? './data'),
    databaseUrl: url('DATABASE_URL', ['postgres://', 'postgresql://']),
    smtpUrl: url('SMTP_URL', ['smtp://', 'smtps://']),
    mailFrom,
    officeName: mainSettings.name ?? 'Doorplate',
    officeTimeZone,
    officeLanguage: mainSettings.language ?? offered.find((each) => each === 'en') ?? offered[0]!,
    officeClock: mainSettings.clock ?? '24',
    languages: offered,
    mainSettings,
    anonKey,
    adminKey,
    roomsFile: text('ROOMS_FILE'),
    publicUrl: url('PUBLIC_URL', ['http://', 'https://']),
    allowedHosts: hostNames('ALLOWED_HOSTS'),
    logLevel: oneOf('LOG_LEVEL', logLevels) ?? 'info',
    schedulePrivacy: oneOf('SCHEDULE_PRIVACY', ['full', 'names', 'busy'] as const) ?? 'full',
    trustProxy: whole('TRUST_PROXY', 0, 100),
    writesPerMinute: whole('WRITES_PER_MINUTE', 300),
    streamsPerAddress: whole('STREAMS_PER_ADDRESS', 2000),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 4000),
    mailsPerHour: whole('MAILS_PER_HOUR', 2000),
    mailsPerRecipientPerDay: whole('MAILS_PER_RECIPIENT_PER_DAY', 100),
    retentionDays: whole('RETENTION_DAYS', 0, 36_500)
  }
}
