import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'

/** The names of the rooms stay in place when the hours scroll, and cover none of them at the edge. */
async function expectHoursClear(page: Page) {
  const covered = await page.locator('.day-hours').evaluate((hours) => {
    const names = hours.querySelector('.day-hours-title')!.getBoundingClientRect()
    hours.closest('.day-grid')!.scrollLeft = 0
    return [...hours.querySelectorAll('.day-hours-track > *')].flatMap((hour) => {
      const { left, right, width } = hour.getBoundingClientRect()
      const isShown = width > 0 && hour.checkVisibility({ visibilityProperty: true })
      return isShown && hour.textContent && left < names.right && right > names.left ? [hour.textContent] : []
    })
  })
  expect(covered).toEqual([])
}

for (const clock of ['24', '12']) {
  test.describe(`with a ${clock}-hour clock`, () => {
    test.use({ environment: { OFFICE_CLOCK: clock }, officeTime: '2026-11-24T08:05:20+01:00' })

    test('the first hour and the present are clear of the names of the rooms', async ({ page }) => {
      for (const language of ['en', 'ar']) {
        await page.goto(`/day?language=${language}`)
        await expect(page.locator('.day-hours em')).toBeVisible()
        await expectHoursClear(page)
      }
    })
  })
}
