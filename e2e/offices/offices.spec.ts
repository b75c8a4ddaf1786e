import type { Route } from '@playwright/test'
import { type Doorplate, expect, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'

const office = { name: 'Lisboa', time_zone: 'Europe/Lisbon' }

/** An office one hour behind the tests' own, with one room. */
async function openSecondOffice({ operate }: Doorplate) {
  await operate('PUT', '/api/v1/offices/lisbon', office)
  await operate('PUT', '/api/v1/rooms/tejo', { name: 'Tejo', capacity: 6, equipment: [], office_id: 'lisbon' })
}

test('a person can choose an office with its own rooms and clock, and the next visit opens it again', async ({
  page,
  doorplate
}) => {
  await openSecondOffice(doorplate)
  await page.goto('/')
  const choice = page.getByRole('combobox', { name: 'Office' })
  await expect(choice).toHaveValue('main')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Tejo' })).toHaveCount(0)

  await choice.selectOption('Lisboa')
  await expect(page).toHaveURL(/\/\?office=lisbon$/)
  await expect(page.getByRole('radio', { name: 'Tejo' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()

  await choice.selectOption('Lisboa')
  await page.getByRole('radio', { name: 'Tejo' }).check()
  await expect(page.getByRole('radiogroup', { name: 'Select Room' }).getByRole('radio')).toHaveCount(1)
  await expect(page.getByText(/^Times are in Lisboa time, now 09:4\d\.$/)).toBeVisible()
  await takePicture(page, 'offices')

  await page.goto('/')
  await expect(choice).toHaveValue('lisbon')
  await page.goto('/?office=main')
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  await page.goto('/?office=atlantis')
  await expect(choice).toHaveValue('lisbon')
})

test('a display uses the clock of its room’s office, and its booking view shows that office', async ({
  page,
  context,
  doorplate
}) => {
  await openSecondOffice(doorplate)
  const elsewhere = await context.newPage()
  await page.goto('/?display=tejo')
  await elsewhere.goto('/?display=atlas')
  await expect(page.getByRole('time')).toHaveText(/^09:4\d$/)
  await expectDisplay(page, 'AVAILABLE')
  await doorplate.book({ room_id: 'tejo', start_time: '09:30', end_time: '10:00' })
  await expectDisplay(page, 'OCCUPIED')
  await expectDisplay(elsewhere, 'AVAILABLE')

  await page.getByRole('button', { name: '← Back to Booking' }).click()
  await expect(page.getByText('Lisboa', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Office' })).toHaveCount(0)
  await expect(page.getByRole('radiogroup', { name: 'Select Room' }).getByRole('radio')).toHaveCount(1)
  await doorplate.operate('PUT', '/api/v1/rooms/sado', { name: 'Sado', capacity: 4, office_id: 'lisbon' })
  await expect(page.getByRole('radio', { name: 'Sado' })).toBeVisible()
})

test('the page of a booking reloads for its own office if it was served for another', async ({ page, doorplate }) => {
  await openSecondOffice(doorplate)
  const id = await doorplate.book({ room_id: 'tejo', start_time: '14:00', end_time: '15:00' })
  const address = `${doorplate.url}/bookings/${id}`
  // As when the database does not answer in time.
  const unknown = `${doorplate.url}/bookings/00000000-0000-4000-8000-000000000000`
  const serveUnknown = async (route: Route) => route.fulfill({ response: await route.fetch({ url: unknown }) })
  await page.route(address, serveUnknown, { times: 1 })
  await page.goto(address)
  await expect(page.getByRole('main')).toContainText('Tejo')
  await expect(page.getByRole('banner')).toContainText('Lisboa')
  const zone = await page.evaluate(() => document.documentElement.innerHTML.match(/"time_zone":"([^"]+)"/)?.[1])
  expect(zone).toBe(office.time_zone)
})
