import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config.ts'
import { wordsVersion } from '../languages/page-words.ts'
import type { LanguageSettings } from '../languages/readers.ts'
import { pageOffice } from '../offices/shown-office.ts'
import type { StoredOffice } from '../offices/store.ts'

/** The same path from `server/src` and from `server/dist`. */
export const builtPageFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export type BuiltPage = {
  folder: string
  template: string
  worker: string | undefined
  /** Another program, or another setting in the page, is another version. The time is none of them. */
  versionFor(office: StoredOffice): string
}

type Dependencies = { config: Pick<Config, 'anonKey' | 'cancelBy' | 'kiosk'> & LanguageSettings }

export async function readBuiltPage(folder: string, { config }: Dependencies): Promise<BuiltPage | undefined> {
  const template = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined)
  if (template === undefined) return undefined
  const worker = await readFile(`${folder}/sw.js`, 'utf8').catch(() => undefined)
  const program = shortHash(template)
  return {
    folder,
    template,
    worker,
    versionFor(office) {
      const { now, ...settings } = pageOffice(office, { config, now: () => 0 })
      return shortHash(JSON.stringify([program, config.anonKey, config.kiosk, office.id, settings, wordsVersion]))
    }
  }
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
