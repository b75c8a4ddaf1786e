import { expectSound, signIn } from '../rig/desk.ts'
import { expect, test, tomorrow } from '../rig/doorplate.ts'

// Asking for a session that is not there, and bookings that are in the way.
test.use({ expectedComplaint: /the server responded with a status of 40[19]/ })

test('a room has its own hours, and a door of its own', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/rooms?room=atlas&tab=rules')
  const panel = page.getByRole('region', { name: 'Atlas' })
  await expect(panel.getByText(/^15 minutes, the default/)).toBeVisible()
  await expectSound(page, 'desk-room-rules')
  await panel.getByRole('button', { name: 'Set for this room: Opening hours' }).press('Enter')
  await panel.getByRole('checkbox', { name: 'Sunday' }).press('Space')
  await expectSound(page, 'desk-room-hours')
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Hours and rules of Atlas saved.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Atlas/ })).toContainText('Mon–Sat')
  await panel.getByRole('link', { name: 'Door', exact: true }).press('Enter')
  await panel.getByRole('button', { name: /^Set for this room: What people can do/ }).press('Enter')
  await panel.getByRole('checkbox', { name: 'Book' }).press('Space')
  await panel.getByLabel('Check-in').selectOption('People check in, or the room is released')
  await expectSound(page, 'desk-room-door')
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Door of Atlas saved.')).toBeVisible()
})

test('a room goes out of use after its last booking, and comes back', async ({ page, doorplate }) => {
  await doorplate.book({ date: tomorrow, start_time: '11:00', end_time: '12:00' })
  await signIn(page)
  await page.goto('/admin/rooms?room=atlas&tab=retire')
  const panel = page.getByRole('region', { name: 'Atlas' })
  await panel.getByRole('button', { name: 'Take Atlas out of use' }).press('Enter')
  await expect(panel.getByRole('link', { name: 'Move them…' })).toBeVisible()
  await expectSound(page, 'desk-room-retire')
  await panel.getByRole('button', { name: /^Wait until the last one/ }).press('Enter')
  await expect(panel.getByText(/^Out of use from/)).toBeVisible()
  await expectSound(page, 'desk-room-retired')
  await panel.getByRole('button', { name: 'Use again' }).press('Enter')
  await expect(panel.getByRole('button', { name: 'Take out of use…' })).toBeVisible()
})

test('rooms are put in order by keyboard', async ({ page }) => {
  await signIn(page)
  await page.keyboard.press('G')
  await page.keyboard.press('R')
  await page.getByRole('button', { name: 'Change order' }).press('Enter')
  const panel = page.getByRole('region', { name: 'Order of the rooms' })
  const down = panel.getByRole('button', { name: /^Move down/, disabled: false }).first()
  const name = (await down.getAttribute('aria-label'))!.replace('Move down: ', '')
  await down.press('Enter')
  await expectSound(page, 'desk-rooms-order')
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Order of the rooms saved.')).toBeVisible()
  await expect(page.getByRole('row').nth(2)).toContainText(name)
})

test.describe('dark, from the right', () => {
  test.use({ colorScheme: 'dark' })

  test('a room and its hours are legible', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/rooms?room=atlas&tab=rules&language=ar')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.getByRole('region', { name: 'Atlas' })).toBeVisible()
    await expectSound(page, 'desk-room-rtl-dark')
  })
})
