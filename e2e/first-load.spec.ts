import { expect, test } from './doorplate.ts'

test('the first load is at most 120 KB in at most 6 requests', async ({ page }) => {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength)
  )
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(requestId, encodedDataLength))

  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.readyState === 'complete')

  // What stands in the page itself, such as the pictures of the browser's own date input, is no request.
  const requests = [...urls].filter(([, url]) => !url.startsWith('data:'))
  const loaded = requests.map(([id, url]) => `${bytes.get(id) ?? 0} ${new URL(url).pathname}`)
  expect(loaded.length, loaded.join('\n')).toBeLessThanOrEqual(6)
  const total = [...bytes.values()].reduce((sum, length) => sum + length, 0)
  expect(total, loaded.join('\n')).toBeLessThanOrEqual(120 * 1000)
})
