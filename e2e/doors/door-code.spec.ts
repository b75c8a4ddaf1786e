import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'
import { fewPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectUsable } from '../screens/reach.ts'
import { atEach } from '../screens/resize.ts'

test.use({ environment: { CANCEL_BY: 'key', PUBLIC_URL: 'https://rooms.example.com' } })

test.describe('on a wall panel', () => {
  test.use({ viewport: { width: 1280, height: 800 }, expectedComplaint: /403/ })

  test('only the code in the booking’s mail cancels it', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    await expect.poll(() => doorplate.mails.length).toBe(1)
    const { text } = doorplate.mails[0]!
    const [, first, second] = /^Code at the door: (\d{3}) (\d{3})$/m.exec(text)!
    const code = `${first}${second}`
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')

    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    await page.getByRole('button', { name: /^Cancel booking 14:00/ }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' })
    for (const digit of wrong) await dialog.getByRole('button', { name: digit, exact: true }).click()
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Wrong code. 4 tries left.')
    for (const digit of code.slice(0, 4)) await dialog.getByRole('button', { name: digit, exact: true }).click()
    await atEach(page, fewPanels, 'display-code', () => expect(dialog).toBeVisible())
    await expectAccessible(page)
    await page.keyboard.type(code.slice(4))
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('No bookings today')).toBeVisible()
  })
})

test('the keypad is accessible', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  for (const [language, width, height] of [
    ['de', 800, 480],
    ['ar', 1280, 800],
    ['en', 390, 844],
    ['en', 844, 390]
  ] as const) {
    await test.step(`in ${language}, at ${width} by ${height}`, async () => {
      await page.setViewportSize({ width, height })
      await page.goto(`/?display=atlas&language=${language}`)
      await page.getByRole('listitem').getByRole('button').first().click()
      await expect(page.getByRole('alertdialog').getByRole('button', { name: '5' })).toBeVisible()
      await takePicture(page, `display-code-${language}@${width}x${height}`, { fullPage: true })
      await expectUsable(page)
    })
  }
})
