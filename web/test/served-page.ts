import { vi } from 'vitest'

export const fetched = vi.fn<typeof fetch>()
export const reload = vi.fn()

/** The last request, with its body read. */
export function sent() {
  const [path, { method, headers, body } = {}] = fetched.mock.lastCall!
  return { path, method, headers, body: body === undefined ? undefined : JSON.parse(String(body)) }
}

/** A running page whose requests and reloads the test controls. Fakes timers. */
export function openServedPage() {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('location', { reload: reload.mockReset(), pathname: '/', search: '?display=atlas' })
  document.head.innerHTML = servedPage()
}

/** The page as the server writes it. `now` is data that does not belong to its version, such as the time. */
export function servedPage({ page_version = 'page-1', now = '10:42' } = {}) {
  const settings = JSON.stringify({ office: { now }, page_version })
  return `<script type="application/json" id="doorplate-settings">${settings}</script><script type="module" src="/assets/index-1.js"></script>`
}
