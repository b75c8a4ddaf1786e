import { isDeepStrictEqual } from 'node:util'
import { type DeskSetting, deskSettings, type Setting } from '@doorplate/api/service/settings'
import { pick } from '@doorplate/domain/pick'
import type { Queries } from '../database/database.ts'
import { rereading } from '../jobs/rereading.ts'
import { type Config, readConfig, readSettings } from './config.ts'
import { ConfigError, type Reading, Settings, type SettingTexts } from './settings.ts'
import { readDeskSettings } from './settings-store.ts'

type Dependencies = {
  /** Its values are replaced in place: whoever holds it reads the present ones. */
  config: Config
  environment: SettingTexts
  database: Queries
  log: { warn(details: object, text: string): void }
}

type Changes = { subscribe(subscriber: (change: { kind: string }) => void): void; publishAll(): void }

/** Keeps a `Config` at what the environment and the desk set. A variable that is set wins. */
export class LiveSettings {
  /** Reads what the desk has stored. */
  readonly refresh = rereading(() => this.#read())
  #desk: SettingTexts = {}
  #latest: Config
  #changes: Changes | undefined
  readonly #ignored = new Set<string>()
  readonly #dependencies: Dependencies

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#latest = readConfig(dependencies.environment)
  }

  /** Follows what is stored through any process, and has pages read again what the settings changed. */
  async follow(changes: Changes): Promise<void> {
    this.#changes = changes
    changes.subscribe(({ kind }) => {
      if (kind === 'bookings') return
      this.refresh().catch((err) => this.#dependencies.log.warn({ err }, 'The settings could not be read'))
    })
    await this.refresh()
  }

  /** All that are no secrets, with the values that they have while the desk has stored these. */
  list(stored: SettingTexts): Setting[] {
    const settings = new Settings(this.#dependencies.environment, this.#usable(stored))
    readSettings(settings)
    return [...settings.readings].flatMap(([name, reading]) =>
      reading.accepts.kind === 'key' ? [] : describe(name, reading)
    )
  }

  /** @throws ConfigError for values that cannot be used */
  configWith(desk: SettingTexts): Config {
    return readConfig(this.#dependencies.environment, desk)
  }

  isInEnvironment(name: string): boolean {
    return new Settings(this.#dependencies.environment).isInEnvironment(name)
  }

  async #read() {
    const { config, database } = this.#dependencies
    this.#desk = this.#usable(await readDeskSettings(database))
    const next = this.configWith(this.#desk)
    const names = Object.keys(next) as (keyof Config)[]
    const changed = names.filter((name) => !isDeepStrictEqual(next[name], this.#latest[name]))
    Object.assign(config, pick(next, changed))
    this.#latest = next
    if (changed.length > 0) this.#changes?.publishAll()
  }

  /** Leaves out what a newer version stored, or the environment rules out since. */
  #usable(stored: SettingTexts): SettingTexts {
    let usable: SettingTexts = {}
    for (const name of deskSettings) {
      if (stored[name] === undefined) continue
      const more = { ...usable, [name]: stored[name] }
      const error = this.#errorIn(more)
      if (!error) usable = more
      else if (!this.#ignored.has(name)) {
        this.#ignored.add(name)
        this.#dependencies.log.warn(
          { problem: error.message },
          `${name} of the desk cannot be used: it has its default`
        )
      }
    }
    return usable
  }

  #errorIn(desk: SettingTexts): ConfigError | undefined {
    try {
      this.configWith(desk)
      return undefined
    } catch (error) {
      if (error instanceof ConfigError) return error
      throw error
    }
  }
}

function describe(name: string, { value, default: standard, setBy, accepts }: Reading): Setting {
  return {
    name,
    value: value === undefined ? (standard ?? null) : shown(value, accepts.kind),
    default: standard ?? null,
    set_by: setBy,
    changeable: isDeskSetting(name) && setBy !== 'environment',
    accepts
  }
}

function isDeskSetting(name: string): name is DeskSetting {
  return deskSettings.some((each) => each === name)
}

/** A PIN is a secret, and so is what follows the host and the user in the address of a server. */
function shown(value: string, kind: Reading['accepts']['kind']): string {
  if (kind === 'digits') return 'set'
  if (kind !== 'url') return value
  const url = new URL(value)
  const user = url.username && `${url.username}@`
  return `${url.protocol}//${user}${url.host}${url.pathname === '/' ? '' : url.pathname}`
}
