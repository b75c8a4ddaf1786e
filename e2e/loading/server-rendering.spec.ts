import { languages } from '@doorplate/domain/words/languages'
import { type BrowserContextOptions, devices, type Page } from '@playwright/test'
import { complaintsOf, type Doorplate, expect, test, today, tomorrow } from '../rig/doorplate.ts'
import { expectDisplay, holdBack, openRendered } from '../rig/steps.ts'

const hostile = '</script><img src=x onerror=alert(1)> & "co" <!--'

/** Every page that the server renders. */
const paths = [
  '/',
  `/?room=atlas&date=${tomorrow}`,
  '/day',
  `/day?date=${tomorrow}`,
  `/rooms/atlas?date=${tomorrow}`,
  '/?display=atlas',
  '/?display=nowhere',
  '/nowhere'
]

async function bookBothDays(doorplate: Doorplate, text: string) {
  const booking = { booked_by: text, company: text, purpose: text, start_time: '10:30', end_time: '12:00' }
  for (const date of [today, tomorrow]) await doorplate.book({ ...booking, date, guests: ['guest@example.com'] })
}

/** The positions and widths of headings, landmarks, bookings and buttons, rounded to half a pixel. */
function placesOf(page: Page): Promise<string[]> {
  const landmarks = 'main, header, nav, section, form, footer, fieldset, [role=grid], [role=row]'
  const places = page.locator(`h1, h2, h3, ${landmarks}, .booked-block, .listed-room, button:not(.skip-link)`)
  return places.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width } = element.getBoundingClientRect()
      const box = [x, y, width].map((length) => Math.round(length * 2) / 2)
      return `${element.getAttribute('aria-label') ?? element.textContent.slice(0, 30)} ${box.join(' ')}`
    })
  )
}

/** Waits until the server has rendered a page and keeps it. */
async function untilRendered(page: Page, path: string): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).text()).toContain('data-rendered')
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedComplaint: /404/ })

  for (const [device, options] of [
    ['a desktop', {}],
    ['a phone', devices['Pixel 5']]
  ] as const) {
    test.describe(`on ${device}`, () => {
      const { defaultBrowserType, ...settings } = options as BrowserContextOptions & { defaultBrowserType?: string }
      test.use(settings)

      test('a day, a week and the free times of a room are legible', async ({ page, doorplate }) => {
        await bookBothDays(doorplate, 'Ada Byron')
        await openRendered(page, `/day?date=${tomorrow}`)
        await expect(page.locator('.script-needed')).toHaveText(
          'Booking a room, and seeing changes as they happen, needs JavaScript.'
        )
        await expect(page.getByRole('link', { name: 'Atlas' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Birch' })).toBeVisible()
        await openRendered(page, `/rooms/atlas?date=${tomorrow}`)
        await expect(page.getByText('Ada Byron').first()).toBeVisible()
        await openRendered(page, `/?room=atlas&date=${tomorrow}`)
        await expect(page.getByRole('button', { name: '11:00, booked' })).toBeVisible()
        await expect(page.getByRole('button', { name: '12:00', exact: true })).toBeVisible()
        await openRendered(page, '/nowhere')
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      })
    })
  }

  test('a display is legible, and shows that it may be out of date', async ({ page, doorplate }) => {
    await bookBothDays(doorplate, 'Ada Byron')
    await openRendered(page, '/?display=atlas')
    await expect(page.getByText('OCCUPIED', { exact: true })).toBeVisible()
    await expect(page.getByText('Ada Byron').first()).toBeVisible()
    await expect(page.getByText('Not up to date since 10:42')).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-stale', 'occupied')
    await expect(page.locator('.script-needed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toHaveCount(0)
  })

  test('bookings are placed by their times', async ({ page, doorplate }) => {
    await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:30' })
    await openRendered(page, `/day?date=${tomorrow}`)
    const block = (await page.locator('.booked-block').boundingBox())!
    const track = (await page.locator('.day-row-track').first().boundingBox())!
    const perMinute = track.width / (15.25 * 60)
    expect(block.x - track.x).toBeCloseTo(180 * perMinute, 0)
    expect(block.width).toBeCloseTo(90 * perMinute - 1, 0)
  })
})

test('a display offers no actions until its stream answers', async ({ page, doorplate }) => {
  await bookBothDays(doorplate, 'Ada Byron')
  const release = await holdBack(page, '**/api/v1/changes?**')
  await page.goto('/?display=atlas')
  await expect(page.getByText('OCCUPIED', { exact: true })).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-stale', 'occupied')
  await expect(page.getByTitle('Cancel booking')).toHaveCount(0)
  release()
  await expectDisplay(page, 'OCCUPIED')
  await expect(page.locator('body')).not.toHaveAttribute('data-stale')
})

test('a display that loads looks up to date for the first seconds, and out of date if it is still not connected', async ({
  page,
  doorplate
}) => {
  await bookBothDays(doorplate, 'Ada Byron')
  const release = await holdBack(page, '**/api/v1/changes?**')
  await page.goto('/?display=atlas')
  await expect(page.locator('body')).toHaveAttribute('data-stale', 'occupied')
  const looksAfter = (milliseconds: number) =>
    page.locator('body').evaluate((body, time) => {
      // Begun again, because on a busy machine it may be over by now.
      for (const element of [body, document.querySelector<HTMLElement>('.offline-notice-alert')!]) {
        element.style.setProperty('animation', 'none', 'important')
        element.getAnimations()
        element.style.removeProperty('animation')
      }
      for (const delay of document.getAnimations()) {
        delay.pause()
        delay.currentTime = time
      }
      const { backgroundImage, backgroundColor } = getComputedStyle(body)
      const { visibility } = getComputedStyle(document.querySelector('.offline-notice-alert')!)
      return { backgroundImage, backgroundColor, visibility }
    }, milliseconds)
  const fresh = await looksAfter(4900)
  expect(fresh).toMatchObject({ backgroundImage: 'none', visibility: 'hidden' })
  expect(await looksAfter(5100)).toMatchObject({
    backgroundImage: expect.stringContaining('gradient'),
    visibility: 'visible'
  })
  release()
  await expectDisplay(page, 'OCCUPIED')
  await expect(page.locator('body')).toHaveCSS('background-color', fresh.backgroundColor)
})

test('a choice made by keyboard before the scripts load is kept', async ({ page }) => {
  await untilRendered(page, '/')
  const release = await holdBack(page, '**/assets/index-*.js')
  await page.goto(`/?room=atlas&date=${tomorrow}`, { waitUntil: 'commit' })
  const birch = page.getByRole('radio', { name: 'Birch' })
  await birch.focus()
  await page.keyboard.press('Space')
  await expect(birch).toBeChecked()
  release()
  await expect(page.locator('#app:not([data-rendered])')).toBeAttached()
  await expect(birch).toBeChecked()
  await expect(page.getByText('Birch · Tomorrow')).toBeVisible()
})

test('text typed before the scripts load is kept', async ({ page }) => {
  await untilRendered(page, '/')
  const release = await holdBack(page, '**/assets/index-*.js')
  await page.goto(`/day?date=${tomorrow}`, { waitUntil: 'commit' })
  await page.getByPlaceholder('Room name').focus()
  await page.keyboard.type('ced')
  await page.getByRole('combobox').focus()
  await page.keyboard.press('ArrowDown')
  release()
  await expect(page.getByRole('link', { name: 'Atlas' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cedar' })).toBeVisible()
  await expect(page.getByPlaceholder('Room name')).toHaveValue('ced')
})

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    const { defaultBrowserType, ...phone } = devices['Pixel 5']
    test.use({ ...(width < 700 && phone), viewport: { width, height: 844 } })
    // People in another time zone see a line more.
    test.use({ timezoneId: 'Europe/Lisbon' })

    for (const path of [
      '/',
      `/?room=atlas&date=${tomorrow}`,
      '/day',
      `/day?date=${tomorrow}`,
      `/rooms/atlas?date=${tomorrow}`
    ]) {
      test(`nothing moves when ${path} is hydrated`, async ({ page, doorplate }) => {
        await bookBothDays(doorplate, 'Ada Byron')
        const release = await holdBack(page, '**/assets/index-*.js')
        await expect(async () => {
          await page.goto(path, { waitUntil: 'commit' })
          await expect(page.locator('#app[data-rendered] h1').first()).toBeVisible({ timeout: 2000 })
        }).toPass()
        await page.waitForFunction(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet)
        )
        await page.evaluate(() => Promise.all([...document.fonts].map((font) => font.load())))
        const before = await placesOf(page)
        const stream = page.waitForResponse('**/api/v1/changes?**')
        release()
        await expect(page.locator('#app:not([data-rendered])')).toBeAttached()
        expect(await placesOf(page)).toEqual(before)
        await stream
        expect(await placesOf(page)).toEqual(before)
      })
    }
  })
}

for (const { what, before, after, date, time } of [
  {
    what: 'midnight',
    before: '2026-11-24T23:59:00+01:00',
    after: '2026-11-25T00:00:20+01:00',
    date: 'Wednesday, November 25, 2026',
    time: '00:00'
  },
  {
    what: 'the change of the clocks',
    before: '2027-03-28T01:59:00+01:00',
    after: '2027-03-28T03:00:20+02:00',
    date: 'Sunday, March 28, 2027',
    time: '03:00'
  }
]) {
  test.describe(`at ${what}`, () => {
    test.use({ officeTime: before })

    test('a display is hydrated as it was rendered, and then shows the new time', async ({ page, doorplate }) => {
      await page.clock.install()
      await untilRendered(page, '/?display=atlas')
      const release = await holdBack(page, '**/display-view-*.js')
      const opening = page.goto('/?display=atlas')
      await expect(page.getByRole('time')).toHaveText(/:59/)
      await doorplate.server.setClock(after)
      await page.clock.fastForward(60_000)
      release()
      await opening
      await expect(page.getByText(date)).toBeVisible()
      await expect(page.getByRole('time')).toHaveText(time)
    })
  })
}

for (const clock of ['12', '24']) {
  test(`pages are hydrated in every language and any zone with ${clock} hours`, async ({ browser, doorplate }) => {
    test.slow()
    await bookBothDays(doorplate, hostile)
    for (const [index, { tag }] of languages.entries()) {
      const timezoneId = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles'][index % 3]!
      const device = (index + Number(clock) / 12) % 2 === 0 ? devices['Pixel 5'] : {}
      const context = await browser.newContext({ ...device, baseURL: doorplate.url, timezoneId })
      await context.addCookies([{ name: 'doorplate_clock', value: clock, url: doorplate.url }])
      const complaints = await complaintsOf(context, doorplate.url)
      const page = await context.newPage()
      for (const path of paths) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${tag}`)
        await expect(page.locator('#app:not([data-rendered])'), path).toBeAttached()
      }
      const notFound = complaints.filter((complaint) => !complaint.includes('404'))
      expect(notFound, tag).toEqual([])
      await context.close()
    }
  })
}
