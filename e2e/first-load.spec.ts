import { trafficOf } from '@doorplate/testing/traffic'
import { expect, test } from './doorplate.ts'

test('the first load is at most 118 KB in at most 6 requests', async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.readyState === 'complete')

  // The build gives a file that it does not find the address that is written.
  const preloaded = page.locator('link[rel="preload"]')
  expect(await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^\/assets\/doorplate-latin-/)
  ])

  const requests = traffic()
  const seen = requests.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(requests.length, seen).toBeLessThanOrEqual(6)
  expect(
    requests.reduce((sum, { bytes }) => sum + bytes, 0),
    seen
  ).toBeLessThanOrEqual(118 * 1000)
})
