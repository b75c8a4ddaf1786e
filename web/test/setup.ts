import '@testing-library/jest-dom/vitest'
import { pageWords } from '@doorplate/domain/words/english/en'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

afterEach(cleanup)

// The page is served in English.
const settings = JSON.stringify({ language: 'en', clock: '24', words: pageWords, page_version: 'page-1' })
document.head.innerHTML = `<script type="application/json" id="doorplate-settings">${settings}</script>`

// Each test starts with empty storage.
afterEach(() => {
  window.sessionStorage.clear()
  window.localStorage.clear()
  window.history.replaceState(null, '')
})

// Nothing is hidden by styles here, and looking whether it is takes long. A busy machine is no failure.
configure({ defaultHidden: true, asyncUtilTimeout: 5000 })
vi.setConfig({ testTimeout: 20_000 })

// jsdom lays nothing out, so that nothing can be scrolled to and no query about the device answered.
Element.prototype.scrollIntoView ??= () => {}
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

// Parts that load later are there by the time a person would have found a time.
await (await import('../src/booking/use-later-parts.ts')).loadLaterParts()
await (await import('../src/finding/use-finder.ts')).loadFinder()
await (await import('../src/display/dialogs/use-dialogs.ts')).loadDialogs()
