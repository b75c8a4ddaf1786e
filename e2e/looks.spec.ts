import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, type Doorplate, expect, test, tomorrow } from './doorplate.ts'
import { takePicture } from './pictures.ts'
import { expectNoSidewaysScrolling } from './reach.ts'
import { resize } from './resize.ts'
import { addGuest, chooseSlot, expectDisplay, fillForm, slot } from './steps.ts'

/** A picture for people to look at. The folder is not under version control. */
async function picture(page: Page, name: string, fullPage = false) {
  const { width, height } = page.viewportSize()!
  await takePicture(page, `${name}@${width}x${height}`, { fullPage })
}

async function expectOneScreen(page: Page) {
  await expectNoSidewaysScrolling(page)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0)
}

/** The start times stand in at most eight columns; more than fit a height scroll within their grid. */
async function expectSlotGrid(page: Page) {
  const grid = page.getByRole('group', { name: 'Start times' })
  const { columns, height, inside, scrolls } = await grid.evaluate((element) => ({
    columns: getComputedStyle(element).gridTemplateColumns.split(' ').length,
    height: element.clientHeight,
    inside: element.scrollHeight,
    scrolls: getComputedStyle(element).overflowY === 'auto'
  }))
  expect(columns).toBeLessThanOrEqual(8)
  expect(height).toBeLessThan(page.viewportSize()!.height)
  expect(height === inside || scrolls).toBe(true)
}

/** The chosen one of some controls looks unlike the others. */
async function expectHighlighted(chosen: Locator, other: Locator) {
  const look = (control: Locator) =>
    control.evaluate((element) => {
      const { backgroundColor, borderColor, boxShadow } = getComputedStyle(element)
      return `${backgroundColor} ${borderColor} ${boxShadow}`
    })
  expect(await look(chosen)).not.toBe(await look(other))
}

/** A day like many: some meetings are over, more are to come. */
async function fillTheDay(doorplate: Doorplate) {
  const guests = ['jonas.keller@buergi-partner.ch', 'amara.okafor@northwindfreight.com']
  await doorplate.book({ start_time: '14:30', end_time: '15:45', guests })
  await doorplate.book({ start_time: '16:15', end_time: '17:00', booked_by: 'Łukasz Żiżek', purpose: 'Hiring round' })
  await doorplate.book({ start_time: '17:30', end_time: '19:00', company: 'Hansen Marine Insurance & Logistics Group' })
  await doorplate.book({ date: tomorrow, start_time: '08:30', end_time: '09:30' })
}

for (const viewport of [
  { width: 360, height: 800 },
  { width: 1280, height: 900 }
]) {
  test.describe(`booking at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('each state fits the width', async ({ page, doorplate }) => {
      await fillTheDay(doorplate)
      await page.goto('/')
      await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await picture(page, 'booking-start', true)

      await chooseSlot(page, 'Atlas', '14:00')
      await expectSlotGrid(page)
      await expectHighlighted(slot(page, '14:00'), slot(page, '13:45'))
      await page.getByRole('button', { name: 'Change room' }).last().click()
      const cards = page.locator('.room-card-face')
      await expectHighlighted(cards.filter({ hasText: 'Atlas' }), cards.filter({ hasText: 'Birch' }))
      await fillForm(page)
      await addGuest(page, 'a-colleague-with-a-very-long-name.and-an-office-far-away@subsidiary.example.com')
      await addGuest(page, 'bob@example')
      await expectNoSidewaysScrolling(page)
      await picture(page, 'booking-form', true)

      await page.getByLabel('Guest Invites (Optional)').fill('')
      await page.getByLabel('Duration').selectOption('30')
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText('Atlas is booked')).toBeVisible()
      await expectNoSidewaysScrolling(page)
      await picture(page, 'booking-done', true)
    })
  })
}

const panels = [
  { width: 800, height: 480 },
  { width: 1024, height: 600 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 800, height: 1280 }
]

/** On every panel the state is one screen with its most important part in sight. */
async function expectOnPanels(page: Page, state: string, part: Locator, further?: () => Promise<void>) {
  for (const panel of panels) {
    await test.step(`${state} at ${panel.width} by ${panel.height}`, async () => {
      await resize(page, panel)
      await expect(part).toBeInViewport({ ratio: 1 })
      await expectOneScreen(page)
      await further?.()
      await picture(page, `display-${state}`)
    })
  }
}

/** Read from the other end of the corridor. */
async function expectLargeWords(page: Page) {
  const { width, height } = page.viewportSize()!
  const sizeOf = (text: Locator) => text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const word = page.getByText('AVAILABLE', { exact: true })
  if (height > width) {
    expect((await word.boundingBox())!.width / width).toBeGreaterThan(0.85)
  } else {
    expect((await sizeOf(word)) / height).toBeGreaterThanOrEqual(0.16)
    expect((await sizeOf(page.getByText('Next booking at 14:30'))) / height).toBeGreaterThanOrEqual(0.08)
  }
}

test.describe('on a panel', () => {
  test.use({ viewport: panels[0]!, expectedComplaint: complaintsOfNoServer })

  test('a display is one screen in each state, and its word can be read from afar', async ({ page, doorplate }) => {
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await fillTheDay(doorplate)
    await page.clock.install()
    await page.goto('/?display=basement')
    await expectOnPanels(page, 'not-found', page.getByText('Room Not Found'))

    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    await expect(page.getByRole('listitem').filter({ hasText: '14:30–15:45' })).toBeVisible()
    await expectOnPanels(page, 'free', page.getByText('AVAILABLE', { exact: true }), () => expectLargeWords(page))

    await button('View Available Times').click()
    await expect(slot(page, '15:45')).toBeEnabled()
    await expectOnPanels(page, 'slots', button('Close'), () => expectSlotGrid(page))
    await slot(page, '15:45').click()
    await expectOnPanels(page, 'quick-booking', button('Confirm Booking'))
    await page.keyboard.press('Escape')
    await button('Close').click()

    await page.getByTitle('Cancel booking').first().click()
    await expectOnPanels(page, 'cancel', button('Cancel booking'))
    await button('Keep booking').click()

    await doorplate.book({ start_time: '10:30', end_time: '11:30' })
    await expectDisplay(page, 'OCCUPIED')
    await expectOnPanels(page, 'occupied', page.getByText('CURRENT', { exact: true }))

    await button('Next Day').click()
    await expectOnPanels(page, 'other-day', page.getByRole('heading', { name: 'Tomorrow', exact: true }))

    await button('Previous Day').click()
    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expectOnPanels(page, 'out-of-touch', page.getByText('Booking and cancelling are paused.'))
  })
})
