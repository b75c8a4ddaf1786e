import type { Page } from '@playwright/test'

/**
 * Notes what a page asks for from now on: the path of each request, and the bytes of its answer as they came, compressed.
 * What stands in the page itself, such as the pictures of the browser's own date input, is no request.
 */
export async function trafficOf(page: Page): Promise<() => { path: string; bytes: number }[]> {
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const requests = new Map<string, { path: string; bytes: number }>()
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:')) requests.set(requestId, { path: new URL(request.url).pathname, bytes: 0 })
  })
  // Of one that never ends, such as the stream, what has come counts.
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
