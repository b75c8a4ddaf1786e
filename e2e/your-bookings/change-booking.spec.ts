import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, fillForm, slot } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

for (const [width, height] of [
  [1280, 800],
  [390, 844]
] as const) {
  test(`a change keeps the old time until it has the new one, and names the recipients, ${width} pixels wide`, async ({
    page,
    doorplate
  }) => {
    await doorplate.book({ room_id: 'cedar', start_time: '15:30', end_time: '17:00' })
    await resize(page, { width, height })
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '14:00')
    await fillForm(page)
    await addGuest(page, 'stays@example.com')
    await addGuest(page, 'leaves@example.com')
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Atlas is booked')).toBeVisible()
    await takePicture(page, `booked-notice@${width}x${height}`)
    await page.getByRole('link', { name: 'View or change' }).click()
    await expect(page.getByText('Sent')).toHaveCount(3)
    doorplate.mails.length = 0

    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await expect(page.getByText('You keep Atlas, Tuesday, November 24, 14:00–15:00 until you save.')).toBeVisible()
    await page.getByLabel('Room', { exact: true }).selectOption('cedar')
    await expect(slot(page, '15:30')).toHaveAccessibleName('15:30, booked')
    await expect(slot(page, '14:00'), 'its own time').toHaveAttribute('aria-pressed', 'true')
    await chooseByKeyboard(page, '14:00', '20:00')
    await page.reload()
    await expectInView(page, '20:00')
    const save = page.getByRole('button', { name: 'Save changes' })
    if (width < 600) await expect(save, 'without scrolling').toBeInViewport({ ratio: 1 })
    await slot(page, '14:30').click()
    await page.getByLabel('Duration').selectOption('90')
    await page.getByRole('button', { name: 'Remove leaves@example.com' }).click()
    await addGuest(page, 'joins@example.com')
    await expect(page.getByText('Cedar is booked from 15:30 to 17:00.')).toBeVisible()
    await expect(page.getByText('2 people get an update, 1 gets an invitation, 1 gets a cancellation.')).toBeVisible()
    await expect(save).toBeDisabled()
    await expect(page.getByRole('heading', { name: 'Available instead' })).toBeVisible()
    await takePicture(page, `change-conflict@${width}x${height}`, { fullPage: true })
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)

    await page.getByRole('button', { name: /^Cedar, 14:00–15:30/ }).click()
    await save.click()
    await expect(page.getByText('Changes saved')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()

    await doorplate.server.setClock('2026-11-24T10:50:00+01:00')
    await expect.poll(() => doorplate.mails.length).toBe(4)
    const messages = doorplate.mails.map(({ to: [to], method, subject }) => [to, method, subject.split(':')[0]]).sort()
    expect(messages).toEqual([
      ['ada@example.com', 'REQUEST', 'Changed'],
      ['joins@example.com', 'REQUEST', expect.stringMatching(/^Meeting in Cedar/)],
      ['leaves@example.com', 'CANCEL', 'No longer invited'],
      ['stays@example.com', 'REQUEST', 'Changed']
    ])
    expect(new Set(doorplate.mails.map(({ calendar }) => /^UID:(.+)$/m.exec(calendar)![1])).size).toBe(1)
  })
}

/** Goes to the end of the day, and back to a start time. */
async function chooseByKeyboard(page: Page, from: string, to: string) {
  await slot(page, from).focus()
  await page.keyboard.press('Control+End')
  await expect(slot(page, '21:45')).toBeFocused()
  while ((await page.evaluate(() => document.activeElement?.getAttribute('value'))) !== to)
    await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(slot(page, to)).toHaveAttribute('aria-pressed', 'true')
}

/** On a phone the list of start times scrolls: the chosen one is among those that it shows. */
async function expectInView(page: Page, time: string) {
  await expect(slot(page, time)).toHaveAttribute('aria-pressed', 'true')
  const list = await page.getByRole('group', { name: 'Start times' }).boundingBox()
  const chosen = await slot(page, time).boundingBox()
  expect(chosen!.y).toBeGreaterThanOrEqual(list!.y)
  expect(chosen!.y + chosen!.height).toBeLessThanOrEqual(list!.y + list!.height)
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, expectedComplaint: /ERR_FAILED|412/ })

  test('what became of a save is in view', async ({ page, doorplate }) => {
    const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00' })
    await page.goto(`/bookings/${id}?change#${key}`)
    const save = page.getByRole('button', { name: 'Save changes' })
    await page.getByLabel('Meeting Purpose').fill('Retrospective')
    await page.route('**/api/v1/bookings/*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue()
    )
    await save.click()
    await expect(page.getByText("The server didn't answer. Please try again.")).toBeInViewport({ ratio: 1 })
    await takePicture(page, 'save-failed@390x844')
    await page.unroute('**/api/v1/bookings/*')

    const other = await page.context().newPage()
    await other.goto(`/bookings/${id}?change#${key}`)
    await other.getByLabel('Duration').selectOption('60')
    await other.getByRole('button', { name: 'Save changes' }).click()
    await expect(other.getByText('Changes saved')).toBeVisible()
    await save.click()
    await expect(page.getByText(/^Someone else changed this booking/)).toBeInViewport()
    await takePicture(page, 'changed-meanwhile@390x844')
  })
})
