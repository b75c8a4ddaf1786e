import { languages } from '@doorplate/domain/words/languages'
import { firstLoadLimits } from '@doorplate/testing/browser/first-load-limits'
import { trafficOf } from '@doorplate/testing/browser/traffic'
import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'

const otherKilobytes = 133.5

test('the first load is at most 128.5 KB in at most 5 requests, and little more in other languages', async ({
  page,
  browser,
  doorplate
}) => {
  test.slow()
  const requests = await firstLoad(page, 'en')
  // The build gives a file that it does not find the address that is written.
  const preloaded = page.locator('link[rel="preload"]')
  expect(await preloaded.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^\/assets\/doorplate-latin-/)
  ])
  expect(requests.length).toBeLessThanOrEqual(firstLoadLimits.requests)
  for (const { tag } of languages) {
    const context = await browser.newContext({ baseURL: doorplate.url })
    await firstLoad(await context.newPage(), tag)
    await context.close()
  }
})

test('the page of a room loads no code of other pages', async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto('/?display=atlas')
  await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeVisible()
  const parts = () => traffic().flatMap(({ path }) => /^\/assets\/(.+)-.{6}\.js$/.exec(path)?.[1] ?? [])
  const own = ['display-view', 'idle-kiosk', 'index', 'shared', 'status-sign']
  // Loaded after it, for the first touch.
  const dialogs = ['display-dialog', 'booked-notice', 'booking-form', 'form-field', 'data', 'use-guests']
  await expect.poll(() => parts().sort()).toEqual([...own, ...dialogs].sort())
})

test('scripts are ASCII-only, which halves their memory', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  for (const script of scripts) expect(await script).not.toMatch(/[^\0-\xff]/)
})

/** Loads the booking view, within the language's budget. */
async function firstLoad(page: Page, language: string) {
  const traffic = await trafficOf(page)
  await page.goto(`/?language=${language}`)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForFunction(() => document.readyState === 'complete')

  const requests = traffic()
  const seen = [language, ...requests.map(({ path, bytes }) => `${bytes} ${path}`)].join('\n')
  const sum = requests.reduce((sum, { bytes }) => sum + bytes, 0)
  expect(sum, seen).toBeLessThanOrEqual((language.startsWith('en') ? firstLoadLimits.kilobytes : otherKilobytes) * 1000)
  return requests
}
