import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { quietArguments } from '../../scripts/tests/programs/chromium.mjs'
import { test as base, expect } from '../rig/doorplate.ts'
import { Gateway } from '../rig/gateway.ts'

export type Frame = { word: string; isStale: boolean }

/** A device at a door. Its browser can be restarted and keeps its storage. */
export class KioskBrowser {
  readonly #profile: string
  #context: BrowserContext | undefined

  private constructor(profile: string) {
    this.#profile = profile
  }

  static async create(): Promise<KioskBrowser> {
    return new KioskBrowser(await mkdtemp(join(tmpdir(), 'doorplate-kiosk-')))
  }

  /** Starts it, or starts it again, with an empty page. */
  async start(): Promise<Page> {
    await this.stop()
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      executablePath: process.env['CHROMIUM_PATH']!,
      args: quietArguments,
      viewport: { width: 1280, height: 800 },
      timezoneId: 'Europe/Berlin',
      serviceWorkers: 'allow'
    })
    const page = this.#context.pages()[0]!
    await page.addInitScript(recordFrames)
    return page
  }

  async stop(): Promise<void> {
    await this.#context?.close()
    this.#context = undefined
  }

  async remove(): Promise<void> {
    await this.stop()
    await rm(this.#profile, { recursive: true, force: true })
  }
}

/** With a device at a door, and a proxy between it and the server. */
export const test = base.extend<{ kiosk: KioskBrowser; gateway: Gateway }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern.
  kiosk: async ({}, use) => {
    const kiosk = await KioskBrowser.create()
    await use(kiosk)
    await kiosk.remove()
  },
  gateway: async ({ doorplate }, use) => {
    const gateway = await Gateway.open(doorplate.url)
    await use(gateway)
    await gateway.close()
  }
})

/** Waits until the page and what it shows are kept for a start without the server. */
export async function expectKept(page: Page) {
  const workerState = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(workerState).toBe('activated')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('doorplate-snapshot'))).not.toBeNull()
}

/** Each frame in which a state stood on the screen, since the page was opened. */
export function framesOf(page: Page): Promise<Frame[]> {
  return page.evaluate(() => (window as unknown as { shown: Frame[] }).shown)
}

function recordFrames() {
  const shown: Frame[] = []
  Object.assign(window, { shown })
  // Not that of a clock which a test has taken into its hands.
  const nextFrame = window.requestAnimationFrame.bind(window)
  function look() {
    const word = document.querySelector('.state-banner-state')?.textContent
    if (word) shown.push({ word, isStale: document.body?.dataset['stale'] !== undefined })
    nextFrame(look)
  }
  nextFrame(look)
}
