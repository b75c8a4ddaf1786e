import { slowDown, timeOf } from '@doorplate/testing/browser/page-time'
import { trafficOf } from '@doorplate/testing/browser/traffic'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { quietArguments } from '../../../../scripts/tests/programs/chromium.mjs'
import type { BenchContext } from '../bench.ts'

/** How much slower than this machine the processor of a cheap tablet is. */
export const tabletSlowdown = 6

/** A browser in which each visit has a cache and connections of its own. */
export type BenchBrowser = {
  /** All requests of a visit until what the selector names is shown. */
  weightOf(url: string, shown: string): Promise<{ path: string; bytes: number }[]>
  /** Milliseconds from the navigation until the condition, which runs in the page in every frame, holds. */
  timeOf(url: string, holds: () => boolean): Promise<number>
  /** The same on a slower processor; then how many elements the page has that a selector names, and the memory of its scripts. */
  slowVisit(url: string, holds: () => boolean, slow: Slow): Promise<SlowVisit>
  /** Taps what the selectors name, in turn. @returns milliseconds from the last tap until the browser had painted after it */
  slowTap(url: string, selectors: readonly string[], slowdown: number): Promise<number>
  /** The memory of the scripts at first, and once so many lists, each begun by the button at its end, were scrolled through. */
  scroll(url: string, list: ScrolledList): Promise<{ first: number; last: number }>
}

/** Selectors of its rows and of the button that goes on. */
export type ScrolledList = { row: string; further: string; times: number }

type SlowVisit = { milliseconds: number; count: number; heapMegabytes: number }

type Cookies = Parameters<BrowserContext['addCookies']>[0]

/** `latency`: milliseconds that each request takes longer. */
type Slow = { slowdown: number; latency?: number; counted: string }

/** @param cookies that each visit has from the start */
export async function openBrowser(
  { chromium: executablePath, closing }: BenchContext,
  cookies: Cookies = []
): Promise<BenchBrowser> {
  const browser = await chromium.launch({ executablePath, args: quietArguments })
  closing.push(() => browser.close())

  async function visit<Result>(look: (page: Page) => Promise<Result>): Promise<Result> {
    const context = await browser.newContext()
    await context.addCookies(cookies)
    try {
      return await look(await context.newPage())
    } finally {
      await context.close()
    }
  }

  return {
    weightOf: (url, shown) => visit((page) => weightOf(page, url, shown)),
    timeOf: (url, holds) => visit((page) => timeOf(page, url, holds)),
    slowVisit: (url, holds, { slowdown, latency, counted }) =>
      visit(async (page) => {
        await slowDown(page, slowdown, latency)
        const milliseconds = await timeOf(page, url, holds)
        return { milliseconds, count: await page.locator(counted).count(), heapMegabytes: await heapOf(page) }
      }),
    slowTap: (url, selectors, slowdown) =>
      visit(async (page) => {
        await slowDown(page, slowdown)
        await page.goto(url)
        for (const selector of selectors.slice(0, -1)) await tap(page, selector)
        return tap(page, selectors.at(-1)!)
      }),
    scroll: (url, list) => visit((page) => scroll(page, url, list))
  }
}

/** Once the page is quiet, because a person first looks. The browser measures in steps of eight milliseconds. */
async function tap(page: Page, selector: string): Promise<number> {
  const target = page.locator(selector).first()
  await target.waitFor()
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // Late in the day the first free time is further down.
  await target.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await target.boundingBox())!
  // Listens before the click is sent, and hands over what it waits for.
  const painted = await page.evaluateHandle(() => ({
    click: new Promise<number>((resolve, reject) => {
      const observer = new PerformanceObserver((list) => {
        const click = list.getEntries().find(({ name }) => name === 'click')
        if (click) resolve(click.duration)
      })
      // Shorter ones than 16 ms are not reported.
      observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
      addEventListener('click', () => setTimeout(() => resolve(16), 5000), { once: true })
      setTimeout(() => reject(new Error('The tap reached nothing')), 30_000)
    })
  }))
  await page.mouse.click(x + width / 2, y + height / 2)
  return painted.evaluate(({ click }) => click)
}

/** Measured after garbage collection. */
async function heapOf(page: Page): Promise<number> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devTools.send('Runtime.getHeapUsage')
  return usedSize / 2 ** 20
}

async function weightOf(page: Page, url: string, shown: string) {
  const traffic = await trafficOf(page)
  await page.goto(url)
  await page.locator(shown).first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  return traffic()
}

async function scroll(page: Page, url: string, { row, further, times }: ScrolledList) {
  await page.goto(url)
  await page.locator(row).first().waitFor()
  const first = await heapOf(page)
  for (let time = 0; time < times; time++) {
    const [button, begun] = [page.locator(further), page.locator(row).first()]
    while (!(await button.isVisible())) await page.mouse.wheel(0, 20_000)
    await button.scrollIntoViewIfNeeded()
    await button.click()
    await button.waitFor({ state: 'detached' })
    await begun.waitFor()
  }
  return { first, last: await heapOf(page) }
}

export function kilobytesOf(requests: readonly { bytes: number }[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
}
