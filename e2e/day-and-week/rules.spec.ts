import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { officeHours } from '../rig/rules.ts'
import { drag, placeOnTrack } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

// Bookings are stored before they are over.
test.use({ officeTime: '2026-11-24T07:30:00+01:00', viewport: { width: 1280, height: 800 } })

const desktop = { width: 1280, height: 800 }
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const tuesday = 'Tuesday, November 24'

/** Opening hours, a holiday on Thursday, works in Cedar on Wednesday, and a quarter hour to clear up Cedar. */
async function fill(doorplate: Doorplate) {
  const bookings = [
    ['atlas', '09:30', '10:30', 'Jonas Keller', 'Bürgi & Partner'],
    ['atlas', '14:00', '15:00', 'Priya Raman', 'Northwind Freight'],
    ['birch', '11:15', '12:45', 'Annabel Featherstonehaugh', 'Maritime Heritage Trust'],
    ['cedar', '10:00', '11:00', 'Mei-Ling Ong', 'Straits Cargo'],
    ['cedar', '13:15', '14:30', 'Zoë van der Meer', 'Kade 9']
  ] as const
  for (const [room_id, start_time, end_time, booked_by, company] of bookings) {
    await doorplate.book({ room_id, start_time, end_time, booked_by, company })
  }
  await doorplate.book({ room_id: 'cedar', date: '2026-11-27', start_time: '11:00', end_time: '12:00' })
  await doorplate.operate('PUT', '/api/v1/rules', { hours: officeHours })
  await doorplate.operate('PUT', '/api/v1/rooms/cedar/rules', {
    buffer_after: 15,
    min_minutes: 30,
    max_minutes: 120
  })
  await doorplate.operate('PUT', '/api/v1/closed-days', [
    { date: '2026-11-25', room_id: 'cedar', reason: 'new floor' },
    { date: '2026-11-26', reason: 'Thanksgiving' }
  ])
  await doorplate.server.setClock('2026-11-24T10:42:20+01:00')
}

const place = (page: Page, room: string, time: string) =>
  placeOnTrack(page.getByRole('row', { name: room }), time, 'across')

const spot = (page: Page, name: string) => page.getByRole('gridcell', { name, exact: true })

test('on the day page a drag and the keyboard stay within the opening hours', async ({ page, doorplate }) => {
  await fill(doorplate)
  await page.goto('/day')
  await expect(page.getByRole('row', { name: /Birch Free until 11:15/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Phone Booth Free until 18:00/ })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Hours from 09:00 to 18:00' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Setup time' })).toBeVisible()

  await test.step('a drag stops at closing, and before the time to clear up', async () => {
    await resize(page, wide)
    await drag(page, await place(page, 'Phone Booth', '17:05'), await place(page, 'Phone Booth', '17:59'))
    await expect(page.getByText('Phone Booth, 17:00–18:00')).toBeVisible()
    await expect(page.getByText('1 hour · free until 18:00')).toBeVisible()
    await takePicture(page, 'day-rules@1440x900')
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
    await drag(page, await place(page, 'Cedar', '12:05'), await place(page, 'Cedar', '13:40'))
    await expect(page.getByText('Cedar, 12:00–13:00')).toBeVisible()
    await page.keyboard.press('Escape')
    await resize(page, desktop)
  })

  await test.step('the keyboard says what is closed and what is being prepared', async () => {
    await page.goto('/day')
    await page.getByRole('button', { name: 'Subscribe in your calendar' }).focus()
    await page.keyboard.press('Tab')
    await expect(spot(page, 'Atlas, 10:30, free until 14:00')).toBeFocused()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
    await expect(spot(page, 'Cedar, 11:00, setup time')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(spot(page, 'Cedar, 11:15–12:15, free until 13:00')).toBeFocused()
    await page.keyboard.press('End')
    await expect(spot(page, "Cedar, 17:45, can't be booked")).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a closed day says why, once', async () => {
    await page.goto('/day?date=2026-11-26')
    await expect(page.getByText('The office is closed on Thursday, November 26: Thanksgiving.')).toHaveCount(1)
    await expect(page.getByRole('row', { name: /Atlas Closed/ })).toBeVisible()
    await expect(page.getByText(/^Drag across free time/)).toHaveCount(0)
    await takePicture(page, 'day-closed@1280x800')
    await expectAccessible(page)
    await page.goto('/day?date=2026-11-25')
    await expect(page.getByText('Cedar: closed (new floor)')).toBeVisible()
    await takePicture(page, 'day-room-closed@1280x800')
    await page.goto('/day?date=2026-11-29')
    await expect(page.getByText('The office is closed on Sunday, November 29.')).toBeVisible()
  })

  await test.step('in high contrast, in the dark and on paper', async () => {
    await page.goto('/day')
    await expect(page.getByRole('row', { name: 'Atlas' })).toBeVisible()
    await page.emulateMedia({ forcedColors: 'active' })
    await takePicture(page, 'day-rules-contrast@1280x800')
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })
    await takePicture(page, 'day-rules-dark@1280x800')
    await page.emulateMedia({ colorScheme: 'light', media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await takePicture(page, 'day-rules-print@1280x800')
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('after closing there are no more times today', async () => {
    await doorplate.server.setClock('2026-11-24T18:20:00+01:00')
    await page.goto('/day')
    await expect(page.getByText('No more times today.')).toBeVisible()
    await expect(page.getByRole('row', { name: /Atlas Closed/ })).toBeVisible()
  })
})

test('in Arabic closed time is on the left', async ({ page, doorplate }) => {
  await fill(doorplate)
  const shorter = { ...officeHours, tuesday: { open: '09:00', close: '16:00' } }
  await doorplate.operate('PUT', '/api/v1/rooms/birch/rules', { hours: shorter })
  await resize(page, wide)
  await page.goto('/day?language=ar')
  const row = page.getByRole('row', { name: 'Birch' })
  await expect(row).toBeVisible()
  const evening = row.locator('.track-shade').last()
  const track = (await row.getByRole('gridcell').first().boundingBox())!
  const box = (await evening.boundingBox())!
  expect(box.x).toBeCloseTo(track.x, -1)
  await takePicture(page, 'day-rules-arabic@1440x900')
  await expectAccessible(page)
  await page.goto('/rooms/cedar?language=ar')
  await expect(page.getByRole('heading', { name: 'Cedar' })).toBeVisible()
  await takePicture(page, 'week-rules-arabic@1440x900', { fullPage: true })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
})

test('the week of a room shows its hours, its closed days and an open Saturday', async ({ page, doorplate }) => {
  await fill(doorplate)
  await page.goto('/rooms/cedar')
  await expect(page).toHaveTitle('Cedar, November 23 – 29, 2026')
  await expect(page.getByRole('rowheader', { name: /25 Closed: new floor/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /26 Closed: Thanksgiving/ })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /29 Closed/ })).toBeVisible()
  const down = (time: string) => placeOnTrack(page.getByRole('row', { name: 'Friday' }), time, 'down')
  await page.getByRole('row', { name: 'Friday' }).scrollIntoViewIfNeeded()
  await resize(page, { width: 1280, height: 1300 })
  await drag(page, await down('16:35'), await down('19:00'))
  await expect(page.getByText('16:30–18:00').first()).toBeVisible()
  await takePicture(page, 'week-rules@1280x1300')
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.keyboard.press('Escape')
  await page
    .getByRole('gridcell', { name: /^Friday, November 27, / })
    .last()
    .focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('gridcell', { name: /^Thursday, November 26, .*, closed$/ })).toBeFocused()
  await resize(page, wide)
  await takePicture(page, 'week-rules@1440x900', { fullPage: true })
  await page.emulateMedia({ media: 'print' })
  await takePicture(page, 'week-rules-print@1440x900')
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  await takePicture(page, 'week-rules-contrast@1440x900', { fullPage: true })
  await page.emulateMedia({ forcedColors: 'none' })

  await test.step('before closing it says until when, and afterwards that it is closed', async () => {
    const state = page.locator('.room-now')
    await expect(state).toHaveText(/Occupied.*Until 11:00/)
    await doorplate.server.setClock('2026-11-24T11:05:00+01:00')
    await page.goto('/rooms/cedar')
    await expect(state).toHaveText(/Setup time.*Until 11:15/)
    await doorplate.server.setClock('2026-11-24T16:00:00+01:00')
    await page.goto('/rooms/cedar')
    await expect(state).toHaveText(/Available.*Until 18:00/)
    await doorplate.server.setClock('2026-11-24T18:10:00+01:00')
    await page.goto('/rooms/atlas')
    await expect(state).toHaveText(/Closed.*No more times today\./)
    await expect(page.getByRole('link', { name: 'Book tomorrow' })).toBeVisible()
    await takePicture(page, 'week-closed-now@1440x900')
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('the list and the day of a room obey the hours', async ({ page, doorplate }) => {
    await fill(doorplate)
    await page.goto('/day')
    const room = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
    await expect(room('Phone Booth')).toContainText('Free until 18:00')
    await expect(room('Cedar')).toContainText('Free from 11:15')
    await expect(room('Cedar').getByRole('link', { name: 'From 11:15' })).toHaveAttribute('href', /start=11%3A15/)
    await takePicture(page, 'day-rules@390x844', { fullPage: true })
    await expectUsable(page)
    await page.goto(`/day?date=2026-11-27`)
    await expect(page.getByText('3 rooms match')).toBeVisible()
    await page.getByRole('button', { name: /^What is free\?/ }).tap()
    await expect(page.getByLabel('When')).toHaveAttribute('placeholder', 'Any time')
    await page.goto('/day?date=2026-11-26')
    await expect(page.getByText('The office is closed on Thursday, November 26: Thanksgiving.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Book', exact: true })).toHaveCount(0)
    await takePicture(page, 'day-closed@390x844', { fullPage: true })
    await expectUsable(page)
    await page.goto('/rooms/cedar?date=2026-11-26')
    await expect(page.getByRole('rowheader', { name: /Closed: Thanksgiving/ })).toBeVisible()
    await takePicture(page, 'week-closed@390x844', { fullPage: true })
    await expectUsable(page)
    await page.goto(`/rooms/cedar?date=${today}`)
    await expect(page.getByRole('row', { name: tuesday })).toBeVisible()
    await takePicture(page, 'week-rules@390x844', { fullPage: true })
    await expectUsable(page)
  })
})
