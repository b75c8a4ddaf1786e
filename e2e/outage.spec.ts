import type { Page, Route } from '@playwright/test'
import { complaintsOfNoServer, expect, test, today } from './doorplate.ts'
import { chooseSlot, expectDisplay, fieldColours, fillForm, visitor, withoutPageData } from './steps.ts'

test.use({ engine: 'embedded', expectedComplaint: new RegExp(`${complaintsOfNoServer.source}|Failed to send invites`) })

const staleAlert = (page: Page) => page.getByRole('alert').filter({ hasText: /Not up to date\s+since 10:4\d/ })

test.describe('an open display', () => {
  test('keeps its schedule during an outage, shows since when, and recovers', {
    tag: '@main'
  }, async ({ page, doorplate }) => {
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

  test('loads a newer page once nobody uses it', async ({ page, doorplate }) => {
    await page.clock.install()
    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    const address = `${doorplate.url}/?display=atlas`
    const newer = (await (await fetch(address)).text()).replace('"page_version":"', '"page_version":"new-')
    await page.route(address, (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: newer })
    )
    const reloaded = page.waitForEvent('load')
    await page.clock.fastForward('06:00')
    await reloaded
    await expectDisplay(page, 'AVAILABLE')
  })

  test('shows a booking that is stored while it reads for the first time', async ({ page, doorplate }) => {
    const reads: Route[] = []
    await page.route(`**/api/v1/bookings?*from=${today}*`, async (route) => {
      if (reads.push(route) > 1) await route.continue()
    })
    await withoutPageData(page)
    await page.goto('/?display=atlas')
    await expect.poll(() => reads.length).toBeGreaterThan(0)
    await doorplate.book({ start_time: '10:30', end_time: '11:00' })
    // A read that is only given up after 10 s, and then repeated, would come too late.
    await expect.poll(() => reads.length, { timeout: 5000 }).toBeGreaterThan(1)
    await reads[0]?.fulfill({ contentType: 'application/json', body: '[]' })
    await expectDisplay(page, 'OCCUPIED')
  })

  test('notices a server that hangs without closing its connections', async ({ page, doorplate }) => {
    await page.clock.install()
    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    doorplate.server.freeze()
    await page.clock.fastForward('00:25')
    await expect(staleAlert(page)).toBeHidden()
    await page.clock.fastForward('00:20')
    await expect(staleAlert(page)).toBeVisible()
    doorplate.server.thaw()
    await expect(staleAlert(page)).toBeHidden()
    await expectDisplay(page, 'AVAILABLE')
  })

  test('is not replaced by an error page, a login page or an empty answer', async ({ page, doorplate }) => {
    const stored = await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    await page.goto('/?display=atlas')
    await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
    const answers = [
      { status: 200, contentType: 'text/html', body: '<h1>Please log in</h1>' },
      { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' },
      { status: 200, contentType: 'application/json', body: '' }
    ]
    for (const [index, answer] of answers.entries()) {
      let asked = 0
      await page.route('**/api/v1/bookings?*', (route) => {
        asked++
        return route.fulfill(answer)
      })
      await doorplate.book({ start_time: `1${6 + index}:00`, end_time: `1${6 + index}:15` })
      await expect.poll(() => asked).toBeGreaterThan(0)
      await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
      await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
      await page.unroute('**/api/v1/bookings?*')
    }
    await doorplate.server.api('PATCH', `/api/v1/bookings/${stored}`, { body: { cancelled: true } })
    await expect(page.getByRole('listitem').filter({ hasText: '16:00–16:15' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeHidden()
  })

  test('says when a booking could not be cancelled', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    await page.goto('/?display=atlas')
    await page.route('**/api/v1/bookings/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByTitle('Cancel booking').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByText('Failed to cancel booking. Please try again.')).toBeVisible()
    await page.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
  })
})

test.describe('the booking view', () => {
  test('says that it loads, and then that the rooms could not be loaded', async ({ page }) => {
    await withoutPageData(page)
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/v1/rooms*', async (route) => {
      await held
      await route.abort()
    })
    // The page stops waiting at some time: looked at from its first moment on.
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { name: 'Loading Meeting Rooms' })).toBeVisible()
    await expect(page.getByText('Please wait while we fetch the latest data...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Booking Error' })).toBeVisible()
    await expect(page.getByText('Failed to load rooms')).toBeVisible()

    await page.unroute('**/api/v1/rooms*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  })

  test('says that the bookings could not be loaded, and Refresh Page starts again', async ({ page }) => {
    await withoutPageData(page)
    await page.goto('/')
    await page.route('**/api/v1/bookings?*', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.getByRole('radio', { name: 'Atlas' }).check()
    await expect(page.getByRole('heading', { name: 'Booking Error' })).toBeVisible()
    await expect(page.getByText('Failed to load bookings')).toBeVisible()
    await page.unroute('**/api/v1/bookings?*')
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
  })

  test('says why a booking could not be made, and Try Again leads back', async ({ page }) => {
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '11:00')
    await fillForm(page)
    const problem = { title: 'Too Many Requests', status: 429, code: 'too_many', detail: 'That was a lot at once.' }
    await page.route('**/api/v1/bookings', (route) =>
      route.fulfill({ status: 429, contentType: 'application/problem+json', body: JSON.stringify(problem) })
    )
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('heading', { name: 'Booking Error' })).toBeVisible()
    await expect(page.getByText('That was a lot at once.')).toBeVisible()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
  })

  test('books all the same when the call for the invitations fails', async ({ page, doorplate }) => {
    await page.route('**/functions/v1/send-meeting-invite', (route) => route.fulfill({ status: 500, body: 'no' }))
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '11:00')
    await fillForm(page)
    const logged = page.waitForEvent('console', (message) => message.text().includes('Failed to send invites'))
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Atlas is booked')).toBeVisible()
    await logged
    await expect.poll(() => doorplate.mails.map(({ to }) => to)).toEqual([[visitor.email]])
  })

  test('sends a booking again when its answer got lost, and it is stored once', async ({ page, doorplate }) => {
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '11:00')
    await fillForm(page)
    let lost = 0
    const loseAnswer = async (route: Route) => {
      await route.fetch()
      lost++
      await route.abort('connectionreset')
    }
    await page.route('**/api/v1/bookings', loseAnswer, { times: 1 })
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Atlas is booked')).toBeVisible()
    expect(lost).toBe(1)
    const stored = (await (await doorplate.server.api('GET', '/api/v1/bookings?room_id=atlas')).json()) as unknown[]
    expect(stored).toHaveLength(1)
  })
})

test('a booking that is edited after its answers got lost replaces the one that was stored', async ({
  page,
  doorplate
}) => {
  await page.clock.install()
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '11:00')
  await fillForm(page)
  await page.route('**/api/v1/bookings', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect
    .poll(async () => {
      await page.clock.runFor(2000)
      return page.getByRole('heading', { name: 'Booking Error' }).isVisible()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText("Press Confirm Booking again; you won't be booked twice.")).toBeVisible()
  await page.unroute('**/api/v1/bookings')
  await page.getByLabel('Meeting Purpose').fill('Review')
  await page.getByLabel('Duration').selectOption('90')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Atlas is booked')).toBeVisible()
  const stored = await (await doorplate.server.api('GET', '/api/v1/bookings?room_id=atlas')).json()
  expect(stored).toEqual([expect.objectContaining({ start_time: '11:00', end_time: '12:30', purpose: 'Review' })])
})

test('a stop in order closes what is open', async ({ page, doorplate }) => {
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  expect(await doorplate.server.stop()).toBe(0)
})

test('a display whose style sheet cannot be loaded at first waits for it', async ({ page }) => {
  let requests = 0
  await page.route('**/assets/display-view-*.css', (route) => (++requests === 1 ? route.abort() : route.continue()))
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  expect(requests).toBe(2)
})

test('a display whose code is late is connected meanwhile, and shows that it loads', async ({ page }) => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/display-view-*.js', (route) => arrived.then(() => route.continue()))
  const changes = page.waitForRequest('**/api/v1/changes?*')
  await page.goto('/?display=atlas', { waitUntil: 'commit' })
  await changes
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible()
  arrive()
  await expectDisplay(page, 'AVAILABLE')
})
