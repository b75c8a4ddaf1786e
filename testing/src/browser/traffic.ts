import type { Page } from '@playwright/test'

/**
 * Records the requests of a page from now on: the path, and the bytes of the compressed answer. Embedded data, such
 * as the icons of the browser's date input, is no request.
 */
export async function trafficOf(page: Page): Promise<() => { path: string; bytes: number }[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Map<string, { path: string; bytes: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
  })
  // For endless answers, such as the stream, the bytes so far count.
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes += encodedDataLength
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) request.bytes = encodedDataLength
  })
  return () => [...requests.values()]
}
