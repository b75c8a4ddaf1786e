import { domainToASCII } from 'node:url'
import { normalizeEmail } from '@doorplate/domain/bookings/addresses/emails'

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Reads settings from the environment. Empty values count as absent; an invalid one throws a ConfigError. */
export class Settings {
  readonly #environment: Record<string, string | undefined>

  constructor(environment: Record<string, string | undefined>) {
    this.#environment = environment
  }

  readonly names = new Set<string>()

  text(name: string): string | undefined {
    this.names.add(name)
    return this.#environment[name]?.trim() || undefined
  }

  whole(name: string, fallback: number, { min = 0, max = 1_000_000 } = {}): number {
    const value = this.text(name)
    if (value === undefined) return fallback
    if (!/^\d{1,7}$/.test(value) || Number(value) > max || Number(value) < min) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${value}"`)
    }
    return Number(value)
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    const choice = choices.find((each) => each === value)
    if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${value}"`)
    return choice
  }

  someOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    const values = this.list(name)
    const unknown = values.find((each) => !choices.some((choice) => choice === each))
    if (unknown === undefined) return choices.filter((each) => values.length === 0 || values.includes(each))
    throw new ConfigError(`${name} must be some of ${choices.join(', ')}, separated by commas, not "${unknown}"`)
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean)
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const value = this.text(name)
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

  address(name: string): string | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(value)) return normalizeEmail(value)
    throw new ConfigError(`${name} must be one e-mail address such as rooms@example.com, not "${value}"`)
  }

  digits(name: string, min: number, max: number): string | undefined {
    const value = this.text(name)
    if (value === undefined || (/^\d+$/.test(value) && value.length >= min && value.length <= max)) return value
    throw new ConfigError(`${name} must be ${min} to ${max} digits`)
  }

  key(name: string, min = 8): string | undefined {
    const value = this.text(name)
    if (value !== undefined && !(/^[\x21-\x7e]{1,256}$/.test(value) && value.length >= min)) {
      throw new ConfigError(`${name} must be ${min} to 256 visible ASCII characters without spaces`)
    }
    return value
  }

  hostNames(name: string): string[] {
    return this.list(name).map((value) => {
      const ascii = /^[^/:@?#*[\]]+$/.test(value) ? domainToASCII(value).replace(/\.$/, '') : ''
      if (ascii) return ascii
      throw new ConfigError(
        `${name} must be names such as rooms.example.com, without a port and separated by commas, not "${value}"`
      )
    })
  }

  origins(name: string): string[] {
    return this.list(name).map((value) => {
      const origin = originOf(value)
      if (origin !== undefined) return origin
      throw new ConfigError(
        `${name} must be origins such as https://intranet.example.com, without a path and separated by commas, not "${value}"`
      )
    })
  }
}

/** In ASCII, as browsers compare it. */
function originOf(value: string): string | undefined {
  if (!/^https?:\/\/[^/?#@*;\\]+\/?$/i.test(value) || !URL.canParse(value)) return undefined
  const { origin } = new URL(value)
  // Parsing decodes %3b and %2a, which mean something in a content policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}
