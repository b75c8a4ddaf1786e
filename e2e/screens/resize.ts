import type { Page, ViewportSize } from '@playwright/test'
import { test } from '../rig/doorplate.ts'
import { takePicture } from './pictures.ts'

/**
 * Gives the page another size, and has it laid out for that: what React shows by a media query changes with the next
 * frame only. An observer's call ends a frame, and no test holds it with the page's clock.
 */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((resolve) => new ResizeObserver(resolve).observe(document.documentElement)))
}

/** Gives the page one size after the other, checks it at each and takes a picture. */
export async function atEach(
  page: Page,
  sizes: readonly ViewportSize[],
  name: string,
  check: (size: ViewportSize) => Promise<void>
): Promise<void> {
  for (const size of sizes) {
    const where = `${size.width}x${size.height}`
    await test.step(`${name} at ${where}`, async () => {
      await resize(page, size)
      await check(size)
      await takePicture(page, `${name}@${where}`, { fullPage: true })
    })
  }
}
