import { vi } from 'vitest'

export const fetched = vi.fn<typeof fetch>()
export const reload = vi.fn()

/** The page as the server writes it, unless the test says otherwise. */
export function servedPage({
  script = '/assets/index-1.js',
  style = '/assets/style-1.css',
  anon_key = 'key',
  office_id = 'main',
  name = 'Hafen 12',
  time_zone = 'Europe/Berlin',
  language = 'en',
  clock = '24',
  words_version = 'words-1',
  now = '10:42'
} = {}) {
  const settings = JSON.stringify({
    anon_key,
    office_id,
    office: { name, now, time_zone, language, clock },
    words_version
  })
  return `<script type="application/json" id="doorplate-settings">${settings}</script><script type="module" src="${script}"></script><link rel="stylesheet" href="${style}">`
}

/** A page that runs as the server wrote it; what it fetches and whether it reloads is in the test's hands. Fakes timers. */
export function openServedPage() {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched.mockReset())
  vi.stubGlobal('location', { reload: reload.mockReset(), search: '?display=atlas' })
  document.head.innerHTML = servedPage()
}

export function closeServedPage() {
  document.head.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
}
