import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Locator, Page } from '@playwright/test'
import { type Doorplate, expect, test, tomorrow } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

// Asking for a session that is not there, and restoring what is taken.
test.use({ expectedComplaint: /the server responded with a status of 40[19]/ })

async function expectSound(page: Page, name: string) {
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `${name}@${size}`)
  }
}

async function signIn(page: Page) {
  await page.goto('/admin')
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tuesday, November 24')
}

/** Counts what somebody does by keyboard: a key, a field, a button. */
function counted(page: Page) {
  let steps = 0
  return {
    async key(name: string) {
      steps += 1
      await page.keyboard.press(name)
    },
    async type(text: string) {
      steps += 1
      await page.keyboard.type(text)
    },
    async press(button: Locator) {
      steps += 1
      await button.focus()
      await page.keyboard.press('Enter')
    },
    steps: () => steps
  }
}

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
  await book(doorplate, { room_id: 'birch', booked_by: 'Mia Prins', purpose: 'Audit' })
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
