import { readFileSync } from 'node:fs'
import type { AcceptedValues } from '@doorplate/api/service/settings'
import { expect, test } from 'vitest'
import { readSettings } from './base/settings/config.ts'
import { Settings } from './base/settings/settings.ts'

/** After a wanted change: `npx vitest run --project server contract -u` writes it anew. */
test('the settings are those in server/settings.txt', async () => {
  const settings = new Settings({})
  readSettings(settings)
  const defaults = documentedDefaults()
  const lines = [...settings.readings].map(
    ([name, { accepts }]) => `${name}: ${words(accepts)}, by default ${defaults.get(name)}`
  )
  await expect(`${lines.sort().join('\n')}\n`).toMatchFileSnapshot('../settings.txt')
})

function words({ kind, min, max, choices = [] }: AcceptedValues): string {
  return {
    text: 'text',
    whole: `whole number from ${min} to ${max}`,
    choice: choices.join(' | '),
    choices: `some of ${choices.join(', ')}`,
    check_in: 'off, or minutes such as 10/10',
    digits: `${min} to ${max} digits`,
    address: 'e-mail address',
    url: `URL with ${choices.join(' | ')}`,
    host_names: 'host names',
    origins: 'origins',
    key: `key of ${min} to 256 characters`
  }[kind]
}

/** As configuration.md says them; config.test.ts compares those that are values with the code. */
function documentedDefaults(): Map<string, string> {
  const text = readFileSync(new URL('../../docs/configuration.md', import.meta.url), 'utf8')
  const rows = text.matchAll(/^\| `([A-Z_]+)` \| ([^|]*?) \|/gm)
  return new Map([...rows].map(([, name = '', standard = '']) => [name, standard.replaceAll('`', '')]))
}
