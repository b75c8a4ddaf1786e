import { trafficOf } from '@doorplate/testing/traffic'
import { expect, test } from './doorplate.ts'

test('the first load is at most 120 KB in at most 6 requests', async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.readyState === 'complete')

  const requests = traffic()
  const seen = requests.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(requests.length, seen).toBeLessThanOrEqual(6)
  expect(
    requests.reduce((sum, { bytes }) => sum + bytes, 0),
    seen
  ).toBeLessThanOrEqual(120 * 1000)
})
