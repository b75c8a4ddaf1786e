import type { Page } from '@playwright/test'
import { complaintsOfNoServer, expect, test } from './doorplate.ts'
import { expectUsable } from './reach.ts'
import { resize } from './resize.ts'
import { addGuest, chooseSlot, fillForm, slot, withoutPageData } from './steps.ts'

for (const [device, viewport] of [
  ['desktop', { width: 1280, height: 900 }],
  ['phone', { width: 360, height: 800 }]
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('the booking view can be used by everybody, in each of its states', async ({ page, doorplate }) => {
      await doorplate.book({ start_time: '12:00', end_time: '13:00' })
      await page.goto('/')
      await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
      await expectUsable(page)
      await chooseSlot(page, 'Atlas', '11:30')
      await fillForm(page)
      await addGuest(page, 'bob@example.com')
      await addGuest(page, 'bob')
      await page.getByLabel('Your Email').fill('ada@')
      await expect(page.getByText('Please enter a valid email address')).toHaveCount(2)
      await expectUsable(page)

      await page.getByLabel('Your Email').fill('ada@example.com')
      await page.getByLabel('Guest Invites (Optional)').fill('')
      await doorplate.book({ start_time: '11:15', end_time: '12:00' })
      await expect(page.getByText('Someone has just booked 11:30.')).toBeVisible()
      await expectUsable(page)

      await slot(page, '14:00').click()
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText('Atlas is booked')).toBeVisible()
      await expectUsable(page)
    })

    test.describe('when the rooms do not come', () => {
      test.use({ expectedComplaint: complaintsOfNoServer })

      test('the loading page and the error page can be used by everybody', async ({ page }) => {
        await withoutPageData(page)
        let release = () => {}
        const held = new Promise<void>((resolve) => {
          release = resolve
        })
        await page.route('**/api/v1/rooms*', async (route) => {
          await held
          await route.abort()
        })
        // The page stops waiting at some time: looked at from its first moment on.
        await page.goto('/', { waitUntil: 'commit' })
        await expect(page.getByText('Loading Meeting Rooms')).toBeVisible()
        await expectUsable(page)
        release()
        await expect(page.getByText('Booking Error')).toBeVisible()
        await expectUsable(page)
      })
    })
  })
}

const panels = [
  { width: 800, height: 480 },
  { width: 800, height: 1280 }
]

async function expectUsableOnPanels(page: Page) {
  for (const panel of panels) {
    await resize(page, panel)
    await expectUsable(page)
  }
}

test.describe('on a small panel and on an upright one', () => {
  test.use({ viewport: panels[0]!, expectedComplaint: complaintsOfNoServer })

  test('the display can be used by everybody, in each of its states', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '14:00', end_time: '15:00', guests: ['bob@example.com'] })
    await page.clock.install()
    await page.goto('/?display=basement')
    await expect(page.getByText('Room Not Found')).toBeVisible()
    await expectUsableOnPanels(page)

    await page.goto('/?display=atlas')
    await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
    await expectUsableOnPanels(page)

    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expect(slot(page, '14:00')).toBeDisabled()
    await expectUsableOnPanels(page)
    await slot(page, '15:00').click()
    await expect(page.getByRole('dialog', { name: 'Quick Booking' })).toBeVisible()
    await expectUsableOnPanels(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByTitle('Cancel booking').click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectUsableOnPanels(page)
    await page.getByRole('button', { name: 'Keep booking' }).click()

    await doorplate.book({ start_time: '10:30', end_time: '11:00' })
    await expect(page.getByText('OCCUPIED', { exact: true })).toBeVisible()
    await expectUsableOnPanels(page)
    await page.getByRole('button', { name: 'Next Day' }).click()
    await expect(page.getByText('No bookings on this date')).toBeVisible()
    await expectUsableOnPanels(page)

    await page.getByRole('button', { name: 'Previous Day' }).click()
    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expect(page.getByText('Booking and cancelling are paused.')).toBeVisible()
    await expectUsableOnPanels(page)
  })
})
