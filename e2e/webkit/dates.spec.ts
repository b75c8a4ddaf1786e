import { expect } from '../rig/doorplate.ts'
import type { WebDriver } from './web-driver.ts'
import { test } from './webkit.ts'

const arrowUp = '\uE013'

for (const language of ['ar', 'he', 'en']) {
  // The browser's own language says in which order it writes a date: 11/24/2026.
  test(`the day is on the left of the year in a date field in ${language}`, async ({ open }) => {
    const page = await open(`/?language=${language}`)
    const counted = await countUpFromLeft(page)
    expect(counted.filter((part) => part !== 'month')).toEqual(['day', 'year'])
  })
}

/**
 * Clicks through the date from the left to the right, and counts up what is clicked: where nothing is, the first part.
 * @returns each part when it is first met
 */
async function countUpFromLeft(page: WebDriver): Promise<string[]> {
  const { x, y, width, height } = await page.run(() => {
    const field = document.querySelector('input[type=date]')!
    field.scrollIntoView({ block: 'center' })
    return field.getBoundingClientRect().toJSON() as DOMRect
  })
  const counted = new Set<string>()
  let before = await page.run(partsOfDate)
  for (let left = x + 4; left < x + width; left += 8) {
    await page.clickAt(left, y + height / 2)
    await page.press(arrowUp)
    const after = await page.run(partsOfDate)
    const names = ['year', 'month', 'day'].filter((_, index) => after[index] !== before[index])
    for (const name of names) counted.add(name)
    before = after
  }
  return [...counted]
}

function partsOfDate(): string[] {
  return document.querySelector<HTMLInputElement>('input[type=date]')!.value.split('-')
}
