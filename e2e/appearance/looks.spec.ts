import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, type Doorplate, expect, expectAccessible, test, tomorrow } from '../rig/doorplate.ts'
import {
  addGuest,
  chooseSlot,
  expectDisplay,
  fillForm,
  holdBack,
  offlineColour,
  otherDayColour,
  slot,
  whileNoticeStays,
  withoutPageData
} from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { panels } from '../screens/panels.ts'
import { takePicture } from '../screens/pictures.ts'
import {
  expectNoSidewaysScrolling,
  expectOneScreen,
  expectReachable,
  expectTouchable,
  expectUsable
} from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

test.use({ expectedComplaint: complaintsOfNoServer })

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

/** A day like many: past meetings, and more upcoming ones. */
async function fillTheDay(doorplate: Doorplate) {
  const guests = ['jonas.keller@buergi-partner.ch', 'amara.okafor@northwindfreight.com']
  await doorplate.book({ start_time: '14:30', end_time: '15:45', guests })
  await doorplate.book({ start_time: '16:15', end_time: '17:00', booked_by: 'Łukasz Żiżek', purpose: 'Hiring round' })
  await doorplate.book({ start_time: '17:30', end_time: '19:00', company: 'Hansen Marine Insurance & Logistics Group' })
  await doorplate.book({ date: tomorrow, start_time: '08:30', end_time: '09:30' })
}

const desktop = { width: 1280, height: 900 }

for (const [device, options] of [
  ['phone', { viewport: { width: 360, height: 800 } }],
  ['desktop', { viewport: desktop }],
  ['dark desktop', { viewport: desktop, colorScheme: 'dark' }]
] as const) {
  test.describe(`on a ${device}`, () => {
    test.use(options)

    test('the booking view fits the width and is accessible in each state', async ({ page, doorplate }) => {
      async function expectFits(state: string) {
        await expectNoSidewaysScrolling(page)
        await expectUsable(page)
        await takePicture(page, `booking-${state}-${device}`, { fullPage: true })
      }
      await fillTheDay(doorplate)
      await page.goto('/')
      await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
      await expectFits('start')

      await chooseSlot(page, 'Atlas', '14:00')
      await expectSlotGrid(page)
      await expectHighlighted(slot(page, '14:00'), slot(page, '13:45'))
      await page.getByRole('button', { name: 'Change room' }).last().click()
      const cards = page.locator('.room-card-face')
      await expectHighlighted(cards.filter({ hasText: 'Atlas' }), cards.filter({ hasText: 'Birch' }))
      await fillForm(page)
      await addGuest(page, 'a-colleague-with-a-very-long-name.and-an-office-far-away@subsidiary.example.com')
      await addGuest(page, 'bob@example')
      await page.getByLabel('Your Email').fill('ada@')
      await expect(page.getByText('Please enter a valid email address')).toHaveCount(2)
      await page.getByLabel('Duration').selectOption('60')
      await expectFits('form')

      await page.getByLabel('Your Email').fill('ada@example.com')
      await page.getByLabel('Guest Invites (Optional)').fill('')
      await doorplate.book({ start_time: '13:45', end_time: '14:15' })
      await expect(page.getByText('Someone has just booked 14:00.')).toBeVisible()
      await expectFits('taken')

      await slot(page, '11:00').click()
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByText('Atlas is booked')).toBeVisible()
      await expectFits('done')
    })

    test('the loading page and the error page are accessible', async ({ page }) => {
      await withoutPageData(page)
      const release = await holdBack(page, '**/api/v1/rooms*', (route) => route.abort())
      // The page stops waiting at some time: looked at from its first moment on.
      await page.goto('/', { waitUntil: 'commit' })
      await expect(page.getByText('Loading Meeting Rooms')).toBeVisible()
      await expectUsable(page)
      release()
      await expect(page.getByText('Booking Error')).toBeVisible()
      await expectUsable(page)
    })
  })
}

/** Small phones, one that lies, and a screen at 400 %. */
const smallScreens = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 320, height: 480 },
  { width: 320, height: 200 }
]

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

test.describe('on panels and smaller screens', () => {
  test.use({ viewport: panels[0]! })

  test('a display is legible and accessible in each state: one screen on a panel, a page that scrolls elsewhere', async ({
    page,
    doorplate
  }) => {
    test.slow()
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    /** @param part what matters most in this state, and so is in sight on every panel */
    async function expectFits(state: string, part: Locator, checkPanel = async () => {}) {
      await atEach(page, panels, `display-${state}`, async () => {
        await expect(part).toBeInViewport({ ratio: 1 })
        await expectOneScreen(page)
        await expectTouchable(page)
        await checkPanel()
      })
      await expectAccessible(page)
      await atEach(page, smallScreens, `display-${state}`, async () => {
        await expectNoSidewaysScrolling(page)
        await expectLegible(page)
        await expectReachable(page)
        await expectTouchable(page)
      })
      await expectAccessible(page)
      await resize(page, panels[0]!)
      await expectAccessible(page)
    }

    await fillTheDay(doorplate)
    await page.clock.install()
    await page.goto('/?display=basement')
    await expect(page.locator('body')).toHaveCSS('background-color', offlineColour)
    await expectFits('not-found', page.getByText('Room Not Found'))

    await page.goto('/?display=atlas')
    await expectDisplay(page, 'AVAILABLE')
    await expect(page.getByRole('listitem').filter({ hasText: '14:30–15:45' })).toBeVisible()
    await expectFits('free', page.getByText('AVAILABLE', { exact: true }), () => expectLargeWords(page))

    await button('View Available Times').click()
    await expect(slot(page, '15:45')).toBeEnabled()
    await expectFits('slots', button('Close'), () => expectSlotGrid(page))
    await slot(page, '15:45').click()
    await fillForm(page)
    await page.getByLabel('Your Email').fill('ada@')
    await page.getByLabel('Duration').selectOption('90')
    await expectFits('quick-booking', button('Confirm Booking'))
    await page.getByLabel('Your Email').fill('ada@example.com')
    await page.getByLabel('Duration').selectOption('15')
    await resize(page, smallScreens.at(-1)!)
    await button('Confirm Booking').click()
    await expect(page.getByText('Atlas is booked')).toBeInViewport()
    await whileNoticeStays(page, async () => {
      await expectFits('booked', page.getByText('Atlas is booked'))
      await page.locator('.booked-notice').getByRole('button', { name: 'Close' }).click()
    })

    await page.getByTitle('Cancel booking').first().click()
    await expectFits('cancel', button('Cancel booking'))
    await button('Keep booking').click()

    await doorplate.book({ start_time: '10:30', end_time: '11:30' })
    await expectDisplay(page, 'OCCUPIED')
    await expectFits('occupied', page.getByText('CURRENT', { exact: true }))

    await button('Next Day').click()
    await expect(page.getByRole('listitem').filter({ hasText: '08:30–09:30' })).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('background-color', otherDayColour)
    await expectFits('other-day', page.getByRole('heading', { name: 'Tomorrow', exact: true }))

    await button('Previous Day').click()
    await doorplate.server.kill()
    await page.clock.fastForward('00:45')
    await expectFits('offline', page.getByText('Booking and cancelling are paused.'))
  })
})
