import { languages } from '@doorplate/domain/words/languages'
import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectReadableFields, expectUsable } from '../screens/reach.ts'
import { setTextSize } from '../screens/text-size.ts'

test.use({ viewport: { width: 360, height: 640 } })

const line = (page: Page) => page.locator('.folded-search-line')

test('on a small phone the day comes first, and the search is one line', async ({ page }) => {
  await page.goto('/day')
  for (const index of [0, 1]) {
    await expect(page.locator('.listed-room').nth(index)).toBeInViewport({ ratio: 1 })
  }
  expect((await line(page).boundingBox())!.height).toBeLessThan(60)
  await expectUsable(page)
  await line(page).click()
  await page.getByLabel('When').fill('14:00')
  await line(page).click()
  await expect(line(page)).toContainText('14:00')
  await takePicture(page, 'day-search@360x640')
})

test('no dot begins or ends a line of what is looked for', async ({ page }) => {
  for (const language of ['en', 'de', 'ar']) {
    await page.goto(`/day?language=${language}`)
    await line(page).click()
    for (const piece of await page.locator('.equipment-field [aria-pressed]').all()) await piece.click()
    await line(page).click()
    await setTextSize(page, 24)
    const { dots, lines } = await line(page).locator('.dotted').evaluate(placesOfDots)
    expect(lines, language).toBeGreaterThan(1)
    // Each part but the first of its line has a dot in view, and before it.
    expect(dots, language).toEqual(dots.map(({ isFirst }) => ({ isFirst, isShown: !isFirst })))
    await expectNoSidewaysScrolling(page)
    await page.goto(`/rooms/atlas?language=${language}`)
    const facts = await page.locator('.room-head .dotted').evaluate(placesOfDots)
    expect(facts.lines, language).toBeGreaterThan(1)
    expect(facts.dots, language).toEqual(facts.dots.map(({ isFirst }) => ({ isFirst, isShown: !isFirst })))
    await setTextSize(page, 16)
  }
})

test('the length is read whole, clear of its arrow, in every language', async ({ page }) => {
  test.slow()
  for (const { tag } of languages) {
    await page.goto(`/?language=${tag}`)
    const length = page.locator('.search-line-length select')
    for (const minutes of ['60', '90']) {
      await length.selectOption(minutes)
      await expectReadableFields(page)
      const gap = await length.evaluate((select) => {
        const { left, right } = select.getBoundingClientRect()
        const { paddingLeft, paddingRight, direction } = getComputedStyle(select)
        const arrow = select.nextElementSibling!.getBoundingClientRect()
        if (direction === 'rtl') return left + Number.parseFloat(paddingLeft) - arrow.right
        return arrow.left - (right - Number.parseFloat(paddingRight))
      })
      expect(gap, `${tag}, ${minutes} minutes`).toBeGreaterThanOrEqual(0)
    }
  }
})

/** Which parts are the first of their line, and which dots lie within the box. */
function placesOfDots(dotted: Element) {
  const box = dotted.getBoundingClientRect()
  const parts = [...dotted.firstElementChild!.children].map((part) => part.getBoundingClientRect())
  const isFromRight = getComputedStyle(dotted).direction === 'rtl'
  const dots = parts.map(({ left, right, top }, index) => ({
    isFirst: index === 0 || top > parts[index - 1]!.top + 2,
    isShown: isFromRight ? right <= box.right + 1 : left >= box.left - 1
  }))
  return { dots, lines: dots.filter(({ isFirst }) => isFirst).length }
}
