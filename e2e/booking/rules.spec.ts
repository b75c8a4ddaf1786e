import { expect, expectAccessible, test, today, tomorrow } from '../rig/doorplate.ts'
import { officeHours } from '../rig/rules.ts'
import { chooseSlot, dateInput, fillForm, holdBack, slot, tabTo, visitor } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

const rules = { hours: officeHours, max_minutes: 240, buffer_before: 15, buffer_after: 15 }
const outing = { date: '2026-11-27', reason: 'Company outing' }
const outingSentence = 'The office is closed on Friday, November 27, 2026: Company outing.'
const paintSentence = 'This room is closed on Tuesday, November 24, 2026: Fresh paint.'

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a person sees when a room is closed or being prepared, and why a day has no times', async ({
      page,
      doorplate
    }) => {
      await doorplate.operate('PUT', '/api/v1/rules', rules)
      await doorplate.operate('PUT', '/api/v1/closed-days', [outing])
      await doorplate.book({ start_time: '13:00', end_time: '14:00' })
      await page.goto('/')
      await expect(page.getByRole('radio', { name: 'Birch' })).toHaveAccessibleDescription(/Free until 18:00/)
      await chooseSlot(page, 'Atlas', '16:00')
      await expect(slot(page, '12:15')).toBeEnabled()
      for (const [time, state] of [
        ['09:00', 'past'],
        ['12:30', 'setup time'],
        ['13:00', 'booked'],
        ['14:15', 'setup time']
      ] as const) {
        await expect(slot(page, time)).toHaveAccessibleName(`${time}, ${state}`)
        await expect(slot(page, time)).toBeDisabled()
      }
      const duration = page.getByLabel('Duration')
      await expect(duration).toHaveAccessibleDescription('Free until 18:00')
      await expect(duration.locator('optgroup')).toHaveAttribute('label', 'This room is open from 09:00 to 18:00.')
      await duration.selectOption('180')
      await expect(duration).toHaveAccessibleDescription('This room is open from 09:00 to 18:00.')
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `rules-times-${viewport.width}`, { fullPage: true })

      await dateInput(page).fill(tomorrow)
      await expect(slot(page, '09:00')).toBeEnabled()
      await expect(slot(page, '17:45')).toBeEnabled()
      for (const time of ['08:45', '18:00']) await expect(slot(page, time)).toHaveCount(0)
      await dateInput(page).fill(outing.date)
      await expect(dateInput(page)).toHaveAccessibleDescription(outingSentence)
      await expect(slot(page, '10:00'), 'the reason is there in place of the times').toHaveCount(0)
      await expect(page.locator('.time-step').getByText(outingSentence)).toBeVisible()
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `rules-closed-day-${viewport.width}`, { fullPage: true })

      await page.reload()
      await expect(page.getByRole('radio', { name: 'Atlas' })).toHaveAccessibleDescription(/Closed/)
    })

    test.describe('a room that is closed while its form is open', () => {
      test.use({ expectedComplaint: /409 \(Conflict\)/ })

      test('is refused, and an alternative keeps everything typed', async ({ page, doorplate }) => {
        await page.goto('/')
        await chooseSlot(page, 'Atlas', '15:00')
        await fillForm(page)
        const release = await holdBack(page, '**/api/v1/bookings')
        await page.getByRole('button', { name: 'Confirm Booking' }).click()
        await doorplate.operate('PUT', '/api/v1/closed-days', [
          { date: today, room_id: 'atlas', reason: 'Fresh paint' }
        ])
        release()
        await expect(page.getByRole('alert')).toContainText(paintSentence)
        const offers = page.getByRole('region', { name: 'Available instead' })
        await expect(offers).toContainText('Everything you typed is kept.')
        await expectLegible(page)
        await expectAccessible(page)
        await expectNoSidewaysScrolling(page)
        await takePicture(page, `rules-refused-${viewport.width}`, { fullPage: true })
        await offers
          .getByRole('button', { name: /15:00–16:00/ })
          .first()
          .click()
        await expect(page.getByLabel('Meeting Purpose')).toHaveValue(visitor.purpose)
        await page.unroute('**/api/v1/bookings')
        await page.getByRole('button', { name: 'Confirm Booking' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'is booked' })).toContainText('15:00–16:00')
      })

      test('says so in the form, with rooms that are free', async ({ page, doorplate }) => {
        await page.goto('/')
        await chooseSlot(page, 'Atlas', '15:00')
        await fillForm(page)
        await doorplate.operate('PUT', '/api/v1/closed-days', [
          { date: today, room_id: 'atlas', reason: 'Fresh paint' }
        ])
        await expect(page.getByRole('alert')).toContainText(paintSentence)
        await expectLegible(page)
        await expectAccessible(page)
        await takePicture(page, `rules-form-closed-${viewport.width}`, { fullPage: true })
        await page.getByRole('region', { name: 'Available instead' }).getByRole('button').first().click()
        await expect(page.getByLabel('Your Name')).toHaveValue(visitor.name)
        await page.getByRole('button', { name: 'Confirm Booking' }).click()
        await expect(page.getByRole('status').filter({ hasText: 'is booked' })).toBeVisible()
      })
    })
  })
}

test('with the keyboard alone a room is booked for two hours', async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rules', rules)
  await page.goto('/')
  await page.getByRole('radio', { name: 'Atlas' }).focus()
  await page.keyboard.press('Space')
  await tabTo(page, /^10:30/)
  // On the last line of open times the keys pass over the closed ones.
  await page.keyboard.press('Control+End')
  await expect(slot(page, '17:45')).toBeFocused()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Enter')
  for (const [field, text] of [
    [/^Your Name/, visitor.name],
    [/^Your Email/, visitor.email],
    [/^Company\/Department/, visitor.company]
  ] as const) {
    await tabTo(page, field)
    await page.keyboard.type(text)
  }
  await tabTo(page, /^Duration/)
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByLabel('Duration')).toHaveValue('120')
  await tabTo(page, /^Meeting Purpose/)
  await page.keyboard.type(visitor.purpose)
  await tabTo(page, /^Confirm Booking/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Atlas is booked' })).toContainText('10:30–12:30')
  await expectAccessible(page)
})
