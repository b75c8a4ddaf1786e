import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FirstData, PageSettings } from '@doorplate/api/service/page'
import { pageGroups } from '@doorplate/domain/words/english'
import type { FastifyBaseLogger } from 'fastify'
import { wordsOf } from '../../../base/languages/page-words.ts'

export type RenderedPage = { app: string; body: string }

/** The page's React components, built for Node.js from web/src/render-page.tsx. */
export type Components = {
  prepare(settings: Pick<PageSettings, 'language' | 'clock' | 'words'>): Promise<void>
  renderPage(page: { settings: PageSettings; data: FirstData; address: URL }): RenderedPage
}

type Log = Pick<FastifyBaseLogger, 'error'>

const maxPages = 100
const maxCharacters = 10_000_000

/** Limits rendering to a quarter of the time. Beyond it, browsers render the page themselves. */
const share = 0.25
const maxMilliseconds = 250

/** Loads the components once, which takes a tenth of a second. Undefined if they are not built. */
export function findComponents(folder: string): (() => Promise<Components>) | undefined {
  const file = `${folder}/render-page.mjs`
  if (!existsSync(file)) return undefined
  let loading: Promise<Components> | undefined
  return () => {
    loading ??= load(pathToFileURL(file).href).catch((err) => {
      loading = undefined
      throw err
    })
    return loading
  }
}

async function load(file: string): Promise<Components> {
  const components: Components = await import(file)
  await components.prepare({ language: 'en', clock: '24', words: wordsOf('en', pageGroups) })
  return components
}

export class PageRenderer {
  readonly totals = { rendered: 0, cached: 0, skipped: 0, failed: 0 }
  readonly #load: () => Promise<Components>
  readonly #log: Log
  readonly #cache = new Map<string, RenderedPage>()
  #characters = 0
  #budget = maxMilliseconds
  #lookedAt = performance.now()

  constructor(load: () => Promise<Components>, log: Log) {
    this.#load = load
    this.#log = log
  }

  /** Returns undefined if the browser has to render the page. @param url path and query */
  async render(settings: PageSettings, url: string, data: string): Promise<RenderedPage | undefined> {
    const key = cacheKey(settings, url, data)
    try {
      const { renderPage } = await this.#load()
      // Nothing below waits, so that simultaneous requests see the cache and the budget of those before.
      const cached = this.#cache.get(key)
      if (cached) {
        this.totals.cached++
        return cached
      }
      const address = addressOf(url)
      if (!address || this.#isBusy()) {
        this.totals.skipped++
        return undefined
      }
      const { app, body } = this.#timed(() => renderPage({ settings, data: JSON.parse(data), address }))
      this.totals.rendered++
      // React returns a tree of pieces, which takes eight times the memory of its text.
      return this.#keep(key, { app: Buffer.from(app).toString(), body })
    } catch (err) {
      this.totals.failed++
      this.#log.error({ err }, 'A page could not be rendered: the browser renders it')
      return undefined
    }
  }

  #timed<Result>(work: () => Result): Result {
    const start = performance.now()
    try {
      return work()
    } finally {
      this.#budget -= performance.now() - start
    }
  }

  #isBusy(): boolean {
    const now = performance.now()
    this.#budget = Math.min(maxMilliseconds, this.#budget + (now - this.#lookedAt) * share)
    this.#lookedAt = now
    return this.#budget <= 0
  }

  #keep(key: string, page: RenderedPage): RenderedPage {
    this.#cache.set(key, page)
    this.#characters += page.app.length
    for (const [oldest, { app }] of this.#cache) {
      if (this.#cache.size <= maxPages && this.#characters <= maxCharacters) break
      this.#cache.delete(oldest)
      this.#characters -= app.length
    }
    return page
  }
}

/** Undefined for a path such as /x/../day: the router and the page would read it differently. */
function addressOf(url: string): URL | undefined {
  const address = new URL(`http://localhost${url}`)
  return address.pathname === url.split(/[?#]/, 1)[0] ? address : undefined
}

/** Contains everything that affects the page. The words have a version, and the time counts by minutes. */
function cacheKey({ words, office, ...settings }: PageSettings, url: string, data: string): string {
  const minute = office.now.slice(0, 16)
  return createHash('sha1')
    .update(JSON.stringify([{ ...settings, office: { ...office, now: minute } }, url]))
    .update(data)
    .digest('base64')
}
