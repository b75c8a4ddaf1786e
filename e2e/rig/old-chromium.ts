import { type Browser, selectors } from '@playwright/test'

let isHelped = false

/**
 * Has Playwright find things in Chromium 91. It calls `checkVisibility`, which is newer; what a selector engine adds to the
 * document's types is added for Playwright.
 */
export async function helpPlaywright(browser: Browser | null): Promise<void> {
  if (isHelped || !browser?.version().startsWith('91.')) return
  isHelped = true
  await selectors.register('old-chromium', addCheckVisibility, { contentScript: true })
}

function addCheckVisibility() {
  Element.prototype.checkVisibility = function () {
    return this.getClientRects().length > 0 || (getComputedStyle(this).display === 'contents' && isDrawn(this))
  }
  const isDrawn = ({ childNodes }: Element) =>
    [...childNodes].some((node) => !(node instanceof Element) || node.checkVisibility())
  return { query: () => null, queryAll: () => [] }
}
