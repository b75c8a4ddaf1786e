import type { Page } from '@playwright/test'
import { signIn } from '../rig/desk.ts'
import { type Doorplate, expect, expectAccessible, setClock, test, tomorrow } from '../rig/doorplate.ts'
import { everyDay } from '../rig/rules.ts'
import { chooseSlot, dateInput, expectDisplay, fillForm, slot, tabTo, visitor } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectOneScreen, expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

const starts = (page: Page) => page.getByRole('group', { name: 'Start times', exact: true }).getByRole('button')

/** A hospital: its rooms are open until 22:30, its hall until midnight. */
async function openHospital({ operate }: Doorplate) {
  await operate('PUT', '/api/v1/rules', { hours: everyDay('06:00', '22:30') })
  await operate('PUT', '/api/v1/rooms/cedar/rules', { hours: everyDay('06:00', '24:00') })
}

/** Meetings at both ends of the day, in all rooms. */
async function fill(doorplate: Doorplate) {
  const bookings = [
    ['atlas', '06:00', '07:00', 'Jonas Keller', 'Bürgi & Partner'],
    ['atlas', '12:00', '13:30', 'Priya Raman', 'Northwind Freight'],
    ['birch', '21:30', '22:30', 'Annabel Featherstonehaugh', 'Maritime Heritage Trust'],
    ['cedar', '06:15', '06:45', 'Zoë van der Meer', 'Kade 9'],
    ['cedar', '22:45', '24:00', 'Mei-Ling Ong', 'Straits Cargo']
  ] as const
  for (const [room_id, start_time, end_time, booked_by, company] of bookings) {
    await doorplate.book({ room_id, date: tomorrow, start_time, end_time, booked_by, company })
  }
}

async function expectSound(page: Page, name: string) {
  for (const size of [phone, desktop]) {
    await test.step(`${name} at ${size.width}`, async () => {
      await resize(page, size)
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `clock-${name}-${size.width}`, { fullPage: true })
    })
  }
}

test.describe('at the desk', () => {
  // Asking for a session that is not there.
  test.use({ expectedComplaint: /the server responded with a status of 401/ })

  test('a manager opens the rooms at six and the hall until midnight, and people see it', async ({ page }) => {
    await signIn(page)
    await page.goto('/admin/offices?opened=main&tab=rules')
    await page.getByRole('button', { name: 'Set for this office: Opening hours' }).press('Enter')
    await setHours(page, '06:00', '22:30')
    await expectSound(page, 'desk-office')
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(page.getByText(/^Hours and rules of .* saved\.$/)).toBeVisible()
    await page.goto('/admin/rooms?room=cedar&tab=rules')
    await page.getByRole('button', { name: 'Set for this room: Opening hours' }).press('Enter')
    await setHours(page, '06:00', '24:00')
    await page.getByRole('button', { name: 'Save changes' }).press('Enter')
    await expect(page.getByText('Hours and rules of Cedar saved.')).toBeVisible()
    await expect(page.getByRole('row', { name: /^Cedar/ })).toContainText('06:00–24:00')
    await expectSound(page, 'desk-room')

    await page.goto(`/?room=atlas&date=${tomorrow}`)
    await expect(starts(page)).toHaveCount(66)
    await page.goto(`/?room=cedar&date=${tomorrow}`)
    await expect(starts(page)).toHaveCount(72)
    await expect(slot(page, '23:45')).toBeEnabled()
  })
})

async function setHours(page: Page, from: string, to: string) {
  for (const weekday of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.getByLabel(`${weekday}, from`).selectOption(from)
    await page.getByLabel(`${weekday}, to`).selectOption(to)
  }
}

for (const viewport of [desktop, phone]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a meeting until midnight is booked by keyboard, and is in the day, the week and the search', async ({
      page,
      doorplate
    }) => {
      await openHospital(doorplate)
      await fill(doorplate)
      await page.goto('/')
      await dateInput(page).fill('2026-11-26')
      await page.getByRole('radio', { name: 'Cedar' }).focus()
      await page.keyboard.press('Space')
      await tabTo(page, /^06:00/)
      await page.keyboard.press('Control+End')
      await expect(slot(page, '23:45')).toBeFocused()
      for (let quarter = 0; quarter < 3; quarter++) await page.keyboard.press('ArrowLeft')
      await expect(slot(page, '23:00')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Duration')).toHaveValue('60')
      await expect(page.getByLabel('Duration').locator('option').last()).toHaveText(/1 hour/)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `clock-form-${viewport.width}`, { fullPage: true })
      await fillForm(page)
      await tabTo(page, /^Confirm Booking/)
      await page.keyboard.press('Enter')
      const done = page.getByRole('status').filter({ hasText: 'Cedar is booked' })
      await expect(done).toContainText('23:00–24:00')
      await takePicture(page, `clock-booked-${viewport.width}`)
      await page.goto('/day?date=2026-11-26')
      if (viewport === phone) {
        await expect(page.getByRole('img', { name: /Booked: 23:00 to 24:00/ })).toBeVisible()
      } else {
        await expect(page.getByRole('button', { name: /^23:00 to 24:00/ })).toBeVisible()
      }
      await page.goto('/rooms/cedar?date=2026-11-26')
      await expect(page.getByText(visitor.name)).toBeVisible()
    })
  })
}

for (const { language, clock, scheme } of [
  { language: 'en', clock: '24', scheme: 'light' },
  { language: 'en', clock: '12', scheme: 'dark' },
  { language: 'de', clock: '24', scheme: 'light' },
  { language: 'ar', clock: '24', scheme: 'dark' }
] as const) {
  test.describe(`in ${language} with a ${clock}-hour clock`, () => {
    test.use({ colorScheme: scheme, environment: { OFFICE_CLOCK: clock } })

    test('all pages show the hours of the hall', async ({ page, doorplate }) => {
      await openHospital(doorplate)
      await fill(doorplate)
      const name = `${language}-${clock}`
      await page.goto(`/?room=cedar&date=${tomorrow}&language=${language}`)
      await expect(page.locator('.slot-grid-slot[value="23:45"]')).toBeVisible()
      await expectSound(page, `times-${name}`)
      await page.goto(`/day?date=${tomorrow}&language=${language}`)
      await expect(page.locator('.booked-block, .day-strip-booking').first()).toBeVisible()
      await expectSound(page, `day-${name}`)
      await page.goto(`/rooms/cedar?date=${tomorrow}&language=${language}`)
      await expect(page.locator('main')).toContainText('Mei-Ling Ong')
      await expectSound(page, `week-${name}`)
      await page.goto(`/?date=${tomorrow}&language=${language}`)
      await expectSound(page, `search-${name}`)
    })
  })
}

test('a room that is never closed has 96 start times', async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rules', { hours: everyDay('00:00', '24:00') })
  await page.goto(`/?room=atlas&date=${tomorrow}`)
  await expect(starts(page)).toHaveCount(96)
  await expectSound(page, '96-times')
  await page.goto(`/day?date=${tomorrow}`)
  await expect(page.getByRole('row', { name: 'Atlas' })).toBeVisible()
  await expectSound(page, '96-day')
  await page.goto('/rooms/atlas')
  await expect(page.getByRole('row', { name: 'Friday' })).toBeVisible()
  await expectSound(page, '96-week')
})

test('a start that clocks skip cannot be chosen, and a link to it says why', async ({ page, doorplate }) => {
  await doorplate.operate('PUT', '/api/v1/rules', { hours: everyDay('00:00', '24:00') })
  await page.goto('/?room=atlas&date=2027-03-28')
  await expect(starts(page)).toHaveCount(92)
  await expect(slot(page, '01:45')).toBeEnabled()
  for (const time of ['02:00', '02:45']) await expect(slot(page, time)).toHaveCount(0)
  await page.goto('/?room=atlas&date=2027-03-28&start=02:30')
  await expect(
    page.getByText('This time does not exist on Sunday, March 28, 2027, because clocks change.')
  ).toBeVisible()
  await expectSound(page, 'skipped')
})

test('a meeting is repeated until midnight', async ({ page, doorplate }) => {
  await openHospital(doorplate)
  await page.goto('/')
  await dateInput(page).fill('2026-11-26')
  await chooseSlot(page, 'Cedar', '23:00')
  await page.getByRole('button', { name: 'Repeats' }).click()
  const panel = page.getByRole('dialog', { name: 'Repeat this booking' })
  await expect(panel).toContainText('8 dates')
  await expectSound(page, 'series')
  await panel.getByRole('button', { name: /^Use these/ }).click()
  await fillForm(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cedar' })).toContainText('23:00–24:00')
})

test.describe('before midnight', () => {
  test.use({ officeTime: '2026-11-24T22:10:20+01:00', viewport: panels[2]! })

  async function expectFits(page: Page, name: string) {
    await atEach(page, panels, `clock-door-${name}`, async () => {
      await expectLegible(page)
      await expectTouchable(page)
      await expectOneScreen(page)
    })
  }

  for (const clock of ['24', '12']) {
    test.describe(`with a ${clock}-hour clock`, () => {
      test.use({ environment: { OFFICE_CLOCK: clock } })
      const midnight = clock === '24' ? '24:00' : 'midnight'

      test('a display offers the room until the end of the day', async ({ page, doorplate }) => {
        await openHospital(doorplate)
        await doorplate.book({ room_id: 'cedar', date: tomorrow, start_time: '06:00', end_time: '07:00' })
        await page.goto('/?display=cedar')
        await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
        await expectFits(page, `${clock}-evening`)
        await setClock('2026-11-24T23:40:20+01:00', doorplate, page)
        await page.goto('/?display=cedar')
        const ends = page.getByRole('group', { name: 'Take it now, until' })
        await expect(ends.getByRole('button')).toHaveText([`${midnight} 20 min`])
        await expectAccessible(page)
        await expectFits(page, `${clock}-free`)
        await resize(page, panels[2]!)
        await ends.getByRole('button').click()
        await expectDisplay(page, 'OCCUPIED')
        await expect(page.getByText(`Until ${midnight}`).first()).toBeVisible()
        await expectFits(page, `${clock}-taken`)
        await page.goto('/?display=atlas')
        await expect(page.locator('.state-banner')).toContainText('CLOSED')
        await expectFits(page, `${clock}-closed`)
      })
    })
  }
})
