import { setTimeout as pause } from 'node:timers/promises'
import type { CDPSession, Page } from '@playwright/test'

/** The memory of a page after garbage collection. */
export type PageFigures = { heapMegabytes: number; nodes: number; listeners: number; timers: number }

/** Makes a page count its timers, starting with its next document. */
export async function countTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<unknown>()
    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['setInterval', 'clearInterval']
    ] as const) {
      Object.assign(window, {
        [set]: new Proxy(window[set], {
          apply(target, self, [work, milliseconds, ...rest]) {
            const timer = Reflect.apply(target, self, [
              (...values: unknown[]) => {
                if (set === 'setTimeout') timers.delete(timer)
                work(...values)
              },
              milliseconds,
              ...rest
            ])
            timers.add(timer)
            return timer
          }
        }),
        [clear]: new Proxy(window[clear], {
          apply(target, self, [timer]) {
            timers.delete(timer)
            return Reflect.apply(target, self, [timer])
          }
        })
      })
    }
    Object.assign(window, { timers })
  })
}

const readings = 8
const readingMilliseconds = 250

/**
 * The figures of a page at rest. A request in flight and its retry hold listeners and timers for a moment, so each figure
 * is its lowest within two seconds. A leak shows in every reading.
 */
export async function figuresOfPage(page: Page, session: CDPSession): Promise<PageFigures> {
  let lowest = await readFigures(page, session)
  for (let count = 1; count < readings; count++) {
    await pause(readingMilliseconds)
    const { heapMegabytes, nodes, listeners, timers } = await readFigures(page, session)
    lowest = {
      heapMegabytes: Math.min(lowest.heapMegabytes, heapMegabytes),
      nodes: Math.min(lowest.nodes, nodes),
      listeners: Math.min(lowest.listeners, listeners),
      timers: Math.min(lowest.timers, timers)
    }
  }
  return lowest
}

/** Collects the garbage of a page that counts its timers, and looks at what is left. */
async function readFigures(page: Page, session: CDPSession): Promise<PageFigures> {
  for (let time = 0; time < 3; time++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const timers = await page.evaluate(() =>
    'timers' in window && window.timers instanceof Set ? window.timers.size : -1
  )
  return { heapMegabytes: usedSize / 2 ** 20, nodes, listeners: jsEventListeners, timers }
}
