import { keys } from '@doorplate/testing/servers/spawn-server'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test('a manager hides the purposes of bookings', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/settings')
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  const privacy = page.getByLabel('What the public sees of a booking')
  await expect(privacy).toHaveValue('full')
  await expectUsable(page)
  await expectNoSidewaysScrolling(page)
  await takePicture(page, 'desk-settings@desktop')
  await privacy.focus()
  await page.keyboard.type('Booker')
  await page.keyboard.press('Enter')
  const save = page.getByRole('button', { name: 'Save changes' }).first()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('What everyone sees: saved.')).toBeVisible()
  await page.reload()
  await expect(privacy).toHaveValue('names')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(privacy).toBeHidden()
  await expectUsable(page)
  await page.getByRole('heading', { name: 'Doors and displays' }).click()
  await expect(page.getByLabel('Longest booking at a door, in minutes')).toBeVisible()
  await expectUsable(page)
  await expectNoSidewaysScrolling(page)
  await takePicture(page, 'desk-settings@phone')
})
