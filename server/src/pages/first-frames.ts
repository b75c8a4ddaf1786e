import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FirstData, PageSettings } from '@doorplate/domain/api'
import type { FastifyBaseLogger } from 'fastify'
import { wordsOf } from '../languages/page-words.ts'

/** The built page's own components, drawn without a browser: `web/src/first-frame.tsx`. */
export type Renderer = {
  prepare(settings: Pick<PageSettings, 'language' | 'clock' | 'words'>): Promise<void>
  firstFrame(drawn: { settings: PageSettings; data: FirstData; address: URL }): string
}

type Log = Pick<FastifyBaseLogger, 'error'>

const maxKept = 100

/** Drawing may take so much of each second: a crowd gets pages that draw themselves. */
const maxMilliseconds = 250

const allGroups = ['all', 'book', 'day', 'room', 'form', 'display', 'kiosk', 'yours']

/** Once it is asked for, since that takes a tenth of a second. Undefined where the page is not built. */
export function findRenderer(folder: string): (() => Promise<Renderer>) | undefined {
  const file = `${folder}/first-frame.mjs`
  if (!existsSync(file)) return undefined
  let loading: Promise<Renderer> | undefined
  return () => {
    loading ??= load(pathToFileURL(file).href)
    return loading
  }
}

async function load(file: string): Promise<Renderer> {
  const renderer: Renderer = await import(file)
  await renderer.prepare({ language: 'en', clock: '24', words: wordsOf('en', allGroups) })
  return renderer
}

/** Draws pages, and keeps the latest by all that they depend on. */
export class FirstFrames {
  readonly totals = { drawn: 0, kept: 0, skipped: 0, failed: 0 }
  readonly #load: () => Promise<Renderer>
  readonly #log: Log
  readonly #kept = new Map<string, string>()
  #second = 0
  #spent = 0

  constructor(load: () => Promise<Renderer>, log: Log) {
    this.#load = load
    this.#log = log
  }

  /**
   * @param url path and query
   * @param data the JSON that the page carries
   * @returns undefined when the page has to draw itself
   */
  async draw(settings: PageSettings, url: string, data: string): Promise<string | undefined> {
    const name = nameOf(settings, url, data)
    const kept = this.#kept.get(name)
    if (kept !== undefined) {
      this.totals.kept++
      return kept
    }
    if (this.#isBusy()) {
      this.totals.skipped++
      return undefined
    }
    try {
      const { firstFrame } = await this.#load()
      const html = this.#timed(() =>
        firstFrame({ settings, data: JSON.parse(data), address: new URL(`http://localhost${url}`) })
      )
      this.totals.drawn++
      this.#keep(name, html)
      return html
    } catch (err) {
      this.totals.failed++
      this.#log.error({ err }, 'A page could not be drawn: it draws itself in the browser')
      return undefined
    }
  }

  #timed<Result>(work: () => Result): Result {
    const start = performance.now()
    try {
      return work()
    } finally {
      this.#spent += performance.now() - start
    }
  }

  #isBusy(): boolean {
    const second = Math.floor(performance.now() / 1000)
    if (second !== this.#second) this.#spent = 0
    this.#second = second
    return this.#spent > maxMilliseconds
  }

  #keep(name: string, html: string) {
    this.#kept.set(name, html)
    if (this.#kept.size > maxKept) this.#kept.delete(this.#kept.keys().next().value!)
  }
}

/** Whatever a page is drawn from is in its name; of the time, the minute. */
function nameOf(settings: PageSettings, url: string, data: string): string {
  const { office } = settings
  const minute = { ...settings, office: { ...office, now: office.now.slice(0, 16) } }
  return createHash('sha1')
    .update(JSON.stringify([minute, url]))
    .update(data)
    .digest('base64')
}
