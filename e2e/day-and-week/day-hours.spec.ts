import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { resize } from '../screens/resize.ts'

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

/** Labels of hours that the names of the rooms or the other edge cut, at places all along the day. */
function cutHours(page: Page) {
  return page.locator('.day-hours').evaluate(async (hours) => {
    const grid = hours.closest('.day-grid')!
    const isFromRight = document.documentElement.dir === 'rtl'
    const cut: string[] = []
    let shown = 0
    for (let place = 0; place <= grid.scrollWidth - grid.clientWidth; place += 7) {
      grid.scrollLeft = isFromRight ? -place : place
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      const names = hours.querySelector('.day-hours-title')!.getBoundingClientRect()
      const frame = grid.getBoundingClientRect()
      const [from, to] = isFromRight ? [frame.left, names.left] : [names.right, frame.right]
      for (const hour of hours.querySelectorAll('.day-hours-track > *')) {
        const text = document.createRange()
        text.selectNodeContents(hour)
        const { left, right, width } = text.getBoundingClientRect()
        if (width === 0 || right <= from || left >= to) continue
        if (!hour.checkVisibility({ visibilityProperty: true })) continue
        shown++
        if (left < from - 0.5 || right > to + 0.5) cut.push(`${hour.textContent} at ${place}`)
      }
    }
    return { cut, isShown: shown > 0 }
  })
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

    test('no hour is cut at an edge, wherever the hours are scrolled to', async ({ page, doorplate }) => {
      await doorplate.server.setClock('2026-11-24T12:10:20+01:00')
      for (const language of ['en', 'ar']) {
        for (const width of [768, 1280, 1920]) {
          await resize(page, { width, height: 600 })
          await page.goto(`/day?language=${language}`)
          await expect(page.locator('.day-hours em')).toBeAttached()
          expect(await cutHours(page), `${language} at ${width}`).toEqual({ cut: [], isShown: true })
        }
      }
    })
  })
}
