import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, expect, test } from '../rig/doorplate.ts'
import { chooseSlot, fillForm, holdBack } from '../rig/steps.ts'

test.use({
  // Nothing has to arrive there.
  environment: { CHECK_IN: '10/10', PUBLIC_URL: 'http://rooms.example.com', SMTP_URL: 'smtp://127.0.0.1:9' },
  expectedComplaint: complaintsOfNoServer
})

const calls = '**/api/v1/**'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Its words change while it sends. */
const submit = (page: Page) => page.locator('[type=submit]')

test('Confirm and Save keep the focus while they send, and when that fails', async ({ page }) => {
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '14:00')
  await fillForm(page)
  await expectFocusKept(page, submit(page))
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'View or change' }).click()
  await button(page, 'Change').press('Enter')
  await page.getByLabel('Duration').selectOption('90')
  await expectFocusKept(page, submit(page))
})

test('the actions of a booking keep the focus while they send, and when that fails', async ({ page, doorplate }) => {
  const { id, key } = await doorplate.hold({ start_time: '11:00', end_time: '12:00' })
  await doorplate.server.setClock('2026-11-24T10:52:00+01:00')
  await page.goto(`/bookings/${id}#${key}`)
  await expectFocusKept(page, button(page, "I'm here"))
  await expectFocusKept(page, button(page, 'Create a new link'))
  const cancel = button(page, 'Cancel booking')
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' })
  await cancel.press('Enter')
  await expectFocusKept(page, cancel, confirm)
  await cancel.press('Enter')
  await confirm.press('Enter')
  await expectFocusKept(page, button(page, 'Undo'))
})

test('requests for mail keep the focus while they send, and when that fails', async ({ page, doorplate }) => {
  const id = await doorplate.book({ start_time: '14:00', end_time: '15:00' })
  await page.goto(`/bookings/${id}`)
  await expectFocusKept(page, button(page, 'Email me the link'))
  await page.goto('/bookings')
  await page.getByLabel('Your Email').fill('ada@example.com')
  await expectFocusKept(page, button(page, 'Email me the links'))
  await expectFocusKept(page, button(page, 'Email me my calendar'))
})

test('Try Again keeps the focus when it becomes another button', async ({ page }) => {
  await page.route('**/api/v1/feeds?*', (route) => route.abort())
  await page.goto('/day')
  await button(page, 'Subscribe in your calendar').press('Enter')
  const again = button(page, 'Try Again')
  await again.focus()
  await page.unroute('**/api/v1/feeds?*')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Copy address')).toBeFocused()
})

/** Sends with a button, and presses the one with the focus again before the answer, which is a refusal. */
async function expectFocusKept(page: Page, focused: Locator, pressed = focused) {
  let sent = 0
  const answer = await holdBack(page, calls, (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    sent++
    return route.fulfill({ status: 422, json: { code: 'invalid', detail: 'Not now.', field: 'purpose' } })
  })
  await pressed.press('Enter')
  await expect(focused).toBeDisabled()
  await expect(focused).toBeFocused()
  await page.keyboard.press('Enter')
  answer()
  await expect(page.getByText('Not now.')).toBeVisible()
  await expect(focused).toBeEnabled()
  await expect(focused).toBeFocused()
  expect(sent).toBe(1)
  await page.unroute(calls)
}
