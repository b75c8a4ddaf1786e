import type { Locator } from '@playwright/test'
import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { chooseSlot, slot } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { fewPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

const placeOnPage = (field: Locator) =>
  field.evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY))

const isCovered = (field: Locator) =>
  field.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect()
    return [top + 2, bottom - 2].some((y) => document.elementFromPoint(left + 9, y) !== element)
  })

const confirmButton = { name: 'Confirm Booking' }

test.describe('in a low window', () => {
  test.use({ viewport: { width: 480, height: 480 } })

  test('alternatives to a lost time are in view with the field that is being filled in', async ({
    page,
    doorplate
  }) => {
    await page.goto('/')
    await chooseSlot(page, 'Birch', '15:00')
    const purpose = page.getByLabel('Meeting Purpose')
    await purpose.pressSequentially('Rail slots')
    await doorplate.book({ room_id: 'birch', start_time: '15:00', end_time: '15:30' })
    const offers = page.getByRole('region', { name: 'Available instead' })
    for (const shown of [page.getByText('Someone has just booked 15:00.'), offers.getByRole('list'), purpose]) {
      await expect(shown).toBeInViewport({ ratio: 1 })
    }
    expect(await isCovered(purpose)).toBe(false)
    await expectLegible(page)
    await takePicture(page, 'form-lost-480')
  })
})

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 900 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a time that somebody else books is replaced by alternatives without moving a field', async ({
      page,
      doorplate
    }) => {
      await doorplate.book({ room_id: 'birch', start_time: '15:45', end_time: '16:45' })
      await page.goto('/')
      await chooseSlot(page, 'Birch', '15:00')
      await expect(page.getByLabel('Duration')).toHaveAccessibleDescription('Free until 15:45')
      await page.getByLabel('Your Name').fill('Priya Raman')
      const purpose = page.getByLabel('Meeting Purpose')
      await purpose.click()
      await purpose.pressSequentially('Rail slots')
      const before = await placeOnPage(purpose)
      await doorplate.book({ room_id: 'birch', start_time: '15:00', end_time: '15:30' })
      const offers = page.getByRole('region', { name: 'Available instead' })
      await expect(offers.getByRole('button')).toHaveText([
        'Cedar, 15:00–15:45Same time · 12 people',
        'Birch, 14:15–15:00Same room · 45 minutes earlier'
      ])
      expect(await placeOnPage(purpose)).toBe(before)
      await expect(purpose).toBeFocused()
      const seeTimes = page.getByRole('button', { name: 'See other times' })
      for (const shown of [page.getByText('Someone has just booked 15:00.'), offers, seeTimes, purpose]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
      }
      expect(await isCovered(purpose)).toBe(false)
      await expectLegible(page)
      await expectAccessible(page)
      await takePicture(page, `form-lost-${viewport.width}`)
      await seeTimes.click()
      await expect(slot(page, '15:00')).toBeInViewport()
      await expect(purpose).toHaveValue('Rail slots')
      await offers.getByRole('button', { name: /^Cedar, 15:00/ }).click()
      await expect(slot(page, '15:00')).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('radio', { name: 'Cedar' })).toBeChecked()
      await expect(purpose).toHaveValue('Rail slots')
      await expect(page.getByLabel('Your Name')).toHaveValue('Priya Raman')
    })

    test('a duration that somebody else cuts short is replaced by alternatives without moving a field', async ({
      page,
      doorplate
    }) => {
      await page.goto('/')
      await chooseSlot(page, 'Birch', '15:00')
      await page.getByLabel('Your Name').fill('Priya Raman')
      const purpose = page.getByLabel('Meeting Purpose')
      await purpose.click()
      await purpose.pressSequentially('Rail slots')
      await doorplate.book({ room_id: 'birch', start_time: '15:30', end_time: '16:00' })
      const offers = page.getByRole('region', { name: 'Available instead' })
      await expect(offers.getByRole('button')).toHaveText([
        'Cedar, 15:00–16:00Same time · 12 people',
        'Birch, 14:30–15:30Same room · 30 minutes earlier'
      ])
      await expect(page.getByLabel('Duration')).toHaveAccessibleDescription(/^This duration conflicts/)
      await expect(purpose).toBeFocused()
      for (const shown of [page.getByText('Free only until 15:30.'), offers, purpose]) {
        await expect(shown).toBeInViewport({ ratio: 1 })
      }
      expect(await isCovered(purpose)).toBe(false)
      await expectLegible(page)
      await expectAccessible(page)
      await takePicture(page, `form-lost-end-${viewport.width}`)
      await offers.getByRole('button', { name: /^Cedar, 15:00/ }).click()
      await expect(page.getByRole('radio', { name: 'Cedar' })).toBeChecked()
      await expect(page.getByLabel('Duration')).toHaveValue('60')
      await expect(purpose).toHaveValue('Rail slots')
    })

    test('Confirm names the missing fields when it is tapped or focused', async ({ page }) => {
      await page.goto('/')
      await chooseSlot(page, 'Atlas', '15:00')
      const confirm = page.getByRole('button', confirmButton)
      await expect(confirm).toBeDisabled()
      await confirm.click({ force: true })
      await expect(
        page.getByText('Still missing: Your Name, Your Email, Company/Department, and Meeting Purpose')
      ).toBeVisible()
      const name = page.getByLabel('Your Name')
      await expect(name).toBeFocused()
      expect(await isCovered(name)).toBe(false)
      await expectNoSidewaysScrolling(page)
      await expectAccessible(page)
      await takePicture(page, `form-missing-${viewport.width}`)
      await page.reload()
      await expect(page.getByText('Still missing')).toBeHidden()
      await page.getByRole('button', { name: 'Cancel' }).focus()
      await page.keyboard.press('Shift+Tab')
      await expect(confirm).toBeFocused()
      await expect(page.getByText('Still missing')).toBeVisible()
    })

    test('the fields have even distances, and a problem below one moves the next', async ({ page }) => {
      await page.goto('/')
      await chooseSlot(page, 'Atlas', '15:00')
      await expect(page.getByLabel('Guest Invites (Optional)')).toBeVisible()
      const gaps = () =>
        page.locator('.form-field').evaluateAll((fields) => {
          const rows = fields.map((field) => field.getBoundingClientRect())
          const starts = [...new Set(rows.map(({ top }) => Math.round(top)))]
          const endOf = (start: number) =>
            Math.max(...rows.filter(({ top }) => Math.round(top) === start).map(({ bottom }) => bottom))
          return starts.slice(1).map((start, index) => Math.round(start - endOf(starts[index]!)))
        })
      const distances = await gaps()
      expect(Math.max(...distances) - Math.min(...distances), `${distances}`).toBeLessThanOrEqual(1)
      await page.getByLabel('Your Email').fill('priya')
      await expect(page.getByText('Please enter a valid email address')).toBeVisible()
      await expectLegible(page)
    })
  })
}

test('on a phone Confirm stays visible without covering the current field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '15:00')
  const confirm = page.getByRole('button', confirmButton)
  for (const label of ['Your Name', 'Your Email', 'Company/Department', 'Duration', 'Meeting Purpose']) {
    await page.getByLabel(label).focus()
    await expect(confirm).toBeInViewport({ ratio: 1 })
    const [field, button] = [await page.getByLabel(label).boundingBox(), await confirm.boundingBox()]
    expect(field!.y + field!.height, label).toBeLessThan(button!.y)
  }
})

for (const panel of fewPanels) {
  test(`a lost time moves no field on a display of ${panel.width} by ${panel.height}`, async ({ page, doorplate }) => {
    await page.setViewportSize(panel)
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    const purpose = page.getByLabel('Meeting Purpose')
    await purpose.pressSequentially('Rail slots')
    const before = await purpose.boundingBox()
    await doorplate.book({ start_time: '10:45', end_time: '11:15' })
    const offers = page.getByRole('region', { name: 'Available instead' })
    await expect(offers.getByRole('button').first()).toHaveText('Cedar, 10:45–11:45Same time · 12 people')
    expect(await purpose.boundingBox()).toEqual(before)
    await expectAccessible(page)
    await takePicture(page, `form-lost-at-door@${panel.width}x${panel.height}`)
    await offers.getByRole('button', { name: /^Cedar/ }).click()
    await expect(page.getByRole('dialog', { name: 'Quick Booking' })).toContainText('RoomCedar')
    await expect(purpose).toHaveValue('Rail slots')
  })
}
