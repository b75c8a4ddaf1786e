import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { basePathOf } from '@doorplate/domain/pages/base-path'
import { wordsVersion } from '../../../base/languages/page-words.ts'
import type { LanguageSettings } from '../../../base/languages/readers.ts'
import type { Config } from '../../../base/settings/config.ts'
import { pageOffice } from '../../../office/offices/shown-office.ts'
import type { StoredOffice } from '../../../office/offices/store.ts'
import { type Components, findComponents } from './page-renderer.ts'

/** The folder exists next to the server's bundle only. During development Vite serves the pages. */
export const builtPageFolder = fileURLToPath(new URL('../../web/dist/', import.meta.url))

export type BuiltPage = {
  folder: string
  template: string
  /** The page of the desk, which is built apart. */
  desk: string | undefined
  /** The hash of the page's own inline script, as a content security policy names it. */
  inlineScript: string | undefined
  worker: string | undefined
  links: Readonly<Record<string, string>>
  loadComponents: (() => Promise<Components>) | undefined
  /** Depends on the program and the settings in the page, but not on the time. */
  versionFor(office: StoredOffice): string
}

type Dependencies = {
  config: Pick<Config, 'publicUrl' | 'anonKey' | 'cancelBy' | 'seriesMaxDates' | 'feeds' | 'kiosk'> & LanguageSettings
}

export async function readBuiltPage(folder: string, { config }: Dependencies): Promise<BuiltPage | undefined> {
  const base = basePathOf(config.publicUrl)
  // The build writes relative addresses, which only the start page could use.
  const readTemplate = async (name: string) =>
    (await readIfBuilt(`${folder}/${name}`))?.replaceAll('="./', `="${base}/`)
  const template = await readTemplate('index.html')
  if (template === undefined) return undefined
  const worker = await readIfBuilt(`${folder}/sw.js`)
  const desk = await readTemplate('desk.html')
  const program = shortHash(`${template}${desk ?? ''}`)
  const versions = new WeakMap<StoredOffice, string>()
  return {
    folder,
    template,
    desk,
    inlineScript: inlineScriptIn(template),
    worker,
    links: await readLinks(folder, base),
    loadComponents: findComponents(folder),
    versionFor(office) {
      const cachedVersion = versions.get(office)
      if (cachedVersion !== undefined) return cachedVersion
      const { now, ...settings } = pageOffice(office, { config, now: () => 0 })
      const parts = [program, config.anonKey, config.kiosk, config.feeds, office.id, settings, wordsVersion]
      const version = shortHash(JSON.stringify(parts))
      versions.set(office, version)
      return version
    }
  }
}

/** The rendered page needs its style sheets at once, and its scripts soon. */
async function readLinks(folder: string, base: string): Promise<Record<string, string>> {
  const json = (await readIfBuilt(`${folder}/files-of-pages.json`)) ?? '{}'
  const files: Record<string, string[]> = JSON.parse(json)
  return Object.fromEntries(
    Object.entries(files).map(([page, names]) => [page, names.map((name) => linkTo(`${base}/${name}`)).join('')])
  )
}

async function readIfBuilt(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

function linkTo(file: string): string {
  const relation = file.endsWith('.css') ? 'stylesheet' : 'modulepreload'
  return `<link rel="${relation}" crossorigin href="${file}">`
}

function inlineScriptIn(template: string): string | undefined {
  const code = /<script>(.*?)<\/script>/s.exec(template)?.[1]
  return code === undefined ? undefined : `sha256-${createHash('sha256').update(code).digest('base64')}`
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}
