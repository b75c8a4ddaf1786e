import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: unknown) => void

const address = 'https://rooms.example.com/?display=atlas'
const page = (answer: ResponseInit = {}) =>
  new Response('<html ><script type="application/json" id="doorplate-settings">{}</script>Atlas</html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    ...answer
  })
const kept = 'the page that is kept'
const listeners = new Map<string, Listener>()
const match = vi.fn<() => Promise<Response | undefined>>()

beforeEach(async () => {
  vi.resetModules()
  match.mockResolvedValue(new Response(kept))
  vi.stubGlobal('kioskFiles', {})
  vi.stubGlobal('kioskBuild', '1')
  vi.stubGlobal('caches', { open: async () => ({ match }) })
  vi.stubGlobal('self', {
    location: new URL(address),
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener)
  })
  // Not by import: a worker's types are not a page's.
  await vi.importActual('./worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

/** The page that a browser shows for a kiosk while the server answers like this. */
async function shownFor(answer: Response): Promise<string> {
  vi.stubGlobal('fetch', async () => answer)
  let shown: Promise<Response> | undefined
  listeners.get('fetch')!({
    request: { method: 'GET', mode: 'navigate', url: address },
    waitUntil: () => {},
    respondWith: (response: Promise<Response>) => {
      shown = response
    }
  })
  return (await shown!).text()
}

test('the server’s page is shown while it answers', async () => {
  expect(await shownFor(page())).toContain('Atlas')
})

test.each([
  ['a login page', new Response('<html>Log in</html>', { headers: { 'content-type': 'text/html' } })],
  ['a problem of a proxy', page({ status: 403 })],
  ['a server that is away', new Response('Bad gateway', { status: 502 })],
  ['no page', new Response('{"id":"doorplate-settings"}', { headers: { 'content-type': 'application/json' } })]
])('S-47: the stored page is shown instead of %s', async (_what, answer) => {
  expect(await shownFor(answer)).toBe(kept)
})

test('any answer is shown if no page is stored', async () => {
  match.mockResolvedValue(undefined)
  expect(await shownFor(new Response('Log in', { status: 401 }))).toBe('Log in')
})
