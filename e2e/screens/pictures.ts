import type { Page } from '@playwright/test'

/**
 * Keeps a picture of the page in `screenshots`, to be looked at, where SCREENSHOTS is set: a few hundred of them would
 * make each run a minute longer.
 * @param name of the file, without its ending
 */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (process.env['SCREENSHOTS']) await page.screenshot({ path: `screenshots/${name}.png`, fullPage })
}
