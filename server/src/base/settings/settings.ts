import { domainToASCII } from 'node:url'
import type { AcceptedValues, Setting } from '@doorplate/api/service/settings'
import { normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'
import { type CheckInRule, readCheckIn } from '@doorplate/domain/doors/check-in'
import type { Message } from '@doorplate/domain/words/say'

/** Says at the start what is wrong with a setting. `problem` says it at the desk, of those that can be changed there. */
/** Without the signs that separate addresses, and without invisible ones. */
const oneAddress = /^[^\s@<>"(),:;\\\p{C}]+@[^\s@<>"(),:;\\\p{C}]+$/u

export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problem: SettingProblem | undefined

  constructor(message: string, problem?: SettingProblem) {
    super(message)
    this.problem = problem
  }
}

export type SettingProblem = { name: string; message: Message }

export type SettingTexts = Readonly<Record<string, string | undefined>>

/** The text of each setting that was read, who set it, and what it accepts. */
export type Reading = {
  value: string | undefined
  default: string | undefined
  setBy: Setting['set_by']
  accepts: AcceptedValues
}

/** Reads settings from the environment, or else from the desk. Empty ones count as absent; an invalid one throws a ConfigError. */
export class Settings {
  readonly readings = new Map<string, Reading>()
  readonly #environment: SettingTexts
  readonly #desk: SettingTexts

  constructor(environment: SettingTexts, desk: SettingTexts = {}) {
    this.#environment = environment
    this.#desk = desk
  }

  isInEnvironment(name: string): boolean {
    return textIn(this.#environment, name) !== undefined
  }

  text(name: string): string | undefined
  text(name: string, fallback: string): string
  text(name: string, fallback?: string): string | undefined {
    return this.#read(name, { kind: 'text' }, fallback) ?? fallback
  }

  whole(name: string, fallback: number, { min = 0, max = 1_000_000 } = {}): number {
    const value = this.#read(name, { kind: 'whole', min, max }, String(fallback))
    if (value === undefined) return fallback
    if (/^\d{1,7}$/.test(value) && Number(value) <= max && Number(value) >= min) return Number(value)
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`, {
      name,
      message: ['problem.settingWhole', { min, max }]
    })
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined
  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: NoInfer<Choice>): Choice
  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback?: Choice): Choice | undefined {
    const value = this.#read(name, { kind: 'choice', choices: [...choices] }, fallback)
    if (value === undefined) return fallback
    const choice = choices.find((each) => each === value)
    if (choice) return choice
    throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`, {
      name,
      message: ['problem.settingChoice', { choices: choices.join(', ') }]
    })
  }

  /** All of them where it is absent. @param orNone lets `none` choose none of them */
  someOf<Choice extends string>(name: string, choices: readonly Choice[], orNone?: 'none'): Choice[] {
    const accepted = [...choices, ...(orNone ? [orNone] : [])]
    const value = this.#read(name, { kind: 'choices', choices: accepted }, choices.join(','))
    if (value !== undefined && value === orNone) return []
    const values = listed(value)
    const unknown = values.find((each) => !choices.some((choice) => choice === each))
    if (unknown === undefined) return choices.filter((each) => values.length === 0 || values.includes(each))
    throw new ConfigError(`${name} must be some of ${choices.join(', ')}, separated by commas, not "${unknown}"`, {
      name,
      message: ['problem.settingChoices', { choices: choices.join(', ') }]
    })
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.#read(name, { kind: 'url', choices: [...protocols] })
    if (value === undefined) return undefined
    // The value is left out: it may contain a password.
    const error = new ConfigError(`${name} must be a URL that names a host and starts with ${protocols.join(' or ')}`)
    try {
      const { protocol, hostname } = new URL(value)
      // A PostgreSQL URL may name a socket folder instead.
      if (!protocols.includes(`${protocol}//`) || (hostname === '' && !protocol.startsWith('postgres'))) throw error
    } catch {
      throw error
    }
    return value
  }

  address(name: string): string | undefined
  address(name: string, fallback: string): string
  address(name: string, fallback?: string): string | undefined {
    const value = this.#read(name, { kind: 'address' }, fallback)
    if (value === undefined) return fallback
    if (oneAddress.test(value)) return normalizeEmail(value)
    throw new ConfigError(`${name} must be one e-mail address such as rooms@example.com, not "${value}"`, {
      name,
      message: ['problem.settingAddress']
    })
  }

  digits(name: string, min: number, max: number): string | undefined {
    const value = this.#read(name, { kind: 'digits', min, max })
    if (value === undefined || (/^\d+$/.test(value) && value.length >= min && value.length <= max)) return value
    throw new ConfigError(`${name} must be ${min} to ${max} digits`, {
      name,
      message: ['problem.settingDigits', { min, max }]
    })
  }

  checkIn(name: string): CheckInRule | 'off' | undefined {
    const value = this.#read(name, { kind: 'check_in' })
    if (value === undefined) return undefined
    const rule = readCheckIn(value)
    if (rule !== undefined) return rule
    throw new ConfigError(
      `${name} must be off, or minutes before and after the start such as 10/10, from 0/5 to 30/30, not "${value}"`,
      { name, message: ['problem.checkInInvalid'] }
    )
  }

  key(name: string, min = 8): string | undefined {
    const value = this.#read(name, { kind: 'key', min })
    if (value !== undefined && !(/^[\x21-\x7e]{1,256}$/.test(value) && value.length >= min)) {
      throw new ConfigError(`${name} must be ${min} to 256 visible ASCII characters without spaces`)
    }
    return value
  }

  hostNames(name: string): string[] {
    return listed(this.#read(name, { kind: 'host_names' })).map((value) => {
      const ascii = /^[^/:@?#*[\]]+$/.test(value) ? domainToASCII(value).replace(/\.$/, '') : ''
      if (ascii) return ascii
      throw new ConfigError(
        `${name} must be names such as rooms.example.com, without a port and separated by commas, not "${value}"`
      )
    })
  }

  origins(name: string): string[] {
    return listed(this.#read(name, { kind: 'origins' })).map((value) => {
      const origin = originOf(value)
      if (origin !== undefined) return origin
      throw new ConfigError(
        `${name} must be origins such as https://intranet.example.com, without a path and separated by commas, not "${value}"`
      )
    })
  }

  #read(name: string, accepts: AcceptedValues, fallback?: string): string | undefined {
    const value = textIn(this.#environment, name) ?? textIn(this.#desk, name)
    const setBy = this.isInEnvironment(name) ? 'environment' : value === undefined ? 'default' : 'desk'
    this.readings.set(name, { value, default: fallback, setBy, accepts })
    return value
  }
}

function textIn(texts: SettingTexts, name: string): string | undefined {
  return texts[name]?.trim() || undefined
}

function listed(value = ''): string[] {
  return value.split(/[\s,]+/).filter(Boolean)
}

/** In ASCII, as browsers compare it. */
function originOf(value: string): string | undefined {
  if (!/^https?:\/\/[^/?#@*;\\]+\/?$/i.test(value) || !URL.canParse(value)) return undefined
  const { origin } = new URL(value)
  // Parsing decodes %3b and %2a, which mean something in a content policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}
