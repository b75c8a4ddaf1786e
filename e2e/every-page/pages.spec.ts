import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, type Doorplate, expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectReachable, expectReadableFields, expectTouchable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'
import { setTextSize } from '../screens/text-size.ts'

test.use({ expectedComplaint: complaintsOfNoServer })

/** Every page with a head, in one of two offices, with what shows that it is complete. */
async function pagesOf(doorplate: Doorplate) {
  await doorplate.operate('PUT', '/api/v1/offices/lisbon', { name: 'Lisboa', time_zone: 'Europe/Lisbon' })
  const guests = ['amara.okafor@northwindfreight.com']
  const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00', guests })
  await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:30', booked_by: 'Łukasz Żiżek' })
  await doorplate.book({ room_id: 'birch', start_time: '12:00', end_time: '12:30', company: 'Hansen Marine Insurance' })
  return [
    ['booking', '/', 'main h2'],
    ['form', `/?room=atlas&date=${today}&start=12:00&minutes=30`, 'main form'],
    ['day', '/day', 'h2, [role=row] a'],
    ['room', '/rooms/birch', '.room-now'],
    ['your-booking', `/bookings/${id}#${key}`, 'dl, .ticket'],
    ['your-bookings', '/bookings', 'main li, main form'],
    ['other-booking', `/bookings/${id}`, '.page-head'],
    ['not-found', '/nothing', '.not-found-page h1'],
    ['no-room', '/rooms/nowhere', '.not-found-page h1']
  ] as const
}

async function open(page: Page, address: string, complete: string, language = 'en') {
  const [path = '', fragment] = address.split('#')
  const query = `${path.includes('?') ? '&' : '?'}language=${language}`
  await page.goto(`${path}${query}${fragment ? `#${fragment}` : ''}`)
  await expect(page.locator(complete).first()).toBeVisible()
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0]!
}

/** Two lines of controls for fingers. */
async function expectTwoLines(head: Locator) {
  expect((await head.boundingBox())!.height).toBeLessThanOrEqual(2 * 44)
}

test('the head is at the same place on every page', async ({ page, doorplate }) => {
  const pages = await pagesOf(doorplate)
  for (const width of [360, 390, 768, 820, 1280, 1440, 1920]) {
    await resize(page, { width, height: 900 })
    const heads: Record<string, unknown> = {}
    for (const [name, address, complete] of pages) {
      await open(page, address, complete)
      heads[name] = await page.evaluate(() =>
        ['.office-brand', '.page-head nav a', '.page-head nav a:last-child', '.language-button'].map((part) => {
          const { x, y, height } = document.querySelector(part)!.getBoundingClientRect()
          return [Math.round(x), Math.round(y + scrollY), Math.round(height)]
        })
      )
    }
    const [first, ...others] = Object.values(heads)
    for (const head of others) expect(head, `${width} px wide: ${JSON.stringify(heads)}`).toEqual(first)
  }
})

test('the head is a banner before the main part, with the menu of offices and the current tab', async ({
  page,
  doorplate
}) => {
  const currentTabs = { '/': 'Book a room', '/day': 'All rooms', '/bookings': 'Your bookings' }
  for (const [, address, complete] of await pagesOf(doorplate)) {
    await open(page, address, complete)
    const head = page.getByRole('banner')
    await expect(page.locator('header.page-head + main')).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(head.getByRole('combobox', { name: 'Office' })).toHaveValue('main')
    await expect(head.getByRole('link')).toHaveText(Object.values(currentTabs))
    const current = Object.entries(currentTabs).flatMap(([path, name]) => (path === pathOf(address) ? [name] : []))
    await expect(head.locator('[aria-current=page]')).toHaveText(current)
  }
})

test('a booking leads back to the list of bookings', async ({ page, doorplate }) => {
  const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00' })
  for (const address of [`${id}#${key}`, id, '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/bookings/${address}`)
    await page.getByRole('main').getByRole('link', { name: 'Your bookings' }).click()
    await expect(page).toHaveURL(/\/bookings$/)
  }
})

for (const language of ['en', 'fr', 'de', 'ar', 'ja']) {
  test(`every page is legible at every text size and width in ${language}`, async ({ browser, doorplate }) => {
    test.slow()
    const pages = await pagesOf(doorplate)
    for (const text of [16, 20, 24, 32]) {
      const context = await browser.newContext({ baseURL: doorplate.url, viewport: { width: 390, height: 844 } })
      const page = await context.newPage()
      await setTextSize(page, text)
      for (const [name, address, complete] of pages) {
        await open(page, address, complete, language)
        for (const width of [360, 390, 768, 820, 1280, 1440, 1920]) {
          await test.step(`${name}, ${width} px wide, text of ${text} px`, async () => {
            await resize(page, { width, height: 900 })
            await expectNoSidewaysScrolling(page)
            // A page that was rendered for a desktop is narrow once it is hydrated.
            await expect(async () => expectLegible(page)).toPass({ timeout: 30_000 })
            await expectReadableFields(page)
            if (width === 390) await expectReachable(page)
            if (text === 16 && width < 700) {
              await expectTouchable(page)
              await expectTwoLines(page.getByRole('banner'))
            }
            await takePicture(page, `page-${name}-${language}-${width}-text-${text}`)
          })
        }
        if (text === 16) await expectAccessible(page)
      }
      await context.close()
    }
  })
}

test('the first Tab stop leads to the content, and to the rooms where there are some', async ({ page, doorplate }) => {
  // A link to a form puts the focus into its first field.
  const pages = (await pagesOf(doorplate)).filter(([, address]) => !address.includes('start='))
  for (const [, address, complete] of pages) {
    await open(page, address, complete)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Skip to content' }), address).toBeFocused()
    await page.keyboard.press('Enter')
    const hasRooms = ['/', '/day'].includes(pathOf(address))
    await expect(page.locator(hasRooms ? 'main .skip-target' : 'main h1').first()).toBeFocused()
  }
})

test('from the skip link, the first room can be booked within eight stops', async ({ page }) => {
  for (const [address, isFirst] of [
    ['/', '.free-room'],
    ['/day', '[role=gridcell][aria-label^="Atlas"]']
  ] as const) {
    await open(page, address, isFirst)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    let stops = 0
    do {
      await page.keyboard.press('Tab')
      stops++
    } while (stops < 9 && !(await page.evaluate((first) => document.activeElement!.matches(first), isFirst)))
    expect(stops, address).toBeLessThanOrEqual(8)
  }
})

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active', officeTime: '2026-11-24T10:42:20+01:00' })

  test('the current tab and the states of bookings differ visibly', async ({ page, doorplate }) => {
    const held = await doorplate.hold({ start_time: '15:30', end_time: '17:00' })
    await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:30' })
    await doorplate.book({ room_id: 'cedar', start_time: '12:30', end_time: '13:30' })
    const kept = JSON.stringify([{ id: held.id, key: held.key, end: '2026-11-24T16:00:00Z' }])
    await page.addInitScript((keys) => localStorage.setItem('doorplate.bookings', keys), kept)
    await page.goto('/day')
    const look = (phase: string) =>
      page
        .locator(`.booked-block[data-phase=${phase}]`)
        .first()
        .evaluate((block) => {
          const { borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(block)
          return `${borderTopStyle} ${borderTopWidth} ${backgroundColor}`
        })
    // A booking is one's own once its key has been read, and then changes its colour.
    await expect(async () => {
      const looks = [await look('current'), await look('later'), await look('yours')]
      expect(new Set(looks).size, looks.join(' | ')).toBe(3)
    }).toPass({ timeout: 30_000 })
    const nowLine = page.locator('.day-grid-now i')
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(await nowLine.evaluate((line) => getComputedStyle(line).backgroundColor)).not.toBe(paper)
    const tab = (name: string) =>
      page
        .locator('.page-head nav a', { hasText: name })
        .evaluate((link) => getComputedStyle(link).borderBottomColor + getComputedStyle(link).borderBottomWidth)
    expect(await tab('All rooms')).not.toBe(await tab('Book a room'))
    await takePicture(page, 'day-forced-colours')
  })
})
