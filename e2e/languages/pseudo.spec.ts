import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { fewPanels } from '../screens/panels.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'
import { expectMarked, readIn, say } from './pseudo-language.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Everything is in the catalogue, and there is room for longer words than the English ones. */
async function expectRoom(page: Page, sizes: (typeof phone)[], name: string) {
  await expectMarked(page)
  await atEach(page, sizes, name, async () => {
    await expectNoSidewaysScrolling(page)
    await expectLegible(page)
  })
}

/** Writes what is wrong in each of the fields that can be wrong, for 14:30 with a booking at 15:30. */
async function fillWrongly(page: Page) {
  await page.locator('[name=booked_by]').fill('Ada Lovelace')
  await page.locator('[name=booker_email]').fill('ada@')
  await page.locator('[name=duration]').selectOption('90')
  for (const guest of ['bob@example.com', 'bob@example.com']) {
    await page.locator('[name=guest]').fill(guest)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(say('form.guestDuplicate'))).toBeVisible()
  await expect(page.getByText(say('form.durationConflict'))).toBeVisible()
}

async function fillRightly(page: Page) {
  await page.locator('[name=booker_email]').fill('ada@example.com')
  await page.locator('[name=duration]').selectOption('30')
  await page.locator('[name=guest]').fill('')
  await page.locator('[name=company]').fill('Analytical Engines')
  await page.locator('[name=purpose]').fill('Planning the next engine')
}

for (const tag of ['en-XA', 'ar-XB'] as const) {
  test.describe(`in ${tag}`, () => {
    test.use({ expectedComplaint: complaintsOfNoServer })
    test.beforeEach(({ page }) => readIn(page, tag))
    const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()

    test('all words of the booking view come from the catalogue and fit', async ({ page, doorplate }) => {
      const expectFits = (state: string) => expectRoom(page, [phone, desktop], `${tag}-booking-${state}`)
      await doorplate.book({ start_time: '15:30', end_time: '17:00' })
      await page.goto('/')
      await expect(page.getByText(say('book.chooseRoomFirst'))).toBeVisible()
      await expectFits('start')
      await press(page, say('all.languageIs', { language: '⟦Pseudo~~~⟧' }))
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectFits('language')
      await page.keyboard.press('Escape')

      await page.getByRole('radio', { name: 'Atlas' }).check()
      await page.locator('button[value="14:30"]').click()
      await fillWrongly(page)
      await expectFits('form')
      await expectAccessible(page)

      await fillRightly(page)
      await doorplate.book({ start_time: '14:15', end_time: '15:00' })
      await expect(page.getByText(say('form.startTaken', { time: '14:30' }))).toBeVisible()
      await expectFits('taken')

      await page.locator('button[value="11:00"]').click()
      await press(page, say('form.confirm'))
      await expect(page.locator('.booked-notice')).toBeVisible()
      await expectFits('done')

      await page.getByRole('radio', { name: 'Birch' }).check()
      await page.route('**/api/v1/bookings*', (route) => route.abort())
      await page.getByLabel(say('book.selectDate')).fill('2026-12-01')
      await expect(page.getByText(say('all.bookingsFailed'))).toBeVisible()
      await expectFits('failed')
    })

    test('all words of the other pages come from the catalogue and fit', async ({ page, doorplate }) => {
      const expectFits = (state: string) => expectRoom(page, [phone, desktop], `${tag}-${state}`)
      const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00', guests: ['bob@example.com'] })
      await page.goto('/day')
      await expect(page.getByText(say('all.allRooms')).first()).toBeVisible()
      await expectFits('day')
      await page.goto('/rooms/atlas')
      await expect(page.getByRole('grid')).toBeVisible()
      await expectFits('week')

      await page.goto(`/bookings/${id}#${key}`)
      await expect(page.getByText(say('yours.where'))).toBeVisible()
      await expectFits('yours')
      await page.goto('/bookings')
      await expect(page.getByRole('link', { name: '15:30–17:00' })).toBeVisible()
      await expectFits('list')
      await page.goto(`/bookings/${id}?change`)
      await expect(page.locator('h1')).toBeFocused()
      await expectFits('change')
    })

    test('all words of a display come from the catalogue and fit', async ({ page, doorplate }) => {
      const expectFits = (state: string) => expectRoom(page, [phone, ...fewPanels], `${tag}-display-${state}`)
      await page.clock.install()
      await doorplate.book({ start_time: '15:30', end_time: '17:00', guests: ['bob@example.com', 'eve@example.com'] })
      await page.goto('/?display=basement')
      await expect(page.getByText(say('all.roomNotFound'))).toBeVisible()
      await expectFits('not-found')

      await page.goto('/?display=atlas')
      await expect(page.getByText(say('display.nextAt', { time: '15:30' }))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: '15:30' })).toBeVisible()
      await expectFits('free')
      await resize(page, fewPanels[0]!)
      await expectAccessible(page)

      await press(page, say('display.viewTimes'))
      await expect(page.locator('button[value="14:30"]')).toBeEnabled()
      await expectFits('slots')
      await page.locator('button[value="14:30"]').click()
      await fillWrongly(page)
      await expectFits('form')
      await fillRightly(page)
      await press(page, say('form.confirm'))
      await expect(page.locator('.booked-notice')).toBeVisible()
      await expectFits('booked')

      await page.getByTitle(say('cancel.booking')).first().click()
      await expect(page.getByText(say('cancel.question'))).toBeVisible()
      await expectFits('cancel')
      await press(page, say('cancel.keep'))
      await doorplate.book({ start_time: '10:30', end_time: '11:30' })
      await expect(page.getByText(say('all.until', { time: '11:30' }))).toBeVisible()
      await expectFits('occupied')

      await press(page, say('all.nextDay'))
      await expect(page.getByText(say('display.noBookings'))).toBeVisible()
      await expectFits('tomorrow')
      await press(page, say('all.nextDay'))
      await expectFits('other-day')
      await press(page, say('all.previousDay'))
      await press(page, say('all.previousDay'))
      await doorplate.server.kill()
      await page.clock.fastForward('00:45')
      await expect(page.getByText(say('display.paused'))).toBeVisible()
      await expectFits('offline')
    })
  })
}

/** The first box ends before the second begins, seen from the left. */
async function expectLeftOf(first: Locator, second: Locator) {
  const [left, right] = [(await first.boundingBox())!, (await second.boundingBox())!]
  expect(left.x + left.width).toBeLessThanOrEqual(right.x)
}

test('a right-to-left page is mirrored, except for the door sign', async ({ page }) => {
  await readIn(page, 'ar-XB')
  await page.goto('/')
  await expectLeftOf(page.locator('.language-button'), page.getByText('Doorplate'))
  await expectLeftOf(page.locator('.room-card').last(), page.locator('.room-card').first())
  await expectLeftOf(page.locator('.room-cards'), page.getByRole('heading', { name: say('book.selectRoom') }))

  await resize(page, fewPanels[0]!)
  await page.goto('/?display=atlas')
  await expectLeftOf(page.getByRole('region', { name: say('display.scheduleToday') }), page.getByRole('status'))
  await expectLeftOf(page.locator('time').first(), page.getByRole('button', { name: say('display.back') }))
  await expectLeftOf(page.locator('.status-sign'), page.getByRole('heading', { name: 'Atlas' }))
  await expectLeftOf(page.getByText('22', { exact: true }), page.getByText('08', { exact: true }))
  await expectLeftOf(page.locator('.status-sign-cell[data-state=filled]'), page.locator('.status-sign-cell').last())
})

test.describe('with a 12-hour clock', () => {
  test.use({ environment: { OFFICE_CLOCK: '12' } })

  test('a display has room for AM and PM', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '14:30', end_time: '15:45' })
    await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:30' })
    for (const [room, state] of [
      ['atlas', 'Next booking at 2:30 PM'],
      ['birch', 'Until 11:30 AM']
    ]) {
      await page.goto(`/?display=${room}`)
      await expect(page.getByText(state!)).toBeVisible()
      await page.getByRole('button', { name: 'View Available Times' }).click()
      await expect(page.locator('button[value="17:30"]')).toBeEnabled()
      await atEach(page, fewPanels, `display-12-hours-${room}`, async () => {
        await expectNoSidewaysScrolling(page)
        await expectLegible(page)
      })
    }
  })
})
