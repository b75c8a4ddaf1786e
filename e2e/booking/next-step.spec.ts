import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { slot } from '../rig/steps.ts'
import { resize } from '../screens/resize.ts'
import { setTextSize } from '../screens/text-size.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })
const card = (page: Page, name: string) => page.locator('.room-card-face').filter({ hasText: name })

async function expectFocus(control: Locator) {
  await expect(control).toBeFocused()
  await expect(control).toBeInViewport()
}

const phone = { width: 360, height: 640 }

/** The booking view in a tab of its own, where nothing has been chosen yet. */
async function openTab(context: BrowserContext, viewport = { width: 1280, height: 720 }): Promise<Page> {
  const page = await context.newPage()
  await resize(page, viewport)
  await page.goto('/')
  return page
}

test('the next step scrolls into view once a room or a time is chosen', async ({ context }) => {
  for (const viewport of [{ width: 1280, height: 700 }, phone]) {
    await test.step(`at ${viewport.width} by ${viewport.height}`, async () => {
      const page = await openTab(context, viewport)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.getByRole('radio', { name: 'Atlas' }).click()
      await expect(heading(page, 'Select Time')).toBeInViewport()
      await expect(slot(page, '11:00')).toBeInViewport({ ratio: 1 })
      await slot(page, '11:00').click()
      await expect(page.getByLabel('Your Name')).toBeInViewport({ ratio: 1 })
      await expect(page.getByLabel('Your Name')).not.toBeFocused()
    })
  }

  await test.step('with reduced motion it appears at once', async () => {
    const page = await openTab(context, phone)
    await page.getByRole('radio', { name: 'Atlas' }).click()
    const top = await heading(page, 'Select Time').evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(0)
    expect(top).toBeLessThan(phone.height)
  })
})

test('the Tab key leads from the rooms to the form, with one stop at the times', async ({
  page,
  context,
  doorplate
}) => {
  await doorplate.book({ start_time: '11:00', end_time: '11:30' })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Atlas' }).focus()
  await page.keyboard.press('Space')
  await expect(slot(page, '10:30')).toBeEnabled()
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('button', { name: 'Change room' }))
  await page.keyboard.press('Tab')
  await expectFocus(slot(page, '10:30'))
  // Eight in a row: 10:00 to 11:45, of which two are past and two are booked.
  await page.keyboard.press('End')
  await expectFocus(slot(page, '11:45'))
  await page.keyboard.press('Home')
  await expectFocus(slot(page, '10:30'))
  await page.keyboard.press('ArrowDown')
  await expectFocus(slot(page, '12:30'))
  await page.keyboard.press('Control+End')
  await expectFocus(slot(page, '21:45'))
  await page.keyboard.press('ArrowUp')
  await expectFocus(slot(page, '19:45'))
  await page.keyboard.press('Enter')
  await expectFocus(heading(page, 'Complete Your Booking'))
  await page.keyboard.press('Tab')
  await expectFocus(page.getByLabel('Your Name'))

  await test.step('on a phone the arrow keys stay within the rooms', async () => {
    const page = await openTab(context, phone)
    await page.getByRole('radio', { name: 'Atlas' }).focus()
    for (const name of ['Birch', 'Cedar']) {
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name })).toBeChecked()
      await expect(card(page, name)).toBeInViewport()
    }
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expectFocus(slot(page, '10:30'))
  })

  await test.step('on a phone a chosen room keeps the focus when the others fold', async () => {
    const page = await openTab(context, phone)
    await page.getByRole('radio', { name: 'Birch' }).focus()
    await page.keyboard.press('Space')
    await expect(card(page, 'Atlas')).toBeHidden()
    // The times scroll into view, and the line that stays on top names the room.
    await expect(page.getByRole('radio', { name: 'Birch' })).toBeFocused()
    await expect(page.locator('.time-step-choice')).toBeInViewport()
  })

  await test.step('one stop leads from a time chosen with a pointer to the name', async () => {
    const page = await openTab(context)
    await page.getByRole('radio', { name: 'Birch' }).click()
    await slot(page, '11:00').click()
    await page.keyboard.press('Tab')
    await expectFocus(page.getByLabel('Your Name'))
  })
})

test.describe('with large letters, away from the office', () => {
  test.use({ timezoneId: 'Asia/Tokyo', viewport: { width: 390, height: 844 } })

  test('the line on top names the room whole, and the marker of now covers no letters', async ({ page }) => {
    await setTextSize(page, 32)
    await page.goto('/?room=birch')
    const name = page.locator('.time-step-choice b')
    await expect(name).toBeVisible()
    const whole = await name.locator('bdi').evaluate((text) => text.getBoundingClientRect().width)
    expect((await name.boundingBox())!.width).toBeGreaterThanOrEqual(whole)
    const note = (await page.getByText('Times are in Berlin time').boundingBox())!
    const marker = await page.locator('.day-strip-now').evaluate((element) => {
      return element.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(element, '::before').top)
    })
    expect(marker).toBeGreaterThanOrEqual(note.y + note.height)
  })
})

test('a display that was pointed at opens at once', async ({ page }) => {
  await page.goto('/')
  const loaded = page.waitForResponse(/display-view/)
  await page.getByRole('button', { name: 'Birch Display' }).hover()
  await loaded
  await page.route(/display-view/, (route) => route.abort())
  await page.getByRole('button', { name: 'Birch Display' }).click()
  await expect(page.getByRole('button', { name: '← Back to Booking' })).toBeVisible()
})
