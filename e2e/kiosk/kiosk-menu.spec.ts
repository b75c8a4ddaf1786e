import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { doors, fewPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

async function holdName(page: Page) {
  await page.getByRole('heading', { level: 1 }).hover()
  await page.mouse.down()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.mouse.up()
}

/** A share of the screen's height from the top: lower buttons are in reach of a wheelchair. */
const highest = 0.4

/** Rows are drawn down first. */
async function expectLow(page: Page) {
  const high = await page.evaluate((share) => {
    const front = document.querySelector('dialog[open]') ?? document.body
    const list = document.querySelector('.schedule-list, .slot-grid')
    if (list) list.scrollTop = 0
    return [...front.querySelectorAll('button')].flatMap((button) => {
      const { top, height } = button.getBoundingClientRect()
      return top + height / 2 < share * innerHeight ? [button.outerHTML.slice(0, 120)] : []
    })
  }, highest)
  expect(high).toEqual([])
}

test.describe('in any language', () => {
  test.use({
    viewport: fewPanels[0]!,
    environment: { KIOSK_PIN: '4815', LOW_REACH: 'on' },
    expectedComplaint: /403/
  })

  test('the menu and a display with low buttons fit every panel', async ({ page, doorplate }) => {
    const equipment = ['Projector', 'Whiteboard', 'Wifi', 'Coffee']
    const room = { name: 'Großer Sitzungssaal Hafenblick', capacity: 24, equipment }
    await doorplate.operate('PUT', '/api/v1/rooms/atlas', room)
    const guests = ['li.wei@northwind-freight.com']
    for (const start_time of ['14:30', '16:15', '17:30', '19:15']) {
      await doorplate.book({ start_time, end_time: `${start_time.slice(0, 2)}:45`, guests })
    }
    for (const { language } of doors) {
      await page.goto(`/?display=atlas&language=${language}`)
      await expect(page.locator('.low-reach-button')).toBeVisible()
      await expect(page.locator('.end-times')).toBeVisible()
      await atEach(page, fewPanels, `low-reach-button-${language}`, () => expectTouchable(page))
      await expectAccessible(page)
      await resize(page, fewPanels[0]!)
      await holdName(page)
      await atEach(page, fewPanels, `kiosk-menu-${language}`, async () => {
        await expectLegible(page)
        await expectTouchable(page)
      })
      await expectAccessible(page)
      await page.locator('.dialog-choices button').nth(0).click()
      await page.locator('.dialog-choices button').nth(1).click()
      await page.locator('.dialog-buttons .button-main').click()
      await atEach(page, fewPanels, `low-reach-${language}`, async () => {
        await expectTouchable(page)
        await expectLegible(page)
        await expectLow(page)
      })
      await expectAccessible(page)
      await resize(page, { width: 390, height: 844 })
      await expectNoSidewaysScrolling(page)
      await resize(page, fewPanels[0]!)
      await page.locator('.display-actions button[aria-expanded]').click()
      await expect(page.locator('.slots-sheet')).toBeVisible()
      await takePicture(page, `low-reach-slots-${language}`)
      await expectLow(page)
      // As on a tablet that nobody has touched.
      await page.evaluate(() => localStorage.clear())
    }
  })
})

test.describe('at night', () => {
  test.use({ officeTime: '2026-11-24T23:30:20+01:00', environment: { NIGHT_LOOK: 'dark' } })

  test('the screen is dark, and a touch only wakes the display', async ({ page }) => {
    await page.goto('/?display=atlas')
    await expect(page.locator('.night-screen')).toBeVisible()
    await takePicture(page, 'night-dark')
    const { x, y } = (await page.getByRole('button', { name: /Back to Booking/ }).boundingBox())!
    await page.touchscreen.tap(x + 10, y + 10).catch(() => page.mouse.click(x + 10, y + 10))
    await expect(page.locator('.night-screen')).toBeHidden()
    await expectDisplay(page, 'AVAILABLE')
  })
})
