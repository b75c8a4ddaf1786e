import { expectSound, signIn } from '../rig/desk.ts'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'

// Asking for a session that is not there.
test.use({ expectedComplaint: /the server responded with a status of 401/ })

test('Mail says what was sent, and whether a test email is accepted', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '15:00', end_time: '16:00', guests: ['jonas@partner.example'] })
  await expect.poll(() => doorplate.mails.length).toBe(2)
  await signIn(page)
  await page.keyboard.press('G')
  await page.keyboard.press('M')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mail')
  await expect(page.getByText('No email has failed.')).toBeVisible()
  await page.getByRole('link', { name: 'Sent' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: 'jonas@partner.example' })).toBeVisible()
  await page.getByRole('textbox', { name: 'To' }).focus()
  await page.keyboard.type('anna@hafen12.example')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Accepted in/)).toBeVisible()
  await expectSound(page, 'desk-mail-sent')
})

test.describe('while the mail server is away', () => {
  test.use({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } })

  test('a waiting email says why, and is dropped by keyboard', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '15:00', end_time: '16:00', guests: ['jonas@partner.example'] })
    await signIn(page)
    await page.goto('/admin/mail?state=waiting')
    const row = page.getByRole('row', { name: 'jonas@partner.example' })
    await expect(row).toBeVisible()
    await expectSound(page, 'desk-mail-waiting')
    const drop = row.getByRole('button', { name: 'Drop' })
    await row.focus()
    await expect(async () => {
      await page.keyboard.press('ArrowRight')
      await expect(drop).toBeFocused({ timeout: 500 })
    }).toPass()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await takePicture(page, 'desk-mail-drop')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('The email to jonas@partner.example is dropped.')).toBeVisible()
    await expect(row).toBeHidden()
  })
})
