import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { bookSeries, guest, thursdays } from '../rig/series.ts'
import { slot } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

test.describe('in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } })

  test('the question before cancelling keeps its times on one line', async ({ page, doorplate }) => {
    const { id, key } = await bookSeries(doorplate)
    await page.goto(`/bookings/${id}#${key}`)
    await page.getByRole('button', { name: 'Buchung stornieren' }).click()
    const times = page.getByRole('alertdialog').getByText('14:00–15:00', { exact: true })
    expect(await times.evaluate((element) => element.getClientRects().length)).toBe(1)
  })
})

for (const [width, height] of [
  [1280, 800],
  [390, 844]
] as const) {
  test(`a series is one row of the list, ${width} pixels wide`, async ({ page, doorplate }) => {
    const { id, key } = await bookSeries(doorplate)
    await resize(page, { width, height })
    await page.goto(`/bookings/${id}#${key}`)
    await expect(page.getByText('Weekly, 2 of 4')).toBeVisible()
    await page.goto('/bookings')
    const row = page.getByRole('button', { name: /Thursdays until Dec 17/ })
    await expect(row).toContainText('Next: Thu, Nov 26 · 1 date in Birch')
    await expect(page.locator('.your-bookings-list > li')).toHaveCount(1)
    await row.focus()
    await page.keyboard.press('Enter')
    const dates = page.locator('.series-links').getByRole('link')
    await expect(dates).toHaveCount(thursdays.length)
    await expectUsable(page)
    await expectLegible(page)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `series-row@${width}`, { fullPage: true })
    await dates.nth(2).click()
    await expect(page.getByText('Weekly, 3 of 4')).toBeVisible()
  })

  test(`dates of a series are cancelled together and brought back, ${width} pixels wide`, async ({
    page,
    doorplate
  }) => {
    const { id, key } = await bookSeries(doorplate)
    await expect
      .poll(() => doorplate.mails.map(({ to, method }) => `${to} ${method}`).sort())
      .toEqual([`${guest} REQUEST`, 'priya.raman@example.com REQUEST'])
    doorplate.mails.length = 0
    await resize(page, { width, height })
    await page.goto(`/bookings/${id}#${key}`)
    const dates = page.locator('.series-links').getByRole('link')
    await expect(dates).toHaveCount(thursdays.length)
    await expect(dates.nth(2)).toContainText('Birch')
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `series-booking@${width}`, { fullPage: true })

    await page.getByRole('button', { name: 'Cancel booking' }).focus()
    await page.keyboard.press('Enter')
    const question = page.getByRole('alertdialog')
    await question.getByRole('radio', { name: 'Only this date' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(question.getByRole('radio', { name: 'This and later dates' })).toBeChecked()
    await expectUsable(page)
    await takePicture(page, `series-cancel@${width}`)
    await question.getByRole('button', { name: 'Cancel dates' }).click()
    await expect(dates.getByText('Cancelled')).toHaveCount(3)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('3 dates are restored.')).toBeVisible()
    await expect(dates.getByText('Cancelled')).toHaveCount(0)

    await page.getByRole('button', { name: 'Cancel booking' }).click()
    await question.getByRole('radio', { name: 'All future dates' }).check()
    await question.getByRole('button', { name: 'Cancel dates' }).click()
    await expect(dates.getByText('Cancelled')).toHaveCount(4)
    await doorplate.server.setClock('2026-11-24T10:50:00+01:00')
    await expect.poll(() => doorplate.mails.length).toBe(2)
    expect(doorplate.mails.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL'])
  })

  test(`a date and the following ones change together, ${width} pixels wide`, async ({ page, doorplate }) => {
    const { id, key } = await bookSeries(doorplate)
    await expect.poll(() => doorplate.mails.length).toBe(2)
    doorplate.mails.length = 0
    await doorplate.book({ date: thursdays[3]!, start_time: '16:00', end_time: '17:00' })
    await resize(page, { width, height })
    await page.goto(`/bookings/${id}#${key}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('radio', { name: 'Only this date' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: 'This and later dates' })).toBeChecked()
    await expect(page.getByLabel('Date', { exact: true })).toBeDisabled()
    await slot(page, '16:00').click()
    await expect(page.getByText('1 of 2 dates is taken. Choose what to do with it.')).toBeVisible()
    await expect(page.getByText('Thu, Dec 10 stays in Birch at 14:00.')).toBeVisible()
    await expectUsable(page)
    await expectLegible(page)
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await takePicture(page, `series-change@${width}`, { fullPage: true })

    await page.getByRole('button', { name: 'Save changes' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 of 2 dates is taken. Choose what to do with it.')).toBeVisible()
    const keep = page.getByRole('radio', { name: 'Keep its room and time' })
    await expect(page.locator('.series-choices input').first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(keep).toBeChecked()
    const summary = page.getByText('1 date changes. 2 dates keep their room and time.')
    await expect(summary.first(), 'with the dates').toBeVisible()
    await expect(summary.last(), 'next to the button').toBeInViewport()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByText('1 date changed.')).toBeVisible()
    await expect(page.getByRole('status').getByText('Thu, Dec 17 stays in Atlas at 14:00.')).toBeVisible()
    await expect(page.getByRole('status').getByText('Thu, Dec 10 stays in Birch at 14:00.')).toBeVisible()
    await takePicture(page, `series-changed@${width}`, { fullPage: true })
    const dates = page.locator('.series-links').getByRole('link')
    await expect(dates).toHaveCount(3)
    await expect(dates.nth(0)).toContainText('16:00–17:00')
    await expect(dates.nth(1)).toContainText('Birch')
    await expect(dates.nth(2)).toContainText('14:00–15:00')

    await page.goto(`/bookings/${id}#${key}`)
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('radio', { name: 'All future dates' }).check()
    const backgroundOf = (label: string) =>
      page.getByLabel(label, { exact: true }).evaluate((field) => getComputedStyle(field).backgroundColor)
    expect(await backgroundOf('Date')).not.toBe(await backgroundOf('Meeting Purpose'))
    const fieldBox = await page.locator('.guest-field').boundingBox()
    const guestBox = await page.getByRole('list', { name: 'Guests' }).boundingBox()
    expect(guestBox!.y - (fieldBox!.y + fieldBox!.height)).toBeGreaterThanOrEqual(8)
    await page.getByLabel('Meeting Purpose').fill('Rail slots for summer')
    await expect(page.getByText('3 dates change.')).toBeVisible()
    await takePicture(page, `series-change-words@${width}`, { fullPage: true })
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await doorplate.server.setClock('2026-11-24T10:50:00+01:00')
    await expect.poll(() => doorplate.mails.some(({ text }) => text.includes('Rail slots for summer'))).toBe(true)
  })
}
