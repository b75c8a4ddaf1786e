import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSettings } from './base/settings/config.ts'
import { Settings } from './base/settings/settings.ts'

/** After a wanted change: `npx vitest run --project server contract -u` writes it anew. */
test('the settings are those in server/settings.txt', async () => {
  const defaults = documentedDefaults()
  const lines = readSettingsOf().map(({ name, kind }) => `${name}: ${kind}, by default ${defaults.get(name)}`)
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../settings.txt')
})

/** What each method of `Settings` accepts. */
const kinds: Record<string, (...parameters: never[]) => string> = {
  text: () => 'text',
  whole: (_default: number, limits?: { min?: number; max?: number }) =>
    `whole number from ${limits?.min ?? 0} to ${limits?.max ?? 1_000_000}`,
  oneOf: (choices: string[]) => choices.join(' | '),
  someOf: (choices: string[]) => `some of ${choices.join(', ')}`,
  url: (protocols: string[]) => `URL with ${protocols.join(' | ')}`,
  address: () => 'e-mail address',
  digits: (min: number, max: number) => `${min} to ${max} digits`,
  key: (min = 8) => `key of ${min} to 256 characters`,
  hostNames: () => 'host names',
  origins: () => 'origins'
}

/** Each setting with the method that reads it; some are read as a text before. */
function readSettingsOf(): { name: string; kind: string }[] {
  const read = new Map<string, string>()
  const recording = new Proxy(new Settings({}), {
    get: (settings, method: keyof Settings) => {
      return (name: string, ...parameters: never[]) => {
        if ((read.get(name) ?? 'text') === 'text') read.set(name, kinds[method]!(...parameters))
        return (settings[method] as (...all: unknown[]) => unknown).call(settings, name, ...parameters)
      }
    }
  })
  readSettings(recording)
  return [...read].map(([name, kind]) => ({ name, kind }))
}

/** As configuration.md says them; config.test.ts compares those that are values with the code. */
function documentedDefaults(): Map<string, string> {
  const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `([A-Z_]+)` \| ([^|]*?) \|/gm)
  return new Map([...rows].map(([, name = '', standard = '']) => [name, standard.replaceAll('`', '')]))
}
