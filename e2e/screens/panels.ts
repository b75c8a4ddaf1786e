import type { Locator, Page } from '@playwright/test'
import { expect } from '../rig/doorplate.ts'
import { expectLegible } from './legible.ts'
import { expectOneScreen, expectTouchable } from './reach.ts'
import { atEach, resize } from './resize.ts'

export const panels = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 }
]

/** The usual panel, the smallest and an upright one. */
export const fewPanels = [panels[2]!, panels[0]!, panels[4]!]

/** Lying and upright: of the height, in percent. A long line gives way to its width in other languages than English. */
const leastPercent = { lying: { word: 16, line: 8 }, upright: { word: 8, line: 5 } }

/** Languages of both directions and of long words, each at a door of its own. */
export const doors = [
  { language: 'en', room: 'atlas' },
  { language: 'de', room: 'birch' },
  { language: 'ar', room: 'cedar' }
]

export async function expectOnPanels(page: Page, name: string) {
  await atEach(page, panels, `door-${name}`, async () => {
    await expectLegible(page)
    await expectTouchable(page)
    await expectOneScreen(page)
    await expectLargeWords(page)
  })
  await resize(page, panels[1]!)
  await expectHighButtons(page, mainButtons, await leastAtLowPanel(page))
  await resize(page, panels[2]!)
  await expectHighButtons(page, mainButtons)
}

const mainButtons = '.display-actions button, .done-notice button'

/** Two rows of buttons must be lower there, because the words of the state keep their size: most of all with two captions. */
async function leastAtLowPanel(page: Page): Promise<number> {
  const isOneRow = (await page.locator('.end-times-lead, .check-in-notice').count()) === 0
  const hasOneCaption = (await page.locator('.display-actions-only-times').count()) > 0
  return isOneRow ? 88 : hasOneCaption ? 75 : 66
}

/** Buttons for a hand that reaches out to the wall. */
export async function expectHighButtons(page: Page, selector: string, least = 88) {
  for (const button of await page.locator(selector).all()) {
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(least)
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
