import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectTouchable } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

test.use({ environment: { PUBLIC_URL: 'https://rooms.example.com' } })

/** The code covers neither the rule below the dialog's head nor a text. */
async function expectInHead(page: Page) {
  const covered = await page.getByRole('dialog').evaluate((dialog) => {
    const code = dialog.querySelector('.phone-code svg')!.getBoundingClientRect()
    const head = dialog.querySelector('header')!.getBoundingClientRect()
    const texts = [...dialog.querySelectorAll('h2, h3, .phone-code p, header .button')].filter((text) => {
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      return left < code.right && right > code.left && top < code.bottom && bottom > code.top
    })
    const isInHead = code.top >= head.top && code.bottom <= head.bottom
    return [...(isInHead ? [] : ['the rule']), ...texts.map(({ textContent }) => textContent)]
  })
  expect(covered).toEqual([])
}

test('the form at a door has a QR code that opens it on a phone', async ({ page }) => {
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  const code = page.getByRole('button', { name: 'Enlarge the QR code for your phone' }).locator('svg')
  await expect(code).toBeVisible()
  await atEach(page, panels, 'phone-code', async (size) => {
    await expect(page.getByText('Fill this in on your phone')).toBeInViewport({ ratio: 1 })
    await expect(code).toBeInViewport({ ratio: 1 })
    const { width, height } = (await code.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(size.height === 480 ? 58 : 80)
    await expectInHead(page)
    await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeInViewport({ ratio: 1 })
    await expectLegible(page)
    await expectTouchable(page)
    await code.click()
    const large = (await code.boundingBox())!
    expect(Math.min(large.width, large.height)).toBeGreaterThanOrEqual(0.9 * Math.min(size.width, size.height))
    await expect(code).toBeInViewport({ ratio: 1 })
    const close = page.getByRole('complementary').getByRole('button', { name: 'Close' })
    await expect(close).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Fill this in on your phone')).toBeInViewport({ ratio: 1 })
    await expectTouchable(page)
    await close.click()
    await expect(close).toHaveCount(0)
    await code.click()
    await takePicture(page, `phone-code-large@${size.width}x${size.height}`)
    // Beside the code, where Close or Cancel is below it.
    await page.mouse.click(size.width - 4, size.height - 4)
    expect((await code.boundingBox())!.width).toBeLessThan(large.width / 2)
    await expect(page.getByRole('dialog')).toBeVisible()
  })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?office=main&room=atlas&date=2026-11-24&start=10:45&minutes=60')
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  await expect(page.locator('.booking-summary')).toContainText('Start time10:45')
})
