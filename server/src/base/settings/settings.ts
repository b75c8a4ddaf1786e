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
    const given = this.text(name)
    if (given === undefined) return fallback
    if (!/^\d{1,7}$/.test(given) || Number(given) > max || Number(given) < min) {
      throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}"`)
    }
    return Number(given)
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const given = this.text(name)
    if (given === undefined) return undefined
    const choice = choices.find((each) => each === given)
    if (!choice) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not "${given}"`)
    return choice
  }

  someOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    const given = this.list(name)
    const unknown = given.find((each) => !choices.some((choice) => choice === each))
    if (unknown === undefined) return choices.filter((each) => given.length === 0 || given.includes(each))
    throw new ConfigError(`${name} must be some of ${choices.join(', ')}, separated by commas, not "${unknown}"`)
  }

  list(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(Boolean)
  }

  url(name: string, protocols: readonly string[]): string | undefined {
    const given = this.text(name)
    if (given === undefined) return undefined
    // The value is left out: it may contain a password.
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

  address(name: string): string | undefined {
    const given = this.text(name)
    if (given === undefined) return undefined
    if (/^[^\s@<>"]+@[^\s@<>"]+$/.test(given)) return normalizeEmail(given)
    throw new ConfigError(`${name} must be one e-mail address such as rooms@example.com, not "${given}"`)
  }

  digits(name: string, min: number, max: number): string | undefined {
    const given = this.text(name)
    if (given === undefined || (/^\d+$/.test(given) && given.length >= min && given.length <= max)) return given
    throw new ConfigError(`${name} must be ${min} to ${max} digits`)
  }

  key(name: string, min = 8): string | undefined {
    const given = this.text(name)
    if (given !== undefined && !(/^[\x21-\x7e]{1,256}$/.test(given) && given.length >= min)) {
      throw new ConfigError(`${name} must be ${min} to 256 visible ASCII characters without spaces`)
    }
    return given
  }

  hostNames(name: string): string[] {
    return this.list(name).map((given) => {
      const ascii = /^[^/:@?#*[\]]+$/.test(given) ? domainToASCII(given).replace(/\.$/, '') : ''
      if (ascii) return ascii
      throw new ConfigError(
        `${name} must be names such as rooms.example.com, without a port and separated by commas, not "${given}"`
      )
    })
  }

  origins(name: string): string[] {
    return this.list(name).map((given) => {
      const origin = originOf(given)
      if (origin !== undefined) return origin
      throw new ConfigError(
        `${name} must be origins such as https://intranet.example.com, without a path and separated by commas, not "${given}"`
      )
    })
  }
}

/** In ASCII, as browsers compare it. */
function originOf(given: string): string | undefined {
  if (!/^https?:\/\/[^/?#@*;\\]+\/?$/i.test(given) || !URL.canParse(given)) return undefined
  const { origin } = new URL(given)
  // Parsing decodes %3b and %2a, which mean something in a content policy.
  return /^https?:\/\/[\w.:[\]-]+$/.test(origin) ? origin : undefined
}
