import type { Locator } from '@playwright/test'
import { expect, test, tomorrow } from './doorplate.ts'
import { takePicture } from './pictures.ts'
import { closeDone, expectDisplay, fillForm, otherDayColour, outOfTouchColour, slot, visitor } from './steps.ts'

test('a display says until when its room is free or occupied, and what the room is like', async ({
  page,
  context,
  doorplate
}) => {
  await doorplate.book({ start_time: '14:30', end_time: '15:45', guests: ['bob@example.com', 'eve@example.com'] })
  await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:00' })
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  await expect(page.getByText('Capacity: 8 people')).toBeVisible()
  await expect(page.getByText('Tuesday, November 24, 2026')).toBeVisible()
  await expect(page.getByText(/^10:4\d$/)).toBeVisible()
  await expect(page.getByText('Next booking at 14:30')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: "Today's Schedule" })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '14:30–15:45' })).toContainText('2 guests')
  await expect(page.getByText('Available Equipment')).toBeVisible()
  for (const name of ['Projector', 'Whiteboard', 'Wifi', 'Coffee']) await expect(page.getByText(name)).toBeVisible()

  const occupied = await context.newPage()
  await occupied.goto('/?display=birch')
  await expectDisplay(occupied, 'OCCUPIED')
  await expect(occupied.getByText('Until 11:00')).toBeVisible()
  await expect(occupied.getByText('CURRENT', { exact: true })).toBeVisible()
  await expect(occupied.getByRole('button', { name: 'Book This Room Now' })).toBeHidden()
  await expect(occupied.getByRole('button', { name: 'View Available Times' })).toBeVisible()
})

test('other days are blue, have no clock, and are named', async ({ page, doorplate }) => {
  await doorplate.book({ date: tomorrow, start_time: '09:00', end_time: '10:00' })
  await page.goto('/?display=atlas')
  await expect(page.getByText('No bookings today')).toBeVisible()
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByRole('heading', { name: 'Tomorrow', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Schedule for Tomorrow' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '09:00–10:00' })).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', otherDayColour)
  await expect(page.getByText(/^(AVAILABLE|OCCUPIED|CURRENT)$/)).toHaveCount(0)
  await expect(page.getByText(/^10:4\d$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Next Day' }).click()
  await expect(page.getByRole('heading', { name: 'Thursday, November 26', exact: true })).toBeVisible()
  await expect(page.getByText('No bookings on this date')).toBeVisible()
  for (let days = 0; days < 3; days++) await page.getByRole('button', { name: 'Previous Day' }).click()
  await expect(page.getByRole('heading', { name: 'Monday, November 23', exact: true })).toBeVisible()
})

test('Book This Room Now takes the next quarter that is free', { tag: '@main' }, async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '10:45', end_time: '11:15' })
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quick Booking' })
  await expect(dialog.getByText('11:15')).toBeVisible()
  await fillForm(page)
  await dialog.getByRole('button', { name: 'Confirm Booking' }).click()
  await closeDone(page)
  await expect(page.getByRole('listitem').filter({ hasText: '11:15–12:15' })).toContainText(visitor.name)
})

test('a later time is booked on the display from the times of that day', { tag: '@main' }, async ({ page }) => {
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

test('a booking is kept unless cancelling is confirmed', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await page.goto('/?display=atlas')
  await page.getByTitle('Cancel booking').click()
  await page.getByRole('button', { name: 'Keep booking' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
})

test('a room that is not there is said to be not found', async ({ page }) => {
  await page.goto('/?display=basement')
  await expect(page.getByRole('heading', { name: 'Room Not Found' })).toBeVisible()
  await expect(page.getByText('Invalid room ID: basement')).toBeVisible()
  await expect(page.locator('body')).toHaveCSS('background-color', outOfTouchColour)
  await page.getByRole('button', { name: '← Back to Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
})

test.describe('a room that is taken away', () => {
  // Its door is requested once more.
  test.use({ expectedComplaint: /404/ })

  test('leaves a display that says so, and is itself again when the room is back', async ({ page, doorplate }) => {
    const room = { name: 'Birch', capacity: 4, equipment: ['Screen'] }
    await page.goto('/?display=birch')
    await expectDisplay(page, 'AVAILABLE')
    await doorplate.operate('DELETE', '/api/v1/rooms/birch')
    await expect(page.getByText('Room Not Found')).toBeVisible()
    await expect(page.getByText('Invalid room ID: birch')).toBeVisible()
    await doorplate.operate('PUT', '/api/v1/rooms/birch', room)
    await expectDisplay(page, 'AVAILABLE')
  })
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

test('a display that was left alone for two minutes goes back to itself, and stays while someone writes', async ({
  page
}) => {
  await page.clock.install()
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await page.getByRole('button', { name: 'Next Day' }).click()
  await page.getByRole('button', { name: 'View Available Times' }).click()
  await slot(page, '09:00').click()
  await page.getByLabel('Your Name').fill('Somebody who left')
  await page.clock.fastForward('01:41')
  await expect(page.getByText('Still there? This will close in a few seconds.')).toBeVisible()
  await expect(page.getByLabel('Your Name')).toBeVisible()
  await takePicture(page, 'display-closes-soon')
  await page.clock.fastForward('00:20')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('group', { name: 'Start times' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  await expect(page.getByLabel('Your Name')).toHaveValue('')

  await page.getByLabel('Your Name').focus()
  await page.clock.fastForward('01:45')
  await expect(page.getByText(/^Still there/)).toBeVisible()
  // Without a key, as from dictation.
  await page.keyboard.insertText('Priya Raman')
  await expect(page.getByText(/^Still there/)).toBeHidden()
  await expect(page.getByLabel('Your Name')).toHaveValue('Priya Raman')
})

test('a dialog that the browser closes leaves no dead button', async ({ page }) => {
  await page.goto('/?display=atlas')
  const open = page.getByRole('button', { name: 'Book This Room Now' })
  const dialog = page.getByRole('dialog', { name: 'Quick Booking' })
  await open.click()
  await dialog.evaluate((element: HTMLDialogElement) => element.close())
  await expect(dialog).toBeHidden()
  await open.click()
  await expect(dialog).toBeVisible()
})

test('by keyboard people go on where they were', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await page.goto('/?display=atlas')
  const times = page.getByRole('button', { name: 'View Available Times' })
  await times.press('Enter')
  await expect(page.getByRole('heading', { name: 'Book a Future Time Slot' }).last()).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(times).toBeFocused()

  const row = page.getByTitle('Cancel booking')
  await row.press('Enter')
  // Its code may still be on the way.
  await expect(page.getByRole('button', { name: 'Keep booking' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row).toBeFocused()
  await row.press('Enter')
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: "Today's Schedule" })).toBeFocused()
  await expect(page.getByText('Booking cancelled: 14:00–15:00')).toBeAttached()
})

test.describe('in the evening', () => {
  test.use({ officeTime: '2026-11-24T07:50:20+01:00', viewport: { width: 1280, height: 800 } })

  test('what runs or comes next is on top, and what is over above it', async ({ page, doorplate }) => {
    for (const hour of ['08', '10', '12', '14', '16', '18', '20']) {
      await doorplate.book({ start_time: `${hour}:00`, end_time: `${hour}:45` })
    }
    await doorplate.server.setClock('2026-11-24T19:50:20+01:00')
    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    const list = page.getByRole('list', { name: "Today's Schedule" })
    await expectOnTop(page.getByRole('listitem').filter({ hasText: '20:00–20:45' }), list)
    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expectOnTop(slot(page, '19:45'), page.getByRole('group', { name: 'Start times' }))
  })
})

async function expectOnTop(first: Locator, list: Locator) {
  const [row, box] = [(await first.boundingBox())!, (await list.boundingBox())!]
  expect(row.y - box.y).toBeGreaterThanOrEqual(-1)
  expect(row.y - box.y).toBeLessThan(8)
}

test('in forced colours the state and what can be pressed keep their shapes', async ({ page, doorplate }) => {
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
