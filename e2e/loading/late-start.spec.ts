import { complaintsOfNoServer, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay, holdBack } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'

const firstScript = '**/assets/index-*.js'
const notice = "This page hasn't finished loading, and may be out of date. This page will try again automatically."

test.use({ expectedComplaint: complaintsOfNoServer })

for (const [what, path] of Object.entries({ page: '/day', display: '/?display=atlas' })) {
  test(`a ${what} whose first script fails says so, and loads again once it is there`, async ({ page }) => {
    await page.clock.install()
    await page.route(firstScript, (route) => route.fulfill({ status: 404 }))
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('alert').filter({ hasText: notice })).toBeVisible()
    await expect(
      page.getByRole('link', { name: 'Atlas' }).or(page.getByRole('heading', { name: 'Atlas' }))
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expectLegible(page)
    await expectAccessible(page)
    await page.evaluate(() => Object.assign(window, { sameDocument: true }))
    for (let tries = 0; tries < 8; tries++) {
      const asked = page.waitForRequest(firstScript)
      await page.clock.fastForward(60_000)
      await asked
    }
    expect(await page.evaluate(() => 'sameDocument' in window), 'is not reloaded in vain').toBe(true)

    await page.unroute(firstScript)
    await expect(async () => {
      await page.clock.fastForward(60_000)
      await expect(page.locator('#app:not([data-rendered])')).toBeAttached({ timeout: 2000 })
    }).toPass()
    await expect(page.locator('.late-start')).toHaveCount(0)
    if (what === 'display') await expectDisplay(page, 'AVAILABLE')
  })
}

test('Try Again loads the page at once, in the page’s language', async ({ page }) => {
  await page.route(firstScript, (route) => route.abort())
  await page.goto('/day?language=de', { waitUntil: 'commit' })
  await expect(page.getByRole('alert')).toContainText('Diese Seite ist nicht vollständig geladen')
  await page.unroute(firstScript)
  await page.getByRole('button', { name: 'Erneut versuchen' }).click()
  await expect(page.locator('#app:not([data-rendered])')).toBeAttached()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a display without its server is not reloaded, and goes on when the server is back', async ({
  page,
  doorplate
}) => {
  await page.clock.install()
  await page.route(firstScript, (route) => route.abort())
  await page.goto('/?display=atlas', { waitUntil: 'commit' })
  await expect(page.locator('.late-start')).toBeVisible()
  await page.unroute(firstScript)
  await doorplate.server.kill()
  for (let tries = 0; tries < 5; tries++) await page.clock.fastForward(60_000)
  await expect(page.locator('.late-start')).toBeVisible()
  await doorplate.server.restart()
  await expect(async () => {
    await page.clock.fastForward(60_000)
    await expect(page.locator('.late-start')).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  await expectDisplay(page, 'AVAILABLE')
})

test('a slow page says that it is late, and starts without a reload', async ({ page }) => {
  await page.clock.install()
  const arrive = await holdBack(page, firstScript)
  await page.goto('/day', { waitUntil: 'commit' })
  await expect(page.getByRole('heading').first()).toBeVisible()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.clock.fastForward(21_000)
  await expect(page.locator('.late-start')).toBeVisible()
  await page.clock.fastForward(60_000)
  arrive()
  await expect(page.locator('.late-start')).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
