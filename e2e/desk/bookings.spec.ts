import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Locator, Page } from '@playwright/test'
import { counted, expectSound, signIn } from '../rig/desk.ts'
import { type Doorplate, expect, test, tomorrow } from '../rig/doorplate.ts'

// Asking for a session that is not there, and restoring what is taken.
test.use({ expectedComplaint: /the server responded with a status of 40[19]/ })

async function openFound(page: Page, by: ReturnType<typeof counted>, text: string): Promise<Locator> {
  await by.key('/')
  await by.type(text)
  await by.key('Enter')
  const panel = page.getByRole('region', { name: 'Priya Raman' })
  await expect(panel.getByText('Rail slots for spring')).toBeVisible()
  return panel
}

const book = (doorplate: Doorplate, more = {}) =>
  doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:00', guests: ['jonas@partner.example'], ...more })

test('cancelling with a reason takes six steps, and putting it back four', async ({ page, doorplate }) => {
  const id = await book(doorplate)
  await book(doorplate, { room_id: 'birch', booked_by: 'Mia Prins', booker_email: 'mia@example.com', purpose: 'Audit' })
  await signIn(page)
  const cancel = counted(page)
  const panel = await openFound(page, cancel, 'priya')
  await expectSound(page, 'desk-booking')
  await cancel.press(panel.getByRole('button', { name: 'Cancel booking…' }))
  await cancel.type('Water in Atlas')
  await expectSound(page, 'desk-booking-cancel')
  await cancel.press(panel.getByRole('button', { name: 'Cancel booking', exact: true }))
  await expect(panel.getByText('Water in Atlas')).toBeVisible()
  expect(cancel.steps()).toBe(6)
  await expectSound(page, 'desk-booking-cancelled')

  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const restore = counted(page)
  await openFound(page, restore, 'priya')
  await expect(panel.getByText(/With the admin key/)).toBeVisible()
  await restore.press(panel.getByRole('button', { name: 'Restore booking' }))
  await expect(panel.getByRole('button', { name: 'Cancel booking…' })).toBeVisible()
  expect(restore.steps()).toBe(4)
  const stored = await doorplate.server.request('GET', `/api/v1/bookings/${id}`, { key: keys.admin })
  expect(await stored.json()).toMatchObject({ cancelled: false })
})

test('moving a meeting takes six steps, and booking for a caller seven', async ({ page, doorplate }) => {
  await book(doorplate)
  await signIn(page)
  const move = counted(page)
  const panel = await openFound(page, move, 'priya')
  await move.press(panel.getByRole('button', { name: 'Change' }))
  await panel.getByLabel('Room').focus()
  await move.type('Birch')
  await expectSound(page, 'desk-booking-change')
  await move.press(panel.getByRole('button', { name: 'Save changes' }))
  await expect(panel.getByText('Moved from Atlas')).toBeVisible()
  expect(move.steps()).toBe(6)

  await page.keyboard.press('Escape')
  const call = counted(page)
  await call.key('b')
  const form = page.getByRole('region', { name: 'Book for someone' })
  await form.getByLabel('Start').fill('15:00')
  await form.getByLabel('People').fill('6')
  await form.getByLabel('Name').focus()
  await call.type('Priya')
  const earlier = 'Priya Raman, Northwind Freight, priya.raman@example.com'
  await expect(form.locator('datalist option')).toHaveAttribute('value', earlier)
  await form.getByLabel('Name').fill(earlier)
  await expect(form.getByLabel('Email')).toHaveValue('priya.raman@example.com')
  await form.getByLabel('Purpose').focus()
  await call.type('Handover')
  await expectSound(page, 'desk-booking-new')
  await call.press(form.getByRole('button', { name: 'Book' }))
  await expect(panel.getByText('Handover')).toBeVisible()
  // The time, the people and the room, which is the best free one already, are three more.
  expect(call.steps() + 3).toBe(7)
})

test('a corrected email address gets the invitation with a new link', async ({ page, doorplate }) => {
  await book(doorplate)
  await signIn(page)
  const correct = counted(page)
  const panel = await openFound(page, correct, 'priya')
  await correct.press(panel.getByRole('button', { name: 'Change' }))
  await panel.getByLabel('Email').fill('priya@northwind.example')
  await expectSound(page, 'desk-booking-booker')
  await correct.press(panel.getByRole('button', { name: 'Save changes' }))
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
