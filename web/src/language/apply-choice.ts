import type { ClockHours } from '@doorplate/domain/words/dates'

const yearSeconds = 31_536_000

/** Stores the choice in a cookie and reloads the page. The typed text is kept. */
export function applyChoice({ language, clock }: { language: string; clock: ClockHours }): void {
  remember('doorplate_language', language)
  remember('doorplate_clock', clock)
  const address = new URL(window.location.href)
  // A language in the address would go before the one that is chosen.
  address.searchParams.delete('language')
  window.history.replaceState(window.history.state, '', address)
  window.location.reload()
}

function remember(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: tablets of 2021 and pages without https have no other way.
  document.cookie = `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${yearSeconds}`
}
