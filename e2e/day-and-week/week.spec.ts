import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { drag, fillForm, placeOnTrack, visitor } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

// Bookings are stored before they are past.
test.use({ officeTime: '2026-11-23T07:30:00+01:00' })

const thursday = '2026-11-26T10:42:20+01:00'

/** A week with past, current and upcoming bookings. */
async function fill(doorplate: Doorplate) {
  const bookings = [
    ['2026-11-23', '09:00', '10:30', 'Mei-Ling Ong'],
    ['2026-11-23', '13:00', '14:00', 'Jonas Keller'],
    ['2026-11-24', '08:30', '09:30', 'Jonas Keller'],
    ['2026-11-24', '10:00', '10:15', 'Ada Byron'],
    ['2026-11-24', '14:30', '15:45', 'Annabel Featherstonehaugh'],
    ['2026-11-25', '11:00', '12:30', 'Carla Mendes'],
    ['2026-11-26', '08:30', '09:30', 'Jonas Keller'],
    ['2026-11-26', '10:00', '11:00', 'Ahmed El Sayed'],
    ['2026-11-26', '14:00', '15:00', 'Priya Raman'],
    ['2026-11-26', '16:15', '16:45', 'Zoë van der Meer'],
    ['2026-11-27', '12:00', '13:30', 'Ben Osei'],
    ['2026-11-27', '18:30', '20:00', 'Freya Lindqvist']
  ] as const
  for (const [date, start_time, end_time, booked_by] of bookings) {
    await doorplate.book({ date, start_time, end_time, booked_by })
  }
  await doorplate.server.setClock(thursday)
}

/** The place of a time on a day's track. */
function place(page: Page, day: string, time: string) {
  return placeOnTrack(page.getByRole('row', { name: day }), time, 'down')
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a free range can be dragged, or chosen by keyboard, and leads to the form', async ({ page, doorplate }) => {
    await fill(doorplate)
    const held = await doorplate.hold({ date: '2026-11-26', start_time: '17:30', end_time: '18:30' })
    const kept = JSON.stringify([{ ...held, end: '2026-11-26T17:30:00Z' }])
    await page.addInitScript((keys) => localStorage.setItem('doorplate.bookings', keys), kept)
    await page.goto('/day')
    await page.getByRole('link', { name: 'Atlas' }).click()
    await expect(page).toHaveTitle('Atlas, November 23 – 27, 2026')
    await expect(page.getByRole('status').filter({ hasText: 'Occupied' })).toContainText('Until 11:00')
    await expect(page.getByRole('button', { name: /^10:00 to 11:00, Ahmed El Sayed/ })).toBeVisible()
    await doorplate.book({ date: '2026-11-27', start_time: '09:00', end_time: '10:00', booked_by: 'Oğuz Şahin' })
    await expect(page.getByRole('button', { name: /^09:00 to 10:00, Oğuz Şahin/ })).toBeVisible({ timeout: 1000 })

    await test.step('a name that is too long for half an hour ends with an ellipsis', async () => {
      await resize(page, { width: 800, height: 800 })
      const name = page.getByRole('button', { name: /^16:15 to 16:45/ }).locator('span')
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true)
      await resize(page, { width: 1280, height: 800 })
    })

    const [from, to] = [await place(page, 'Friday', '15:05'), await place(page, 'Friday', '15:50')]
    await drag(page, from, to)
    await expect(page.getByText('15:00–16:00').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^17:30 to 18:30/ })).toHaveAttribute('data-phase', 'yours')
    await takePicture(page, 'week@1280x800', { fullPage: true })
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Book', exact: true }).click()
    await expect(page.getByLabel('Your Name')).toBeFocused()

    await page.goBack()
    await page.getByRole('button', { name: 'Show weekend' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('gridcell', { name: 'Thursday, November 26, 10:30, booked until 11:00' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Shift+ArrowUp')
    const cell = page.getByRole('gridcell', { name: 'Friday, November 27, 10:45–11:30, free until 12:00' })
    await expect(cell).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Your Name')).toBeFocused()
    await expect(page.getByLabel('Duration')).toHaveValue('45')
  })

  test.describe('with a public address', () => {
    test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com' } })

    test('the door sign prints on A5, and the week is legible in Arabic, dark mode and forced colours', async ({
      page,
      doorplate
    }) => {
      await fill(doorplate)
      await page.addInitScript(() => {
        window.print = () => {}
      })
      await page.goto('/rooms/atlas')
      await page.getByRole('button', { name: 'Print door sign' }).click()
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('http://rooms.example.com/rooms/atlas')).toBeVisible()
      await expect(page.getByRole('grid')).toBeHidden()
      await takePicture(page, 'door-sign')
      const sign = String(await page.pdf({ preferCSSPageSize: true, path: 'test-results/sign.pdf' }))
      expect(sign.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
      expect(sign).toMatch(/\/MediaBox ?\[0 0 (419|420)[.\d]* 59[456]/)
      await expect(page.getByRole('grid')).toBeVisible()
      await takePicture(page, 'week-paper', { fullPage: true })
      const week = String(await page.pdf({ preferCSSPageSize: true, path: 'test-results/week.pdf' }))
      expect(week.match(/\/Type ?\/Page\b/g)).toHaveLength(1)

      await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
      await page.goto('/rooms/atlas?language=ar')
      const days = page.getByRole('grid').getByRole('row')
      // From Saturday on, because something is booked on a Friday, which is no working day.
      await expect(days).toHaveCount(7)
      const [first, last] = [(await days.first().boundingBox())!, (await days.last().boundingBox())!]
      expect(first.x).toBeGreaterThan(last.x)
      await page.getByRole('gridcell', { name: /10:30/ }).focus()
      await page.keyboard.press('ArrowLeft')
      await expect(page.getByText('10:30–11:30').first()).toBeVisible()
      await takePicture(page, 'week-arabic-dark@1280x800', { fullPage: true })
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)

      await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' })
      await takePicture(page, 'week-few-colours@1280x800', { fullPage: true })
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the QR code at the door leads to a booking with two taps and the form', async ({ page, doorplate }) => {
    await fill(doorplate)
    await page.goto('/rooms/atlas')
    const book = page.getByRole('link', { name: 'Book from 11:00' })
    await expect(book).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Occupied')).toBeInViewport({ ratio: 1 })
    for (const words of ['Ahmed El Sayed, ', 'Next: 14:00–15:00 Priya Raman']) {
      await expect(page.locator('.room-now').getByText(words)).toBeInViewport({ ratio: 1 })
    }
    await expect(page.getByRole('button', { name: /^10:00 to 11:00, Ahmed El Sayed/ })).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.week-hours em')).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Tap free time to book it.')).toBeVisible()
    await takePicture(page, 'room-phone@390x844')
    await book.tap()
    await fillForm(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).tap()
    await expect(page.getByText('Atlas is booked')).toBeVisible()
    await expect.poll(() => doorplate.mails.some(({ to }) => to.includes(visitor.email))).toBe(true)
  })

  test('the week shows one day, and a tap on it opens the form', async ({ page, doorplate }) => {
    await fill(doorplate)
    await page.goto('/rooms/atlas?language=de&date=2026-11-27')
    await expect(page.getByRole('heading', { name: 'Freitag, 27. November' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Ben Osei/ })).toBeVisible()
    await takePicture(page, 'week-phone-german@390x844', { fullPage: true })
    await expectNoSidewaysScrolling(page)
    await page.goto('/rooms/atlas?date=2026-11-25')
    await page.getByRole('button', { name: 'Next Day' }).tap()
    await expect(page.getByRole('heading', { name: 'Thursday, November 26' })).toBeVisible()
    const { x, y } = await place(page, 'Thursday', '12:05')
    await page.touchscreen.tap(x, y)
    await expect(page.getByText('12:00–13:00').first()).toBeVisible()
    await takePicture(page, 'week-phone@390x844', { fullPage: true })
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'Book', exact: true }).tap()
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
  })
})
