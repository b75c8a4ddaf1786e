import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Page } from '@playwright/test'
import { expectSound, planToMoveBoth, signIn } from '../rig/desk.ts'
import { expect, test, tomorrow } from '../rig/doorplate.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

/** The database dates its entries by a clock of its own, so their day is left open. */
const allDays = '/admin/log?day=all'

const entry = (page: Page, words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).first()

test('a bulk change is one entry, which is undone by keyboard after a preview', async ({ page, doorplate }) => {
  await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:00' })
  await doorplate.book({
    date: tomorrow,
    start_time: '14:00',
    end_time: '15:00',
    booked_by: 'Mia Prins',
    booker_email: 'mia@example.com'
  })
  await signIn(page)
  const plan = await planToMoveBoth(page)
  await plan.getByRole('button', { name: 'Move 2 bookings' }).press('Enter')
  await expect(page.getByText('2 bookings moved.')).toBeVisible()

  await page.keyboard.press('Escape')
  await page.keyboard.press('G')
  await page.keyboard.press('L')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(allDays)
  const moved = entry(page, /Admin key moved 2 bookings out of Atlas\./)
  await moved.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(moved.getByText('Moved from Atlas')).toHaveCount(2)
  await expectSound(page, 'desk-log')

  await moved.getByRole('button', { name: 'Undo…' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Undo this change?' })
  await expect(panel.getByText('2 bookings will be as they were before.')).toBeVisible()
  await expectSound(page, 'desk-log-undo')
  await page.keyboard.press('Escape')
  await expect(moved.getByRole('button', { name: 'Undo…' })).toBeFocused()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('2 bookings are as they were before.')).toBeVisible()
  await page.goto('/admin/bookings')
  await expect(page.getByRole('row', { name: /Atlas/ })).toHaveCount(2)
})

test('what one browser did is shown, and reverted by keyboard after a preview', async ({ page, doorplate }) => {
  const id = await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:00' })
  await signIn(page)
  await page.goto(allDays)
  const booked = entry(page, /Atlas, Wed, Nov 25, 11:00–12:00 \(Priya Raman\), was booked\./)
  await booked.getByRole('link', { name: 'What this browser did' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Browser/)
  await expect(booked).toBeVisible()
  await expectSound(page, 'desk-log-browser')
  await page.getByRole('button', { name: 'Revert what this browser did…' }).press('Enter')
  const panel = page.getByRole('region', { name: /^Revert what browser/ })
  await expect(panel.getByText('1 booking will be cancelled.')).toBeVisible()
  await expectSound(page, 'desk-log-revert')
  await panel.getByRole('button', { name: 'Revert' }).press('Enter')
  await expect(page.getByText('1 booking is cancelled.')).toBeVisible()
  const stored = await doorplate.server.request('GET', `/api/v1/bookings/${id}`, { key: keys.admin })
  expect(await stored.json()).toMatchObject({ cancelled: true })
})

test('filters are in the address, and a day without entries says so', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/log')
  await page.getByLabel('Day').fill('2020-01-01')
  await expect(page.getByText('Nothing happened on this day.')).toBeVisible()
  await expectSound(page, 'desk-log-empty')
  await page.goto(allDays)
  await page.getByLabel('What').selectOption('Keys and sign-ins')
  await expect(entry(page, /Admin key signed in\./)).toBeVisible()
  await expect(page).toHaveURL(/kind=access/)
})
