import { type Browser, type Page, test } from '@playwright/test'

/** The text size that a person sets in the browser, in CSS pixels; 16 is what browsers start with. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Page.enable')
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } })
}

type Look = { page: Page; language: string; name: string }

/** Looks at a page in each width with each text size, in five languages. `name` tells the pictures apart. */
export async function atTextSizes(
  browser: Browser,
  baseURL: string,
  sizes: readonly (readonly [width: number, text: number])[],
  look: (look: Look) => Promise<void>
): Promise<void> {
  for (const [width, text] of sizes) {
    for (const language of ['en', 'de', 'fr', 'ar', 'ja']) {
      await test.step(`${language}, ${width} px wide with text of ${text} px`, async () => {
        const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL })
        const page = await context.newPage()
        await setTextSize(page, text)
        await look({ page, language, name: `${language}@${width}-text-${text}` })
        await context.close()
      })
    }
  }
}
