import type { Page, ViewportSize } from '@playwright/test'

/**
 * Gives the page another size, and has it laid out for that: what React shows by a media query changes with the next
 * frame only. An observer's call ends a frame, and no test holds it with the page's clock.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement)))
}
