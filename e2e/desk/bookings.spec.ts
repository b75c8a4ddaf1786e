import { expectSound, signIn } from '../rig/desk.ts'
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

test('chosen bookings move by a plan, and back', async ({ page, doorplate }) => {
  await book(doorplate)
  await book(doorplate, { start_time: '14:00', end_time: '15:00', booked_by: 'Mia Prins' })
  await signIn(page)
  await page.goto('/admin/bookings')
  await page.getByRole('row', { name: /Priya Raman/ }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('m')
  const plan = page.getByRole('region', { name: 'Move 2 bookings' })
  await expect(plan.getByText(/people get an email/)).toBeVisible()
  await expectSound(page, 'desk-bookings-move')
  await plan.getByRole('button', { name: 'Move 2 bookings' }).press('Enter')
  await expect(page.getByText('2 bookings moved.')).toBeVisible()
  await expectSound(page, 'desk-bookings-moved')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Atlas/ })).toHaveCount(2)
})

test('the list is filtered by its address, and has few rows in the page', async ({ page, doorplate }) => {
  test.setTimeout(180_000)
  for (let day = 1; day <= 28; day += 1) {
    for (const start of ['09', '11', '13', '15', '17']) {
      const date = `2026-12-${String(day).padStart(2, '0')}`
      await doorplate.book({ date, start_time: `${start}:00`, end_time: `${start}:30`, purpose: `Meeting ${day}` })
    }
  }
  await signIn(page)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(page.getByText('140 bookings')).toBeVisible()
  await expectSound(page, 'desk-bookings')
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.keyboard.press('Tab')
  await page.getByRole('row').first().focus()
  await page.keyboard.press('End')
  await expect(page.getByRole('row', { name: /Dec 28/ }).last()).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThan(60)
  await page.goto('/admin/bookings?q=prii')
  await expect(page.getByText('No bookings match “prii”.')).toBeVisible()
  await expectSound(page, 'desk-bookings-none')
  await page.getByRole('button', { name: 'Clear search' }).press('Enter')
  await expect(page.getByText('140 bookings')).toBeVisible()
})
