import { expectSound, signIn } from '../rig/desk.ts'
import { expect, test } from '../rig/doorplate.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test('Today says without a step whether something needs somebody', async ({ page, doorplate }) => {
  await doorplate.operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment: null, note: 'A chair is broken' })
  await signIn(page)
  await expect(page.getByText('1 problem has been reported at the doors.')).toBeVisible()
  await page.getByRole('button', { name: 'See them' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A chair is broken')).toBeVisible()
  await expectSound(page, 'desk-today-needed')
  await page.getByRole('button', { name: 'Mark as fixed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Atlas: Something else is marked as fixed.')).toBeVisible()
})

test('Today shows the rooms now, each with the way to its bookings', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '11:30', end_time: '12:30' })
  await signIn(page)
  const rooms = page.getByRole('region', { name: /^The rooms now/ })
  await expect(rooms.getByText('Free until 11:30')).toBeVisible()
  await expectSound(page, 'desk-today-rooms')
  const [strip, booked] = await Promise.all(
    ['.day-strip-track', '.day-strip-booking'].map((part) => rooms.locator(part).first().boundingBox())
  )
  // An hour of those from 08:00 to 23:15.
  expect(booked!.width / strip!.width).toBeCloseTo(1 / 15.25, 2)
  await rooms.getByRole('link', { name: /^Atlas/ }).press('Enter')
  await expect(page.getByRole('row', { name: /Priya Raman/ })).toBeVisible()
})
