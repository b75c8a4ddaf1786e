import { expectSound, signIn } from '../rig/desk.ts'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'

// Asking for a session that is not there, and a zone that invitations name.
test.use({ expectedComplaint: /the server responded with a status of 40[19]/ })

test('a new time zone asks first, because invitations name the old one', async ({ page, doorplate }) => {
  const { operate } = doorplate
  await operate('PUT', '/api/v1/offices/lisbon', { name: 'Lisboa', time_zone: 'Europe/Lisbon' })
  await operate('PUT', '/api/v1/rooms/tejo', { name: 'Tejo', capacity: 6, office_id: 'lisbon' })
  await doorplate.book({ room_id: 'tejo', date: '2026-12-03', start_time: '11:00', end_time: '12:00' })
  await signIn(page)
  await page.goto('/admin/offices?opened=lisbon')
  const panel = page.getByRole('region', { name: 'Lisboa' })
  await panel.getByLabel('Time zone').fill('Europe/Madrid')
  await expectSound(page, 'desk-office')
  // Next to the panel, which has it too, the words of the list need its room.
  await expect(page.getByRole('button', { name: 'Add closed day: Lisboa' })).toBeHidden()
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question.getByText(/^1 upcoming meeting has an invitation/)).toBeVisible()
  await takePicture(page, 'desk-office-zone')
  await question.getByRole('button', { name: 'Change time zone' }).press('Enter')
  await expect(page.getByText('Lisboa saved.')).toBeVisible()

  await panel.getByRole('link', { name: 'Check-in' }).press('Enter')
  await panel.getByLabel('Check-in').selectOption('People check in, or the room is released')
  await expectSound(page, 'desk-office-check-in')
  await panel.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Lisboa saved.').last()).toBeVisible()
})

test('a field that the environment sets is locked', async ({ page }) => {
  await signIn(page)
  await page.goto('/admin/offices?opened=main')
  await expect(page.getByText('Set by OFFICE_TIME_ZONE when the server started.')).toBeVisible()
  await expectSound(page, 'desk-office-locked')
})
