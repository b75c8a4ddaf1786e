import { keys } from '@doorplate/testing/servers/spawn-server'
import type { Page } from '@playwright/test'
import { expectSound, signIn } from '../rig/desk.ts'
import { keyboard } from '../rig/desk-hands.ts'
import { type Doorplate, expect, test, tomorrow } from '../rig/doorplate.ts'
import { bookSeries, thursdays } from '../rig/series.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectUsable } from '../screens/reach.ts'

// Asking for a session that is not there, and for a preview at a time that is not yet typed.
test.use({ expectedComplaint: /the server responded with a status of (401|422)/ })

/** Half an hour at each of these hours. */
async function bookAt(doorplate: Doorplate, hours: readonly string[]) {
  for (const hour of hours) {
    await doorplate.book({
      date: tomorrow,
      start_time: `${hour}:00`,
      end_time: `${hour}:30`,
      booked_by: `At ${hour}`
    })
  }
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Priya Raman' })

test('dates of a series change and are cancelled together, by keyboard', async ({ page, doorplate }) => {
  const { id } = await bookSeries(doorplate)
  await doorplate.book({ date: thursdays[3]!, start_time: '15:00', end_time: '16:00', booked_by: 'Mia Prins' })
  const stored = async () => {
    const answer = await doorplate.server.request('GET', `/api/v1/bookings/${id}`, { key: keys.admin })
    const { series } = await answer.json()
    const dates = await doorplate.server.request('GET', `/api/v1/series/${series.id}`, { key: keys.admin })
    const { bookings } = (await dates.json()) as {
      bookings: { room_id: string; start_time: string; cancelled: boolean }[]
    }
    return bookings.map((each) => (each.cancelled ? 'cancelled' : `${each.room_id} ${each.start_time}`))
  }
  await signIn(page)
  await page.goto(`/admin/bookings?booking=${id}`)
  const panel = panelOf(page)
  await expect(panel.getByRole('heading', { name: 'Weekly, 2 of 4' })).toBeVisible()
  await expectSound(page, 'desk-series')

  const by = keyboard(page)
  await by.press(panel.getByRole('button', { name: 'Change' }))
  await by.fill(panel.getByLabel('Which dates?'), 'This and')
  await by.fill(panel.getByLabel('Start'), '15:00')
  await by.fill(panel.getByLabel('End'), '16:00')
  await expect(panel.getByText('1 of 2 dates is taken. Choose what to do with it.')).toBeVisible()
  await by.press(panel.getByRole('button', { name: 'Save changes' }))
  await expect(panel.getByRole('radio').first()).toBeFocused()
  await expectSound(page, 'desk-series-change')
  const cedar = panel.getByRole('radio', { name: 'Cedar · same time' })
  await cedar.focus()
  await by.key('Space', cedar)
  await expect(panel.getByText('2 dates change. 1 date keeps its room and time.')).toBeVisible()
  await by.press(panel.getByRole('button', { name: 'Save changes' }))
  await expect(page.getByText('The booking of Priya Raman is saved. 2 dates changed.')).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Weekly, 1 of 3' })).toBeVisible()
  expect(by.count()).toBe(7)
  expect(await stored()).toEqual(['atlas 15:00', 'birch 14:00', 'cedar 15:00'])

  await panel.getByRole('button', { name: 'Cancel booking…' }).press('Enter')
  await panel.getByLabel('Which dates?').focus()
  await page.keyboard.type('All')
  await expect(panel.getByText(/^3 dates of this series, December 3 – 17/)).toBeVisible()
  await expectSound(page, 'desk-series-cancel')
  await panel.getByLabel(/^Reason/).focus()
  await page.keyboard.type('Water in Atlas')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 bookings cancelled.')).toBeVisible()
  expect(await stored()).toEqual(['cancelled', 'cancelled', 'cancelled'])
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByText('Undone.')).toBeVisible()
  expect(await stored()).toEqual(['atlas 15:00', 'birch 14:00', 'cedar 15:00'])
})

test('rows are chosen with keys next to an open panel, and all of a search at once', async ({ page, doorplate }) => {
  await bookAt(doorplate, ['09', '11', '13', '15'])
  await signIn(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/bookings')
  await page.getByRole('row', { name: /At 09/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'At 09' })).toBeVisible()
  await page.getByRole('row', { name: /At 11/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(page.getByRole('button', { name: 'Move 2 bookings…' })).toBeVisible()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(page.getByRole('button', { name: 'Move 1 booking…' })).toBeVisible()
  await page.keyboard.press('Control+a')
  await expect(page.getByRole('button', { name: 'Move 4 bookings…' })).toBeVisible()
  await takePicture(page, 'desk-bookings-chosen@desktop')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Select all 4' }).press('Enter')
  await page.keyboard.press('Delete')
  await expect(page.getByRole('region', { name: 'Cancel 4 bookings' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter')
  await page.getByRole('row', { name: /At 13/ }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('region', { name: 'Move 1 booking' })).toContainText('At 13')
})

test('on a phone, Select shows boxes, and a tap chooses', async ({ page, doorplate }) => {
  await bookAt(doorplate, ['09', '11', '13', '15', '17'])
  await signIn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/bookings')
  const row = page.getByRole('row', { name: /At 11/ })
  await expect(row).toBeVisible()
  await expect(row.getByRole('checkbox')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Select all 5' })).toBeHidden()
  await takePicture(page, 'desk-bookings-cards@phone')
  await page.getByRole('button', { name: 'Select' }).click()
  await row.click()
  await page.getByRole('row', { name: /At 17/ }).click()
  await expectUsable(page)
  await takePicture(page, 'desk-bookings-select@phone')
  await page.getByRole('button', { name: 'Cancel 2 bookings…' }).click()
  await expect(page.getByRole('region', { name: 'Cancel 2 bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Keep all' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await row.click()
  await expect(page.getByRole('region', { name: 'At 11' })).toBeVisible()
})

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })

  test('a series is legible, also from right to left', async ({ page, doorplate }) => {
    const { id } = await bookSeries(doorplate)
    await signIn(page)
    for (const language of ['en', 'ar']) {
      await page.goto(`/admin/bookings?booking=${id}&language=${language}`)
      await expect(page.locator('.desk-series a')).toHaveCount(4)
      await expectSound(page, `desk-series-dark-${language}`)
      await page.locator('.desk-panel-body .button').first().press('Enter')
      await page.locator('select[name=dates]').selectOption('all')
      await page.locator('select[name=end_time]').selectOption('15:30')
      await expect(page.locator('.own-places li')).toHaveCount(1)
      await expectSound(page, `desk-series-change-dark-${language}`)
      await page.goto(`/admin/bookings?language=${language}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.locator('.desk-select').click()
      await page.getByRole('row').first().click()
      await expectSound(page, `desk-bookings-select-dark-${language}`)
    }
  })
})
