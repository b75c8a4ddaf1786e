import type { Locator, Page } from '@playwright/test'
import { expect, test } from './doorplate.ts'
import { expectLegible } from './legible.ts'
import { takePicture } from './pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable } from './reach.ts'
import { resize } from './resize.ts'

export const panels = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 }
]

/** Lying and upright: of the height, in percent. A long line gives way to its width in other languages than English. */
const leastPercent = { lying: { word: 16, line: 8 }, upright: { word: 12, line: 5 } }

/** Languages of both directions and of long words, each at a door of its own. */
export const doors = [
  { language: 'en', room: 'atlas' },
  { language: 'de', room: 'birch' },
  { language: 'ar', room: 'cedar' }
]

export async function expectOnPanels(page: Page, name: string) {
  for (const panel of panels) {
    await test.step(`${name} at ${panel.width} by ${panel.height}`, async () => {
      await resize(page, panel)
      await expectLegible(page)
      await expectTouchable(page)
      await expectNoSidewaysScrolling(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0)
      await expectLargeWords(page)
      await takePicture(page, `door-${name}@${panel.width}x${panel.height}`)
    })
  }
  await resize(page, { width: 1280, height: 800 })
  for (const key of await page.locator('.display-actions button, .done-notice button').all()) {
    expect((await key.boundingBox())!.height).toBeGreaterThanOrEqual(88)
  }
}

async function expectLargeWords(page: Page) {
  const { width, height } = page.viewportSize()!
  const least = leastPercent[height > width ? 'upright' : 'lying']
  const percentOf = async (text: Locator) =>
    (100 * (await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))) / height
  const isEnglish = (await page.locator('html').getAttribute('lang')) === 'en'
  expect(await percentOf(page.locator('.state-banner-state'))).toBeGreaterThanOrEqual(least.word)
  const line = await percentOf(page.locator('.state-banner-until'))
  expect(line).toBeGreaterThanOrEqual(isEnglish ? least.line : least.line * 0.85)
}
