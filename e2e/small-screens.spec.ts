import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, expect, expectAccessible, test, tomorrow } from './doorplate.ts'
import { expectLegible } from './legible.ts'
import { takePicture } from './pictures.ts'
import { expectNoSidewaysScrolling, expectReachable, expectTouchable } from './reach.ts'
import { resize } from './resize.ts'
import { chooseSlot, expectDisplay, fillForm, slot } from './steps.ts'

/** Small phones, one that lies, and a screen at 400 %. */
const screens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 480 },
  { width: 320, height: 200 }
]

/** People who open a display on such a screen can read all of it and reach all of it. */
async function expectFits(page: Page, name: string) {
  for (const { width, height } of screens) {
    await test.step(`${name} at ${width} by ${height}`, async () => {
      await resize(page, { width, height })
      await expectNoSidewaysScrolling(page)
      await expectLegible(page)
      await expectReachable(page)
      await expectTouchable(page)
      await takePicture(page, `${name}@${width}x${height}`, { fullPage: true })
    })
  }
  await expectAccessible(page)
}

test.describe('on screens smaller than a panel', () => {
  test.use({ viewport: screens[0]!, expectedComplaint: complaintsOfNoServer })

  test('a display is a page that scrolls, in each state', async ({ page, doorplate }) => {
    const guests = ['jonas.keller@buergi-partner.ch', 'amara.okafor@northwindfreight.com']
    await doorplate.book({ start_time: '14:30', end_time: '15:45', guests })
    await doorplate.book({ start_time: '17:30', end_time: '19:00', company: 'Hansen Marine Insurance & Logistics' })
    await page.clock.install()
    await page.goto('/?display=basement')
    await expect(page.getByText('Room Not Found')).toBeVisible()
    await expectFits(page, 'display-not-found')

    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    await expect(page.getByRole('listitem').filter({ hasText: '14:30–15:45' })).toBeVisible()
    await expectFits(page, 'display-free')

    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expect(slot(page, '15:45')).toBeEnabled()
    await expectFits(page, 'display-slots')
    await slot(page, '15:45').click()
    await fillForm(page)
    await page.getByLabel('Your Email').fill('ada@')
    await page.getByLabel('Duration').selectOption('90')
    await expectFits(page, 'display-quick-booking')
    await page.getByLabel('Your Email').fill('ada@example.com')
    await resize(page, screens.at(-1)!)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Atlas is booked')).toBeInViewport()
    await expectFits(page, 'display-booked')
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByTitle('Cancel booking').first().click()
    await expectFits(page, 'display-cancel')
    await page.getByRole('button', { name: 'Keep booking' }).click()

    await doorplate.book({ start_time: '10:30', end_time: '11:30' })
    await expectDisplay(page, 'OCCUPIED')
    await expectFits(page, 'display-occupied')

    await doorplate.book({ date: tomorrow, start_time: '08:30', end_time: '09:30' })
    await page.getByRole('button', { name: 'Next Day' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '08:30–09:30' })).toBeVisible()
    await expectFits(page, 'display-other-day')

    await page.getByRole('button', { name: 'Previous Day' }).click()
    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expect(page.getByText('Booking and cancelling are paused.')).toBeVisible()
    await expectFits(page, 'display-out-of-touch')
  })
})

test('what people are at stays in sight, on displays and on a phone', async ({ page, context, doorplate }) => {
  await doorplate.book({ start_time: '14:00', end_time: '15:00' })

  await test.step('an on-screen keyboard leaves the field in sight that is typed in', async () => {
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    for (const viewport of [
      { width: 800, height: 480 },
      { width: 1024, height: 600 },
      { width: 1280, height: 800 },
      { width: 800, height: 1280 }
    ]) {
      const keyboard = { ...viewport, height: Math.round(viewport.height * 0.6) }
      await test.step(`on a display of ${viewport.width} by ${viewport.height}`, async () => {
        for (const label of formLabels) {
          await resize(page, viewport)
          await page.getByLabel(label).focus()
          await resize(page, keyboard)
          await expectInSight(page.getByLabel(label))
        }
        await page.getByLabel('Your Name').focus()
        for (const label of formLabels.slice(1)) {
          await page.keyboard.press('Tab')
          await expect(page.getByLabel(label)).toBeFocused()
          await expectInSight(page.getByLabel(label))
        }
        await page.getByLabel('Your Name').focus()
        await fillForm(page)
        await expectReachable(page)
        await takePicture(page, `display-keyboard@${viewport.width}x${keyboard.height}`)
      })
    }
  })

  await test.step('the available times scroll into view', async () => {
    await resize(page, { width: 360, height: 640 })
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'View Available Times' }).click()
    await expect(slot(page, '12:00')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a duration of two words stays in one line on a small panel', async () => {
    await resize(page, { width: 800, height: 480 })
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    await page.getByLabel('Duration').selectOption('90')
    const summary = page.getByRole('definition')
    const heights = await summary.evaluateAll((each) => each.map((text) => text.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })

  await test.step('the ring around the schedule is whole on a small panel', async () => {
    await page.goto('/?display=atlas')
    const list = page.getByRole('list', { name: "Today's Schedule" })
    await page.getByRole('button', { name: 'Next Day' }).focus()
    await page.keyboard.press('Tab')
    await expect(list).toBeFocused()
    const { offset, width } = await list.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element)
      return { offset: Number.parseFloat(outlineOffset), width: Number.parseFloat(outlineWidth) }
    })
    expect(offset + width).toBeLessThanOrEqual(0)
  })

  await test.step('what is wrong with a guest can be read when the form is sent from a phone', async () => {
    const phone = await context.newPage()
    await resize(phone, { width: 360, height: 640 })
    await phone.goto('/')
    await chooseSlot(phone, 'Atlas', '12:00')
    await fillForm(phone)
    await phone.getByLabel('Guest Invites (Optional)').fill('bob@example')
    await phone.getByLabel('Company/Department').focus()
    await phone.keyboard.press('Enter')
    await expect(phone.getByText('Please enter a valid email address')).toBeInViewport({ ratio: 1 })
  })
})

/** In the order of the form. */
const formLabels = [
  'Your Name',
  'Your Email',
  'Company/Department',
  'Duration',
  'Meeting Purpose',
  'Guest Invites (Optional)'
]

/** All of a field can be seen, and nothing lies over it. */
async function expectInSight(field: Locator) {
  await expect(field).toBeInViewport({ ratio: 0.99 })
  await expect
    .poll(() =>
      field.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect()
        const met = [top + 2, bottom - 2].map((y) => document.elementFromPoint(left + width / 2, y))
        return met.every((each) => each === element)
      })
    )
    .toBe(true)
}
