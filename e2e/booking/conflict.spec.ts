import type { Page, Route } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, fillForm, visitor } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

test.use({ expectedComplaint: /status of 409|ERR_FAILED/ })

/** Confirms a start that is taken while the request is on its way. */
async function meetConflict(page: Page, doorplate: Doorplate) {
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '11:00')
  await fillForm(page)
  await addGuest(page, 'bob@example.com')
  // Only the answer to the booking tells the page.
  await page.route('**/api/v1/bookings?*', (route) => route.abort())
  const take = async (route: Route) => {
    await doorplate.book({ start_time: '11:00', end_time: '12:00' })
    await route.continue()
  }
  await page.route('**/api/v1/bookings', take, { times: 1 })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Booking Error' })).toBeFocused()
  await page.unroute('**/api/v1/bookings?*')
}

async function expectTypedText(page: Page) {
  await expect(page.getByLabel('Your Name')).toHaveValue(visitor.name)
  await expect(page.getByLabel('Meeting Purpose')).toHaveValue(visitor.purpose)
  await expect(page.getByRole('list', { name: 'Guests' })).toContainText('bob@example.com')
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a conflict offers the same time in another room first, in view, and keeps typed text', async ({
      page,
      doorplate
    }) => {
      await meetConflict(page, doorplate)
      const offers = page.getByRole('region', { name: 'Available instead' })
      await expect(offers.getByRole('button').first()).toHaveText('Cedar, 11:00–12:00Same time · 12 people')
      await expect(offers.getByRole('button').first()).toBeInViewport({ ratio: 1 })
      const buttons = await page.getByRole('main').getByRole('button').allTextContents()
      expect(buttons.slice(-2)).toEqual(['Try Again', 'Refresh Page'])
      await expect(page.getByRole('banner').getByRole('link', { name: 'Book a room' })).toBeVisible()
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `conflict-${viewport.width}`)
      await offers.getByRole('button').first().click()
      await expect(page.getByRole('radio', { name: 'Cedar' })).toBeChecked()
      await expectTypedText(page)
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByRole('heading', { name: 'Cedar is booked' })).toBeVisible()
    })
  })
}

test('Try Again after a conflict leads back to the form, with typed text kept', async ({ page, doorplate }) => {
  await meetConflict(page, doorplate)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Someone has just booked 11:00.')).toBeVisible()
  await expectTypedText(page)
})
