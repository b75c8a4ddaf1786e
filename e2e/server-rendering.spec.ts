import { languages } from '@doorplate/domain/words/languages'
import { type BrowserContextOptions, devices } from '@playwright/test'
import { complaintsOf, expect, test, tomorrow } from './doorplate.ts'

const hostile = '</script><b onclick="alert(1)">Ada\u202e</b> & "co" <!--'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [device, options] of [
    ['a desktop', {}],
    ['a phone', devices['Pixel 5']]
  ] as const) {
    test.describe(device, () => {
      const { defaultBrowserType, ...settings } = options as BrowserContextOptions & { defaultBrowserType?: string }
      test.use(settings)

      test('a day, a week and the free times of a room can be read', async ({ page, doorplate }) => {
        await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:30', booked_by: 'Ada Byron' })
        await page.goto(`/day?date=${tomorrow}`)
        await expect(
          page.getByText('Booking a room, and seeing changes as they happen, needs JavaScript.')
        ).toBeVisible()
        await expect(page.getByRole('link', { name: 'Atlas' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Birch' })).toBeVisible()
        await page.goto(`/rooms/atlas?date=${tomorrow}`)
        await expect(page.getByText('Ada Byron')).toBeVisible()
        await page.goto(`/?room=atlas&date=${tomorrow}`)
        await expect(page.getByRole('button', { name: '11:00, booked' })).toBeVisible()
        await expect(page.getByRole('button', { name: '12:30, available' })).toBeVisible()
        await page.goto('/nowhere')
        await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
      })
    })
  }

  test('bookings lie where their times are, and end with the day', async ({ page, doorplate }) => {
    await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:30' })
    await page.goto(`/day?date=${tomorrow}`)
    const block = (await page.locator('.booked-block').boundingBox())!
    const track = (await page.locator('.day-row-track').first().boundingBox())!
    const perMinute = track.width / (15.25 * 60)
    expect(block.x - track.x).toBeCloseTo(180 * perMinute, 0)
    expect(block.width).toBeCloseTo(90 * perMinute - 1, 0)
  })
})

test('the browser takes over what was drawn, in each language, in any zone, on both clocks', async ({
  browser,
  doorplate
}) => {
  test.slow()
  await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:30', booked_by: hostile, company: hostile })
  for (const [index, { tag }] of languages.entries()) {
    const timezoneId = ['Pacific/Kiritimati', 'Europe/Berlin', 'America/Los_Angeles'][index % 3]!
    const device = index % 2 === 0 ? devices['Pixel 5'] : {}
    const context = await browser.newContext({ ...device, baseURL: doorplate.url, timezoneId })
    const clock = index % 2 === 0 ? '12' : '24'
    await context.addCookies([{ name: 'doorplate_clock', value: clock, url: doorplate.url }])
    const complaints = await complaintsOf(context, doorplate.url)
    const page = await context.newPage()
    for (const path of [
      `/day?date=${tomorrow}`,
      '/day',
      `/rooms/atlas?date=${tomorrow}`,
      `/?room=atlas&date=${tomorrow}`
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}language=${tag}`)
      await expect(page.locator('#app:not([data-rendered])')).toBeAttached()
    }
    expect(complaints, tag).toEqual([])
    await context.close()
  }
})
