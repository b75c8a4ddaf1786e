import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

test.use({
  environment: { PUBLIC_URL: 'http://rooms.example.com' },
  permissions: ['clipboard-read', 'clipboard-write']
})

const subscribe = { en: 'Subscribe in your calendar', de: 'Im eigenen Kalender abonnieren', ar: 'الاشتراك من تقويمك' }
const copy = { en: 'Copy address', de: 'Adresse kopieren', ar: 'نسخ العنوان' }

for (const [width, height] of [
  [1280, 800],
  [390, 844]
] as const) {
  test.describe(`${width} pixels wide`, () => {
    test('all rooms are subscribed to by keyboard, at the address of the panel', async ({
      page,
      doorplate,
      request
    }) => {
      await doorplate.book({ start_time: '14:00', end_time: '15:00' })
      await resize(page, { width, height })
      await page.goto('/day')
      const button = page.getByRole('button', { name: subscribe.en })
      await button.focus()
      await page.keyboard.press('Enter')
      const address = page.getByRole('dialog', { name: subscribe.en }).getByLabel('Calendar address')
      await expect(address).toHaveValue(/^http:\/\/rooms\.example\.com\/feeds\/[0-9a-f-]{36}\.[\w-]{22}\/rooms\.ics$/)
      await page.getByRole('button', { name: copy.en }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').getByText('Address copied')).toBeVisible()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toBe(await address.inputValue())
      await expect(page.getByRole('link', { name: 'Open in a calendar' })).toHaveAttribute(
        'href',
        link.replace('http:', 'webcal:')
      )
      const calendar = await request.get(new URL(link).pathname)
      expect(await calendar.text()).toContain('SUMMARY:Atlas: Priya Raman\\, Northwind Freight')
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    })

    for (const language of ['en', 'de', 'ar'] as const) {
      test(`the panel can be used and read in ${language}`, async ({ page, doorplate }) => {
        await doorplate.book({ start_time: '14:00', end_time: '15:00' })
        await resize(page, { width, height })
        for (const path of ['day', 'rooms/atlas']) {
          await page.goto(`/${path}?language=${language}`)
          const name = path.replace('/', '-')
          await takePicture(page, `calendar-${name}-${language}@${width}x${height}`, { fullPage: true })
          await page.getByRole('button', { name: subscribe[language] }).click()
          await page.getByRole('button', { name: copy[language] }).click()
          await expect(page.getByRole('dialog').getByRole('status')).not.toBeEmpty()
          await expectAccessible(page)
          if (width < 1280) await expectTouchable(page)
          await expectLegible(page)
          await expectNoSidewaysScrolling(page)
          await takePicture(page, `calendar-panel-${name}-${language}@${width}x${height}`)
        }
        await page.goto(`/bookings?language=${language}`)
        await takePicture(page, `calendar-bookings-${language}@${width}x${height}`, { fullPage: true })
        await expectNoSidewaysScrolling(page)
      })
    }
  })
}

test('the panel with the address of a calendar is accessible in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await resize(page, { width: 1280, height: 800 })
  await page.goto('/rooms/atlas')
  await page.getByRole('button', { name: subscribe.en }).click()
  await page.getByRole('button', { name: copy.en }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  await expectAccessible(page)
  await takePicture(page, 'calendar-panel-dark@1280x800')
})

test('one’s own calendar comes by mail', async ({ page, doorplate, request }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await page.goto('/bookings')
  const form = page.getByRole('form', { name: 'Get your bookings by email' })
  await form.getByLabel('Your Email').fill('Priya.Raman@example.com')
  await form.getByRole('button', { name: 'Email me my calendar' }).click()
  await expect(page.getByText(/^If there are bookings for this address/)).toBeVisible()
  const mailed = () => doorplate.mails.find(({ subject }) => subject === 'Your bookings in your calendar')
  await expect.poll(mailed).toBeDefined()
  const [, path] = /Calendar address: http:\/\/rooms\.example\.com(\S+yours\.ics)/.exec(mailed()!.text)!
  const file = await (await request.get(path!)).text()
  expect(file).toContain('SUMMARY:Meeting in Atlas')
  expect(file).toContain('Rail slots for spring')
})

test.describe('with FEEDS=off', () => {
  test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com', FEEDS: 'off' } })

  test('no page offers a calendar', async ({ page }) => {
    for (const [path, shown] of [
      ['/day', 'All rooms by hour'],
      ['/rooms/atlas', 'Door sign'],
      ['/bookings', 'Get your bookings by email']
    ]) {
      await page.goto(path!)
      await expect(page.getByText(shown!).or(page.getByLabel(shown!)).first()).toBeVisible()
      await expect(page.getByRole('button', { name: /calendar/ })).toHaveCount(0)
    }
  })
})
