import { languages } from '@doorplate/domain/words/languages'
import { firstLoadLimits } from '@doorplate/testing/browser/first-load-limits'
import { trafficOf } from '@doorplate/testing/browser/traffic'
import type { Locator, Page } from '@playwright/test'
import { expect, test, tomorrow } from '../rig/doorplate.ts'
import { slot } from '../rig/steps.ts'

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

test('a room and day load their times and form in at most 8 requests and 154.5 KB', async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto(`/?room=atlas&date=${tomorrow}`)
  await slot(page, '14:00').click()
  await expect(page.getByLabel('Your Name')).toBeVisible()
  const loaded = () => traffic().filter(({ path }) => !path.startsWith('/api/'))
  await expect.poll(() => loaded().every(({ bytes }) => bytes > 0)).toBe(true)
  const files = loaded()
  const seen = files.map(({ bytes, path }) => `${bytes} ${path}`).join('\n')
  expect(files.length, seen).toBeLessThanOrEqual(8)
  expect(
    files.reduce((sum, { bytes }) => sum + bytes, 0),
    seen
  ).toBeLessThanOrEqual(154_500)
})

test('the code of displays is loaded once somebody points at one, or focuses it', async ({
  page,
  browser,
  doorplate
}) => {
  const isLoaded = async (page: Page, act: (button: Locator) => Promise<void>) => {
    const traffic = await trafficOf(page)
    await page.goto(`${doorplate.url}/`)
    const button = page.getByRole('button', { name: 'Atlas Display' })
    await expect(button).toBeVisible()
    const parts = () => traffic().filter(({ path }) => path.includes('/display-view-')).length
    expect(parts()).toBe(0)
    await act(button)
    await expect.poll(parts).toBe(2)
  }
  await isLoaded(page, (button) => button.hover())
  await isLoaded(await browser.newPage(), (button) => button.focus())
})

test('the page of a room loads no code of other pages', async ({ page }) => {
  const traffic = await trafficOf(page)
  await page.goto('/?display=atlas')
  await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeVisible()
  const parts = () => traffic().flatMap(({ path }) => /^\/assets\/(.+)-.{6}\.js$/.exec(path)?.[1] ?? [])
  const own = ['display-view', 'idle-kiosk', 'index', 'later', 'shared']
  // Loaded after it, for the first touch.
  const dialogs = ['display-dialog', 'form']
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
