import '@testing-library/jest-dom/vitest'
import { pageWords } from '@doorplate/domain/words/english'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

const served = JSON.stringify({ language: 'en', clock: '24', words: pageWords, page_version: 'page-1' })
const head = `<script type="application/json" id="doorplate-settings">${served}</script>`
document.head.innerHTML = head

// Checking whether styles hide an element is slow, and none do here; so is printing the page each time that something is
// not there yet. The timeouts allow for a busy machine.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 20_000,
  getElementError: (message) => new Error(message ?? 'There is no such element.')
})
vi.setConfig({ testTimeout: 60_000 })

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => {}
class IdleObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= IdleObserver
window.IntersectionObserver ??= IdleObserver as unknown as typeof IntersectionObserver
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// Loaded ahead, so that tests need not wait for parts that load later.
await (await import('../src/booking/use-form-parts.ts')).loadFormParts()
await (await import('../src/booking/steps/time/use-time-step.ts')).loadTimeStep()
await (await import('../src/finding/nearest/use-nearest-part.ts')).loadNearestPart()
await (await import('../src/display/dialogs/use-dialogs.ts')).loadDialogs()

const { settings } = await import('../src/words/page-settings.ts')

// The page logs the answer about invitations.
beforeEach(() => void vi.spyOn(console, 'info').mockReturnValue(undefined))

// All tests share one page.
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  window.sessionStorage.clear()
  window.localStorage.clear()
  window.history.replaceState(null, '', '/')
  document.head.innerHTML = head
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in jsdom.
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`
  }
  delete settings.kiosk
  delete settings.public_url
  cleanup()
})
