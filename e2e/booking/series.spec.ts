import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { chooseSlot, dateInput, fillForm, holdBack, visitor } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectOnPanels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'
import { atTextSizes } from '../screens/text-size.ts'

const thursday = '2026-11-26'
const [second, third] = ['2026-12-03', '2026-12-10']
const exceptions = 'Dec 3 in Cedar · Dec 10 skipped (Closed: Company outing)'
const outing = { date: third, reason: 'Company outing' }

const panel = (page: Page) => page.getByRole('dialog', { name: 'Repeat this booking' })
const field = (page: Page) => page.getByRole('button', { name: 'Repeats' })
const clash = (page: Page) => panel(page).getByRole('listitem').filter({ hasText: 'Taken' })
const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm Booking' }).click()

async function openPanel(page: Page) {
  await page.goto('/')
  await dateInput(page).fill(thursday)
  await chooseSlot(page, 'Atlas', '14:00')
  await field(page).click()
  await expect(panel(page)).toContainText('8 dates')
}

/** The dates that are booked, with their rooms. */
async function bookedDates({ server }: Doorplate): Promise<string[]> {
  const answer = await server.api('GET', `/api/v1/bookings?from=${thursday}&to=2027-03-01`)
  const bookings = (await answer.json()) as { date: string; room_id: string; booker_email: string }[]
  return bookings
    .filter(({ booker_email }) => booker_email === visitor.email)
    .map(({ date, room_id }) => `${date} ${room_id}`)
    .sort()
}

for (const viewport of [
  { width: 1280, height: 900 },
  { width: 390, height: 844 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a weekly series skips a closed day and takes another room for a clash', {
      tag: '@firefox'
    }, async ({ page, doorplate }) => {
      await doorplate.operate('PUT', '/api/v1/closed-days', [outing])
      await doorplate.book({ date: second, start_time: '13:30', end_time: '14:30' })
      await openPanel(page)
      await expect(clash(page)).toContainText('Taken')
      await expect(panel(page)).toContainText('Company outing')
      await expect(panel(page)).toContainText('1 of 8 dates is taken. Choose what to do with it.')
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `series-panel-${viewport.width}`)
      const margins = await panel(page)
        .locator('.radio-pill')
        .evaluateAll((pills) => pills.map((pill) => getComputedStyle(pill).marginBottom))
      expect(new Set(margins)).toEqual(new Set(['0px']))
      const fade = await panel(page)
        .locator('.series-foot')
        .evaluate((foot) => getComputedStyle(foot, '::before').height)
      expect(Number.parseFloat(fade)).toBeGreaterThan(0)

      // It looks off while a clash is open. Pressed all the same, it leads there.
      await panel(page).getByRole('button', { name: 'Use these 7 dates' }).click({ force: true })
      const best = panel(page).getByRole('radio', { name: 'Cedar · same time' })
      await expect(best).toBeFocused()
      for (const choice of await clash(page).getByRole('radio').all()) await expect(choice).toBeInViewport({ ratio: 1 })
      await expect(best.locator('+ span')).toHaveCSS('outline-style', 'solid')
      await best.check()
      await takePicture(page, `series-chosen-${viewport.width}`)
      await panel(page).getByRole('button', { name: 'Use these 7 dates' }).click()
      await expect(panel(page)).toBeHidden()
      await expect(field(page)).toHaveText('Thursdays until Jan 14')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `series-form-${viewport.width}`, { fullPage: true })

      await page.reload()
      await expect(field(page)).toHaveText('Thursdays until Jan 14')
      await expect(field(page)).toHaveAccessibleDescription(`7 dates · ${exceptions}`)
      await fillForm(page)
      await confirm(page)
      const notice = page.getByRole('status').filter({ hasText: 'Atlas is booked' })
      await expect(notice).toContainText(`Thursdays until Jan 14: 7 dates · ${exceptions}. Your invitation`)
      await takePicture(page, `series-booked-${viewport.width}`)
      const dates = await bookedDates(doorplate)
      expect(dates).toHaveLength(7)
      expect(dates[1]).toBe(`${second} cedar`)
      expect(dates.join()).not.toContain(third)
      await page.goto('/bookings')
      await expect(page.getByText('Thursdays until Jan 14').first()).toBeVisible()
    })
  })
}

// Apart from the test above: the driver of Firefox reports no downloads.
test('a booked series is one calendar file', async ({ page, doorplate }) => {
  await doorplate.book({ date: second, start_time: '13:30', end_time: '14:30' })
  await openPanel(page)
  await panel(page).getByRole('radio', { name: 'Cedar · same time' }).check()
  await panel(page).getByRole('button', { name: 'Use these 8 dates' }).click()
  await fillForm(page)
  await confirm(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`atlas-${thursday}.ics`)
  const calendar = await readFile(await file.path(), 'utf8')
  expect(calendar).toMatch(/RRULE:FREQ=WEEKLY.*\r\n/)
  expect(calendar.match(/RECURRENCE-ID/g)).toHaveLength(1)
})

test('a series is booked by keyboard alone, in forced colours', async ({ page, doorplate }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await doorplate.book({ date: second, start_time: '14:00', end_time: '15:00' })
  await page.goto('/')
  await dateInput(page).fill(thursday)
  await chooseSlot(page, 'Atlas', '14:00')
  await fillForm(page)
  await field(page).press('Enter')
  await expect(panel(page)).toContainText('1 of 8 dates is taken')
  await takePicture(page, 'series-forced-colours')
  await panel(page).getByRole('button', { name: 'Use these 8 dates' }).press('Enter')
  await expect(panel(page).getByRole('radio', { name: /^Cedar/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(panel(page).getByRole('radio', { name: 'Skip this date' })).toBeChecked()
  await expect(panel(page)).toContainText('7 dates. 1 date skipped.')
  await panel(page).getByRole('button', { name: 'Use these 7 dates' }).press('Enter')
  await expect(page.getByText('7 dates · Dec 3 skipped (taken)')).toBeVisible()
  await page.getByLabel('Meeting Purpose').press('Enter')
  await expect(page.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
  expect(await bookedDates(doorplate)).toHaveLength(7)
})

test('Escape leaves the panel and returns to its button', async ({ page }) => {
  await openPanel(page)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
})

test.describe('with a change that the page has not heard of', () => {
  test.use({ expectedComplaint: /409|Failed to load resource/ })

  test('a date taken meanwhile books nothing and leads back to the dates', async ({ page, doorplate }) => {
    await openPanel(page)
    await panel(page).getByRole('button', { name: 'Use these 8 dates' }).click()
    await expect(page.getByText('8 dates, all free.')).toBeVisible()
    await fillForm(page)
    const release = await holdBack(page, '**/api/v1/series')
    await confirm(page)
    await doorplate.book({ date: third, start_time: '14:00', end_time: '15:00' })
    release()
    await expect(panel(page).getByRole('alert')).toContainText('Nothing has been booked.')
    await expect(panel(page).getByRole('radio', { name: /^Cedar/ })).toBeFocused()
    expect(await bookedDates(doorplate)).toEqual([])
    await panel(page)
      .getByRole('radio', { name: /^Cedar/ })
      .check()
    await panel(page).getByRole('button', { name: 'Use these 8 dates' }).click()
    await expect(page.getByLabel('Your Name')).toHaveValue(visitor.name)
    await expect(page.getByText('8 dates · Dec 10 in Cedar')).toBeVisible()
    await confirm(page)
    await expect(page.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
    expect(await bookedDates(doorplate)).toHaveLength(8)
  })
})

for (const [language, label, title] of [
  ['de', 'Wiederholung', 'Diese Buchung wiederholen'],
  ['ar', 'التكرار', 'تكرار هذا الحجز']
] as const) {
  for (const width of [1280, 390]) {
    test(`the panel can be read in ${language} at ${width} pixels`, async ({ page, doorplate }) => {
      await page.setViewportSize({ width, height: 844 })
      await doorplate.book({ date: thursday, start_time: '15:00', end_time: '16:00' })
      await page.goto(`/?language=${language}&room=atlas&date=${thursday}&start=14:00&minutes=60`)
      await page.getByRole('button', { name: label }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog.getByRole('listitem')).toHaveCount(8)
      await expectLegible(page)
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)
      await takePicture(page, `series-${language}-${width}`)
    })
  }
}

test('the display, the day and the week show that a meeting repeats', async ({ page, doorplate }) => {
  const booking = {
    room_id: 'atlas',
    date: today,
    start_time: '14:00',
    end_time: '15:00',
    booked_by: visitor.name,
    booker_email: visitor.email,
    company: visitor.company,
    purpose: visitor.purpose,
    guests: []
  }
  const rule = { frequency: 'weekly', interval: 2, weekdays: ['tuesday'], count: 2 } as const
  const body = { rule, booking, dates: [{ date: today }, { date: '2026-12-08' }] }
  expect((await doorplate.server.api('POST', '/api/v1/series', { body })).status).toBe(201)

  await page.goto('/?display=atlas')
  await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toContainText('Every 2 weeks')
  await expectOnPanels(page, 'series')
  await page.goto('/day')
  await page.getByRole('button', { name: /^14:00 to 15:00, .*, Every 2 weeks$/ }).click()
  await expect(page.getByRole('dialog')).toContainText('Every 2 weeks')
  await expectAccessible(page)
  await page.goto('/rooms/atlas')
  await expect(page.getByRole('button', { name: /^14:00 to 15:00, .*, Every 2 weeks$/ })).toBeVisible()
})

test('the head of the panel is whole on phones with large text', async ({ browser, doorplate }) => {
  const sizes = [
    [360, 16],
    [360, 24],
    [360, 32],
    [390, 24],
    [390, 32]
  ] as const
  await atTextSizes(browser, doorplate.url, sizes, async ({ page, language, name }) => {
    await page.goto(`/?room=atlas&date=${thursday}&start=14:00&minutes=60&language=${language}`)
    await page.locator('form .input-select button[aria-haspopup=dialog]').click()
    const head = page.locator('.series-head')
    await expect(head).toBeVisible()
    const cut = await head.evaluate((each) =>
      [...each.querySelectorAll('h2, p, button')]
        .filter((part) => {
          const { left, right } = part.getBoundingClientRect()
          return left < 0 || right > innerWidth || part.scrollWidth > part.clientWidth + 1
        })
        .map((part) => part.textContent)
    )
    expect(cut).toEqual([])
    await takePicture(page, `series-head-${name}`)
  })
})
