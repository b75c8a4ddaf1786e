import type { Page } from '@playwright/test'
import { removingWorker } from '../../web/kiosk-worker.ts'
import { expect } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { resize } from '../screens/resize.ts'
import { expectKept, framesOf, type KioskBrowser, test } from './kiosk-browser.ts'

test.use({ engine: 'embedded' })

const staleAlert = (page: Page) => page.getByRole('alert').filter({ hasText: 'Not up to date' })
const row = (page: Page, times: string) => page.getByRole('listitem').filter({ hasText: times })

/** Opens the display of Atlas, and waits until the page and what it shows are kept. */
async function openAndKeep(kiosk: KioskBrowser, url: string): Promise<Page> {
  const page = await kiosk.start()
  await page.goto(`${url}/?display=atlas`)
  await expectDisplay(page, 'AVAILABLE')
  await expectKept(page)
  return page
}

/** The state and what says that it is not certain do not cover each other. */
async function expectApart(page: Page) {
  const state = await page.locator('.state-banner-until').boundingBox()
  const notice = await page.getByRole('alert').boundingBox()
  expect(state!.y + state!.height).toBeLessThanOrEqual(notice!.y)
}

const versionOf = (page: Page) =>
  page.evaluate(() => JSON.parse(document.getElementById('doorplate-settings')!.textContent!).page_version as string)
const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

test('P3: a kiosk without its server starts offline with stored data, and updates once the server is back', async ({
  kiosk,
  doorplate
}) => {
  await doorplate.book({ start_time: '10:45', end_time: '11:30' })
  await openAndKeep(kiosk, doorplate.url)
  await doorplate.server.kill()

  const page = await kiosk.start()
  await page.clock.install()
  const answered: string[] = []
  page.on('response', (response) => answered.push(new URL(response.url()).pathname))
  await page.goto(`${doorplate.url}/?display=atlas`)
  await expect(staleAlert(page)).toHaveText(/Not up to date since 10:4\dThis screen started without a connection/)
  await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-stale', 'available')
  await expect(row(page, '10:45–11:30')).toBeVisible()
  for (const name of ['Book This Room Now', 'View Available Times', 'Cancel booking 10:45–11:30']) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  for (const [width, height] of [
    [800, 480],
    [800, 1280],
    [1280, 800]
  ] as const) {
    await resize(page, { width, height })
    await expectApart(page)
    await takePicture(page, `snapshot-start-${width}x${height}`)
  }
  await page.clock.fastForward('05:00')
  await expect(page.getByText('OCCUPIED', { exact: true })).toBeVisible()
  expect((await framesOf(page)).filter(({ isStale }) => !isStale)).toEqual([])
  expect(answered.filter((path) => path.startsWith('/api'))).toEqual([])

  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await doorplate.server.restart()
  await doorplate.book({ start_time: '10:30', end_time: '10:45' })
  await expectDisplay(page, 'OCCUPIED')
  await expect(staleAlert(page)).toBeHidden()
  expect(await page.evaluate(() => 'sameDocument' in window), 'it has not been reloaded').toBe(true)
})

test('P3: a kiosk with a wrong clock and a hanging server shows no state and no time', async ({ kiosk, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await openAndKeep(kiosk, doorplate.url)
  doorplate.server.freeze()

  const page = await kiosk.start()
  await page.clock.install({ time: '2020-01-01T00:00:00Z' })
  await page.goto(`${doorplate.url}/?display=atlas`)
  await expect(page.getByText('Time unknown')).toBeVisible()
  await expect(staleAlert(page)).toHaveText(/Not up to date since Tuesday, 10:4\d/)
  await expect(row(page, '14:00–15:00')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Schedule for Tuesday, November 24' })).toBeVisible()
  await expect(page.locator('.day-strip-now, .display-header-time')).toHaveCount(0)
  await takePicture(page, 'snapshot-start-without-time-1280x800')
  expect(await framesOf(page)).toEqual([])
  doorplate.server.thaw()
  await expectDisplay(page, 'AVAILABLE')
})

test('a kiosk without stored data waits for its server and then continues', async ({ kiosk, doorplate }) => {
  const before = await openAndKeep(kiosk, doorplate.url)
  await before.evaluate(() => {
    navigator.serviceWorker.getRegistration = () => Promise.resolve(undefined)
    Storage.prototype.setItem = () => {}
    localStorage.clear()
  })
  await doorplate.server.kill()

  const page = await kiosk.start()
  await page.goto(`${doorplate.url}/?display=atlas`)
  await expect(page.getByText('Failed to load rooms')).toBeVisible()
  await expect(page.getByText('Waiting for the server')).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Version' })).toBeVisible()
  for (const name of ['Try Again', 'Refresh Page']) await expect(page.getByRole('button', { name })).toBeVisible()
  await takePicture(page, 'snapshot-start-without-schedule-1280x800')
  await doorplate.server.restart()
  await expectDisplay(page, 'AVAILABLE')
})

test('S-48: the worker serves only the kiosk’s page and its files', async ({ kiosk, doorplate }) => {
  const page = await openAndKeep(kiosk, doorplate.url)
  const answered = new Map<string, boolean>()
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url())
    const path = pathname + search
    answered.set(path, answered.get(path) || response.fromServiceWorker())
  })
  await page.reload()
  await expectDisplay(page, 'AVAILABLE')
  for (const path of ['/', '/day', '/bookings', '/?office=main']) await page.goto(`${doorplate.url}${path}`)
  // The pages themselves read nothing while nothing has changed since they were served.
  await page.evaluate(() => fetch('/api/v1/bookings'))
  expect(answered.get('/api/v1/bookings')).toBe(false)
  expect(answered.get('/?display=atlas')).toBe(true)
  expect([...answered].filter(([path, isKept]) => isKept && !path.startsWith('/assets'))).toEqual([
    ['/?display=atlas', true]
  ])
  const kept = await page.evaluate(async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
  })
  expect(kept.filter((path) => !path.startsWith('/assets/'))).toEqual(['/?display=atlas'])
  const text = await page.evaluate(async () => (await caches.match('/?display=atlas'))!.text())
  expect(text).not.toContain('doorplate-data')

  await doorplate.server.kill()
  await expect(page.goto(doorplate.url)).rejects.toThrow('ERR_CONNECTION_REFUSED')
})

test('a new build is stored completely, and an interrupted one leaves the previous build', async ({
  kiosk,
  gateway
}) => {
  const newer = {
    '/sw.js': (text: string) => text.replace(/kioskBuild="(\w+)"/, 'kioskBuild="$1-2"'),
    '/?display': (text: string) => text.replace(/"page_version":"[^"]+"/, '"page_version":"page-2"'),
    '/api/v1/changes': (text: string) => text.replace(/"page":"[^"]+"/, '"page":"page-2"')
  }
  let page = await openAndKeep(kiosk, gateway.url)
  const first = { version: await versionOf(page), caches: await cachesOf(page) }
  await page.clock.install()
  await page.reload()
  await expectDisplay(page, 'AVAILABLE')
  const files: string[] = []
  gateway.isCut = (path) => path.startsWith('/assets/') && files.push(path) > 3
  gateway.rewrites = newer
  gateway.dropConnections()
  await expect
    .poll(async () => {
      await page.clock.fastForward('00:10')
      return files.length
    })
    .toBeGreaterThan(3)
  await expectDisplay(page, 'AVAILABLE')
  expect(await versionOf(page)).toBe(first.version)

  gateway.isCut = () => true
  page = await kiosk.start()
  await page.clock.install()
  await page.goto(`${gateway.url}/?display=atlas`)
  await expect(staleAlert(page)).toBeVisible()
  expect(await versionOf(page)).toBe(first.version)

  gateway.isCut = () => false
  await expectDisplay(page, 'AVAILABLE')
  // An attempt begins within two minutes of the page's clock. It loads the whole build, and a call that is under way
  // when the clock moves on is given up, so a busy machine gets time for it.
  await expect
    .poll(
      async () => {
        await page.clock.fastForward('02:00')
        // The new build replaces the page during the call.
        return versionOf(page).catch(() => undefined)
      },
      { intervals: [2000, 5000, 10_000, 20_000], timeout: 90_000 }
    )
    .toBe('page-2')
  await expectDisplay(page, 'AVAILABLE')
  expect(await cachesOf(page)).toEqual([`${first.caches[0]}-2`])

  gateway.isCut = () => true
  page = await kiosk.start()
  await page.goto(`${gateway.url}/?display=atlas`)
  await expect(staleAlert(page)).toBeVisible()
  expect(await versionOf(page)).toBe('page-2')
})

test('a retired worker removes itself and all its stored data', async ({ kiosk, gateway }) => {
  const page = await openAndKeep(kiosk, gateway.url)
  const code = await removingWorker()
  gateway.rewrites = { '/sw.js': () => code }
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => cachesOf(page)).toEqual([])
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})
