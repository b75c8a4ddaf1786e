import { officeCookie } from '@doorplate/domain/api'

const yearSeconds = 31_536_000

/** Opens the page of another office, and remembers it. The way back leads to the one that is left. */
export function chooseOffice(from: string, to: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: over plain HTTP browsers have no Cookie Store.
  document.cookie = `${officeCookie}=${to}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`
  window.history.replaceState(window.history.state, '', addressOf(from))
  window.location.assign(addressOf(to))
}

function addressOf(office: string): string {
  return `${window.location.pathname}?${new URLSearchParams({ office })}`
}
