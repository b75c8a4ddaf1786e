import type { Page } from '@playwright/test'

/** Milliseconds from the navigation until the condition, which runs in the page in every frame, holds. */
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

/** @param rate how many times slower the processor is @param latency milliseconds that each request takes longer */
export async function slowDown(page: Page, rate: number, latency = 0): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
  if (latency === 0) return
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 }
  await devTools.send('Network.emulateNetworkConditions', { offline: false, latency, ...unlimited })
}
