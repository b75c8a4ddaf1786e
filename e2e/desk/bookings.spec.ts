import { addDays } from '@doorplate/domain/time'
import type { Page } from '@playwright/test'
import { expectSound, planToMoveBoth, signIn } from '../rig/desk.ts'
import { type Doorplate, expect, test, tomorrow } from '../rig/doorplate.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

const book = (doorplate: Doorplate, more = {}) =>
  doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:00', guests: ['jonas@partner.example'], ...more })

test('a corrected email address gets the invitation with a new link', async ({ page, doorplate }) => {
  await book(doorplate)
  await signIn(page)
  await page.goto('/admin/bookings')
  await page.getByRole('row', { name: /Priya Raman/ }).press('Enter')
  const panel = page.getByRole('region', { name: 'Priya Raman' })
  await panel.getByRole('button', { name: 'Change' }).press('Enter')
  await panel.getByLabel('Email').fill('priya@northwind.example')
  await expectSound(page, 'desk-booking-booker')
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(panel.getByText('priya@northwind.example')).toBeVisible()
  await expect.poll(() => doorplate.mails.some(({ to }) => to.includes('priya@northwind.example'))).toBe(true)
})

test('what can be done with a booking is in sight, however many are invited', async ({ page, doorplate }) => {
  const guests = Array.from({ length: 30 }, (_, index) => `guest-${index}@partner.example`)
  const id = await book(doorplate, { guests })
  await signIn(page)
  for (const [width, height] of [
    [1280, 800],
    [390, 844]
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/admin/bookings?booking=${id}`)
    const panel = page.getByRole('region', { name: 'Priya Raman' })
    await expect(panel.getByText('guest-29@partner.example')).toBeAttached()
    for (const name of ['Change', 'Cancel booking…']) {
      await expect(panel.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
    }
  }
  await expectSound(page, 'desk-booking-guests')
})

test('chosen bookings move by a plan, and back', async ({ page, doorplate }) => {
  await book(doorplate)
  await book(doorplate, { start_time: '14:00', end_time: '15:00', booked_by: 'Mia Prins' })
  await signIn(page)
  const plan = await planToMoveBoth(page)
  await expectSound(page, 'desk-bookings-move')
  await plan.getByRole('button', { name: 'Move 2 bookings' }).press('Enter')
  await expect(page.getByText('2 bookings moved.')).toBeVisible()
  await expectSound(page, 'desk-bookings-moved')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Atlas/ })).toHaveCount(2)
})

test('the list is filtered by its address', async ({ page, doorplate }) => {
  await book(doorplate)
  await signIn(page)
  await page.goto('/admin/bookings?q=prii')
  await expect(page.getByText('No bookings match “prii”.')).toBeVisible()
  await expectSound(page, 'desk-bookings-none')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
})

test('of a million bookings at most 60 are in the page', async ({ page, doorplate }) => {
  await book(doorplate)
  await signIn(page)
  await answerWithMillion(page)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByText('More than 1,000 bookings')).toBeVisible()
  await expectSound(page, 'desk-bookings')
  const rows = page.getByRole('row')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/bookings')
    await rows.first().focus()
    const last = page.getByRole('button', { name: /^Continue from/ })
    await expect(async () => {
      await page.keyboard.press('End')
      expect(await rows.count()).toBeLessThanOrEqual(60)
      await expect(last).toBeVisible({ timeout: 300 })
    }).toPass()
    await last.press('Enter')
    await expect(last).toBeHidden()
    expect(await rows.count()).toBeLessThanOrEqual(60)
  }
})

/** A list that goes on and on, of bookings like the one that is stored. */
async function answerWithMillion(page: Page) {
  await page.route('**/api/v1/bookings?*', async (route) => {
    const address = new URL(route.request().url())
    const first = Number(address.searchParams.get('cursor') ?? 0)
    address.searchParams.delete('cursor')
    const [row] = (await (await route.fetch({ url: address.href })).json()) as [object]
    const json = Array.from({ length: 100 }, (_, index) => {
      const number = first + index
      return { ...row, id: String(number), date: addDays(tomorrow, Math.floor(number / 4)) }
    })
    address.searchParams.set('cursor', String(first + 100))
    const link = `<${address.pathname}${address.search}>; rel="next"`
    await route.fulfill({ json, headers: { Link: link, 'Doorplate-Count': '1000+' } })
  })
}
