import { keys } from '@doorplate/testing/servers/spawn-server'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } }

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test('Today says without a step whether something needs somebody', async ({ page, doorplate }) => {
  await doorplate.operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment: null, note: 'A chair is broken' })
  await page.goto('/admin')
  await page.getByLabel('Key').fill(keys.admin)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 problem is reported at the doors.')).toBeVisible()
  await page.getByRole('button', { name: 'See them' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('A chair is broken')).toBeVisible()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `desk-today-needed@${size}`)
  }
  await page.getByRole('button', { name: 'Mark as fixed' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Atlas: Something else is marked as fixed.')).toBeVisible()
})
