import { expect, test, tomorrow } from '../rig/doorplate.ts'
import { fillForm } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'

test.use({ expectedComplaint: /ERR_FAILED/, viewport: { width: 390, height: 844 }, hasTouch: true })

test('after Refresh Page a booking whose answer got lost is asked for again, and found', async ({ page }) => {
  await page.goto(`/?room=atlas&date=${tomorrow}&start=14:00`)
  await fillForm(page)
  await page.route('**/api/v1/bookings', async (route) => {
    if (route.request().method() === 'POST') await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Failed to create booking')).toBeVisible({ timeout: 45_000 })
  await page.unroute('**/api/v1/bookings')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  const asked = page.getByText("We couldn't confirm your booking.")
  await expect(asked).toBeInViewport()
  await takePicture(page, 'lost-answer')
  await expect(page.getByText('Someone has just booked')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Atlas is booked')).toBeVisible()
  await page.goto('/bookings')
  await expect(page.getByText('14:00–15:00')).toBeVisible()
})
