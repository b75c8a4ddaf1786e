import type { Page } from '@playwright/test'

/** The text size that a person sets in the browser, in CSS pixels; 16 is what browsers start with. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}
