import type { Page, Route } from '@playwright/test'
import { complaintsOfNoServer, expect, test, today } from '../rig/doorplate.ts'
import { doubleTapMilliseconds, expectDisplay, fieldColours, holdBack, withoutPageData } from '../rig/steps.ts'

test.use({ engine: 'embedded', expectedComplaint: complaintsOfNoServer })

const staleAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /Not up to date\s+since 10:4\d/ })

test.describe('P3: an open display', () => {
  test('keeps its schedule during an outage, shows since when, and recovers', async ({ page, doorplate }) => {
    await page.clock.install()
    await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))

    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expect(staleAlert(page)).toBeVisible()
    await expect(page.getByText('Booking and cancelling are paused.')).toBeVisible()
    await expect(page.locator('body')).not.toHaveCSS('background-color', fieldColours.AVAILABLE)
    await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeHidden()
    await expect(page.getByTitle('Cancel booking')).toBeHidden()

    await doorplate.server.restart()
    await doorplate.book({ start_time: '10:30', end_time: '11:00' })
    await expectDisplay(page, 'OCCUPIED')
    await expect(staleAlert(page)).toBeHidden()
    expect(await page.evaluate(() => 'sameDocument' in window), 'the display has not been reloaded').toBe(true)
  })

  test('shows a booking that is stored during its first read', async ({ page, doorplate }) => {
    const reads: Route[] = []
    await page.route(`**/api/v1/bookings?*from=${today}*`, async (route) => {
      if (reads.push(route) > 1) await route.continue()
    })
    await withoutPageData(page)
    await page.goto('/?display=atlas')
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await doorplate.book({ start_time: '10:30', end_time: '11:00' })
    // A read that timed out only after 10 s and was then repeated would be too late.
    await expect.poll(() => reads.length, { timeout: 5000 }).toBeGreaterThan(1)
    await reads[0]?.fulfill({ contentType: 'application/json', body: '[]' })
    await expectDisplay(page, 'OCCUPIED')
  })
})

test('an ending that is sent during an outage is being checked, and takes effect afterwards', async ({
  page,
  doorplate
}) => {
  const question = page.getByRole('alertdialog')
  await page.clock.install()
  await doorplate.book({ start_time: '10:30', end_time: '11:30' })
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: /^End now/ }).click()
  await page.clock.fastForward(doubleTapMilliseconds)
  await doorplate.server.kill()
  await question.getByRole('button', { name: 'End now' }).click()
  await expect(question.getByRole('button', { name: 'Checking…' })).toBeVisible()
  await page.clock.fastForward('00:45')
  await expect(staleAlert(page)).toHaveText(/Checking…$/)
  await expect(page.getByText('Booking and cancelling are paused.')).toHaveCount(0)
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(question).toBeHidden()
  await doorplate.server.restart()
  await expectDisplay(page, 'AVAILABLE')
})

test('a display waits for a style sheet that fails to load at first', async ({ page }) => {
  let requests = 0
  await page.route('**/assets/display-view-*.css', (route) => (++requests === 1 ? route.abort() : route.continue()))
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  expect(requests).toBe(2)
})

test('P3: a display shows its state as out of date while its code loads', async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/display-view-*.js')
  await page.goto('/?display=atlas', { waitUntil: 'commit' })
  await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
  await expect(page.getByText('Not up to date since 10:42')).toBeVisible()
  arrive()
  await expectDisplay(page, 'AVAILABLE')
})
