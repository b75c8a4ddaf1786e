import { expect, test } from '../rig/doorplate.ts'
import { closeDone, expectDisplay, fillForm, slot, visitor } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'

test('a room that is not free soon is booked from its next free quarter hour', { tag: '@chromium-91' }, async ({
  page,
  doorplate
}) => {
  await doorplate.book({ start_time: '10:45', end_time: '11:15' })
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book from 11:15' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Booking' })
  await expect(dialog.getByText('11:15')).toBeVisible()
  await fillForm(page)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await closeDone(page)
  await expect(page.getByRole('listitem').filter({ hasText: '11:15–12:15' })).toContainText(visitor.name)
})

test('a later time can be booked on the display from the times of that day', {
  tag: '@chromium-91'
}, async ({ page }) => {
  await page.goto('/?display=birch')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await page.getByRole('button', { name: 'View Available Times' }).click()
  for (const word of ['Available', 'Booked']) {
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${word}$`) })).toBeVisible()
  }
  await slot(page, '08:00').click()
  const dialog = page.getByRole('dialog', { name: 'Quick Booking' })
  await expect(dialog).toContainText('Wednesday, November 25, 2026')
  await fillForm(page)
  await dialog.getByLabel('Duration').selectOption('15')
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await closeDone(page, 'Birch')
  await expect(page.getByRole('listitem').filter({ hasText: '08:00–08:15' })).toContainText(visitor.name)
})

test('a renamed room shows its new name everywhere at once', async ({ page, context, doorplate }) => {
  const display = await context.newPage()
  await display.goto('/?display=cedar')
  await page.goto('/')
  await expect(page.getByRole('radio', { name: 'Cedar' })).toBeVisible()
  await expectDisplay(display, 'AVAILABLE')
  const renamed = { name: 'Cedar & Co', capacity: 2, equipment: [] }
  await doorplate.operate('PUT', '/api/v1/rooms/cedar', renamed)
  await expect(display.getByRole('heading', { name: 'Cedar & Co' })).toBeVisible()
  await expect(display.getByText('Capacity: 2 people')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Cedar & Co' })).toBeVisible()
})

test('the state and the buttons keep their shapes in forced colours', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '14:30', end_time: '15:45' })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/?display=atlas')
  await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
  for (const framed of [page.getByRole('button', { name: 'Book This Room Now' }), page.locator('.status-sign')]) {
    await expect(framed).toHaveCSS('border-top-style', 'solid')
    await expect(framed).not.toHaveCSS('border-top-width', '0px')
  }
  const colours = await page
    .locator('.status-sign-cell')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor))
  expect(colours[0]).not.toBe(colours[1])
  const block = page.locator('.day-rail .day-strip-booking')
  const rail = await page.locator('.day-rail').evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect(block).not.toHaveCSS('background-color', rail)
  await takePicture(page, 'display-forced-colours')
})
