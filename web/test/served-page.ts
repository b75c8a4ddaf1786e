import { vi } from 'vitest'

export const fetched = vi.fn<typeof fetch>()
export const reload = vi.fn()

/** The last request, with its body read. */
export function sent() {
  const [path, { method, headers, body } = {}] = fetched.mock.lastCall!
  return { path, method, headers, body: body === undefined ? undefined : JSON.parse(String(body)) }
}

/** The page as the server writes it; `now` is what it says that is of no version. */
export function servedPage({ page_version = 'page-1', now = '10:42' } = {}) {
  const settings = JSON.stringify({ office: { now }, page_version })
  return `<script type="application/json" id="doorplate-settings">${settings}</script><script type="module" src="/assets/index-1.js"></script>`
}

/** A page that runs as the server wrote it; what it fetches and whether it reloads is in the test's hands. Fakes timers. */
export function openServedPage() {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('location', { reload: reload.mockReset(), search: '?display=atlas' })
  document.head.innerHTML = servedPage()
}
