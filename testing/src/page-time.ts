import type { Page } from '@playwright/test'

/** Milliseconds from the navigation until the page's own condition holds, looked at in every frame. */
export async function timeOf(page: Page, url: string, holds: () => boolean): Promise<number> {
  await page.addInitScript(`
    const holds = ${holds}
    window.heldAt = new Promise((resolve) => {
      const look = () => (holds() ? resolve(performance.now()) : requestAnimationFrame(look))
      look()
    })`)
  await page.goto(url)
  return page.evaluate<number>('window.heldAt')
}

/** Makes the page's processor so many times slower. */
export async function slowDown(page: Page, rate: number): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}
