import { expect, test } from '../rig/doorplate.ts'
import { chooseSlot, fillForm, visitor } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 }
]) {
  test.describe(`the choice of a language at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('translates the page and keeps typed text', async ({ page }) => {
      await page.goto('/')
      await chooseSlot(page, 'Atlas', '14:30')
      await fillForm(page)
      await page.getByRole('button', { name: 'Language: English' }).click()
      const dialog = page.getByRole('dialog', { name: 'Language' })
      await expect(dialog.getByRole('radio', { name: 'English', exact: true })).toBeChecked()
      await dialog.getByRole('radio', { name: '日本語' }).check()
      await dialog.getByRole('radio', { name: '2:30 PM 12-hour' }).check()
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `language-choice@${viewport.width}x${viewport.height}`)

      await dialog.getByRole('button', { name: 'Apply' }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
      await expect(page.getByRole('button', { name: '午後2:30', pressed: true })).toBeVisible()
      await expect(page.locator('input[name=booked_by]')).toHaveValue(visitor.name)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `booking-ja@${viewport.width}x${viewport.height}`, { fullPage: true })
    })
  })
}
