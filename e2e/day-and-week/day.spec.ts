import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { drag, drawWithFinger, fillForm, placeOnTrack } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectReadableFields, expectTouchable, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'
import { setTextSize } from '../screens/text-size.ts'

// Bookings are stored before they are past.
test.use({ officeTime: '2026-11-24T07:30:00+01:00' })

const morning = '2026-11-24T10:42:20+01:00'

/** A day with past, current and upcoming bookings, some of them short. */
async function fill(doorplate: Doorplate) {
  const bookings = [
    ['atlas', '08:30', '09:30', 'Jonas Keller', 'Bürgi & Partner'],
    ['atlas', '10:00', '11:00', 'Ahmed El Sayed', 'Suez Lines'],
    ['atlas', '14:00', '15:00', 'Priya Raman', 'Northwind Freight'],
    ['birch', '11:15', '12:45', 'Annabel Featherstonehaugh', 'Maritime Heritage Trust'],
    ['birch', '15:00', '15:45', 'Łukasz Zieliński', 'Polskie Drogi Wodne'],
    ['cedar', '09:00', '10:30', 'Mei-Ling Ong', 'Straits Cargo'],
    ['cedar', '13:15', '14:30', 'Zoë van der Meer', 'Kade 9'],
    ['phone-booth', '10:30', '10:45', 'Freya Lindqvist', 'Nordisk Rederi'],
    ['phone-booth', '12:00', '12:30', 'Ada Byron', 'Analytical Engines']
  ] as const
  for (const [room_id, start_time, end_time, booked_by, company] of bookings) {
    await doorplate.book({ room_id, start_time, end_time, booked_by, company })
  }
  await doorplate.server.setClock(morning)
}

/** The place of a time on a room's track. */
function place(page: Page, room: string, time: string) {
  return placeOnTrack(page.getByRole('row', { name: room }), time, 'across')
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('a range can be dragged, or chosen by keyboard, and booked in the form', async ({ page, doorplate }) => {
    await fill(doorplate)
    await page.goto('/')
    await page.getByRole('link', { name: 'All rooms' }).click()
    await expect(page).toHaveTitle('All rooms, Tuesday, November 24')
    await expect(page.getByText('4 rooms, 2 free now')).toBeVisible()

    await test.step('a booking by somebody else appears within a second', async () => {
      await doorplate.book({ room_id: 'cedar', start_time: '16:00', end_time: '17:00', booked_by: 'Oğuz Şahin' })
      await expect(page.getByRole('button', { name: /^16:00 to 17:00, Oğuz Şahin/ })).toBeVisible({ timeout: 1000 })
    })

    const [from, to] = [await place(page, 'Cedar', '11:20'), await place(page, 'Cedar', '12:10')]
    await drag(page, from, to)
    await expect(page.getByText('Cedar, 11:15–12:15')).toBeVisible()
    await expect(page.getByText('1 hour · free until 13:15')).toBeVisible()
    await takePicture(page, 'day@1440x900')
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)

    await page.getByRole('link', { name: 'Book', exact: true }).click()
    await expect(page.getByLabel('Your Name')).toBeFocused()
    expect(new URL(page.url()).search).toBe('')
    await expect(page.getByLabel('Duration')).toHaveValue('60')
    await fillForm(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Cedar is booked')).toBeVisible()

    await test.step('the keyboard leads to the form', async () => {
      await page.goto('/day?room=birch')
      await expect(page.getByRole('button', { name: /^11:15 to 12:15, Ada Lovelace/ })).toBeVisible()
      await page.getByRole('button', { name: 'Subscribe in your calendar' }).focus()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('gridcell', { name: 'Birch, 10:30, free until 11:15' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('gridcell', { name: 'Cedar, 10:45–11:15, free until 11:15' })).toBeFocused()
      await page.keyboard.press('Shift+ArrowLeft')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Your Name')).toBeFocused()
      await expect(page.getByLabel('Duration')).toHaveValue('15')
    })

    await test.step('a range that somebody books leads to the form with the usual notice', async () => {
      await page.goto(`/?room=atlas&date=${today}&start=14:00&minutes=60`)
      await expect(page.getByText('Someone has just booked 14:00.')).toBeVisible()
      await page.goto(`/?room=nowhere&date=${today}&start=14:00&minutes=60`)
      await expect(page.getByText('Choose a room to see its times.')).toBeVisible()
      await page.goto(`/?room=atlas&date=${today}&start=14:01&minutes=60`)
      await expect(page.getByText('Choose a start time to continue.')).toBeVisible()
    })
  })

  test('Arabic starts on the right', async ({ page, doorplate }) => {
    await fill(doorplate)
    await page.goto('/day?language=ar')
    await expect(page.getByText('المتاح الآن: 2')).toBeVisible()
    await page.getByRole('gridcell', { name: /^Atlas، / }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('11:00–12:00').first()).toBeVisible()
    await takePicture(page, 'day-arabic@1440x900')
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  })

  test('ten of 18 rooms in three areas are seen at once at 1280 by 800', async ({ page, doorplate }) => {
    for (let number = 1; number <= 14; number++) {
      const room = { name: `Room ${number}`, capacity: 4, area: `${1 + (number % 3)}. floor` }
      await doorplate.operate('PUT', `/api/v1/rooms/room-${number}`, room)
    }
    await resize(page, { width: 1280, height: 800 })
    for (const language of ['en', 'de', 'fr']) {
      await page.goto(`/day?language=${language}`)
      const shown = await page.locator('.day-row').evaluateAll((rows) => {
        const { bottom } = rows[0]!.closest('.day-grid')!.getBoundingClientRect()
        return rows.filter((row) => row.getBoundingClientRect().bottom <= bottom).length
      })
      expect(shown, language).toBeGreaterThanOrEqual(10)
      await expectReadableFields(page)
      await takePicture(page, `day-18-rooms-${language}@1280x800`)
    }
  })

  test('a hundred rooms are partly rendered on the screen, and entirely on paper', async ({ page, doorplate }) => {
    for (let number = 1; number <= 96; number++) {
      const room = { name: `Room ${String(number).padStart(3, '0')}`, capacity: 4 }
      await doorplate.operate('PUT', `/api/v1/rooms/room-${number}`, room)
    }
    await fill(doorplate)
    await page.goto('/day')
    await expect(page.getByRole('row', { name: 'Atlas' })).toBeVisible()
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '101')
    expect(await page.getByRole('row').count()).toBeLessThan(60)
    await page.getByRole('row', { name: 'Atlas' }).getByRole('gridcell').nth(1).focus()
    for (let pages = 0; pages < 10; pages++) await page.keyboard.press('PageDown')
    await expect(page.getByRole('row', { name: 'Room 096' })).toBeInViewport()
    await expect(page.getByRole('row', { name: 'Atlas' })).toHaveCount(0)

    await test.step('the link to all rooms leads from the week of a room to its row', async () => {
      await page.goto('/rooms/room-90')
      await page.getByRole('link', { name: 'All rooms' }).last().click()
      await expect(page.getByRole('row', { name: 'Room 090' })).toBeInViewport()
    })

    const paper = await page.pdf({ path: 'test-results/day.pdf', preferCSSPageSize: true })
    expect(String(paper).match(/\/Type ?\/Page\b/g)).toHaveLength(3)
  })
})

/** Blocks that leave their row, and rows that overlap. */
function misplacedBlocks(page: Page) {
  return page.evaluate(() => {
    const rows = [...document.querySelectorAll('.day-row')].map((row) => ({ row, box: row.getBoundingClientRect() }))
    const leaving = rows.flatMap(({ row, box }) =>
      [...row.querySelectorAll('.booked-block')].flatMap((block) => {
        const { top, bottom } = block.getBoundingClientRect()
        return top >= box.top - 0.5 && bottom <= box.bottom + 0.5 ? [] : [block.getAttribute('aria-label')]
      })
    )
    const overlapping = rows.slice(1).filter(({ box }, index) => box.top < rows[index]!.box.bottom - 0.5)
    return [...leaving, ...overlapping.map(({ row }) => row.textContent)]
  })
}

test('the timeline is legible and Book stays on the screen at every width and text size', async ({
  browser,
  doorplate
}) => {
  test.slow()
  await fill(doorplate)
  for (const [width, text] of [
    [768, 16],
    [820, 16],
    [1280, 16],
    [1280, 20],
    [1440, 24],
    [1920, 16],
    [1920, 32]
  ] as const) {
    await test.step(`${width} px wide with text of ${text} px`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: doorplate.url })
      const page = await context.newPage()
      await setTextSize(page, text)
      await page.goto('/day')
      await expect(page.getByRole('row', { name: 'Atlas' })).toBeVisible()
      const grid = page.getByRole('grid')
      // The current meeting, and so the present, is in view.
      await expect(page.getByRole('button', { name: /^10:00 to 11:00, Ahmed/ })).toBeInViewport()
      await expectNoSidewaysScrolling(page)
      await expectLegible(page)
      expect(await misplacedBlocks(page)).toEqual([])
      const hour = await grid.evaluate((element) => element.querySelector('.day-row-track')!.clientWidth / 15.25)
      expect(hour).toBeGreaterThanOrEqual(96)
      await takePicture(page, `day@${width}-text-${text}`)

      await page.getByRole('gridcell', { name: /^Atlas, / }).focus()
      const book = page.getByRole('link', { name: 'Book', exact: true })
      await page.keyboard.press('Home')
      await page.keyboard.press('End')
      await expect(page.getByText('Atlas, 21:45–22:45')).toBeInViewport({ ratio: 1 })
      await expect(book).toBeInViewport({ ratio: 1 })
      for (let quarter = 0; quarter < 40; quarter++) {
        await page.keyboard.press('ArrowLeft')
        if (await book.isVisible()) await expect(book).toBeInViewport({ ratio: 1 })
      }
      await context.close()
    })
  }
})

/** Texts in blocks that end in half a letter, or show fewer than four letters before an ellipsis. */
function halfNames(page: Page) {
  return page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    return [...document.querySelectorAll('.booked-block > :is(b, span)')].flatMap((line) => {
      const { font, textOverflow } = getComputedStyle(line)
      pen.font = font
      const text = line.textContent!
      const isWhole = line.scrollWidth <= line.clientWidth
      const isLegible = textOverflow === 'ellipsis' && pen.measureText(`${text.slice(0, 4)}…`).width <= line.clientWidth
      return isWhole || isLegible ? [] : [text]
    })
  })
}

test('a booking of 30 minutes shows both names of its booker, and no text ends in half a letter', async ({
  page,
  doorplate
}) => {
  await doorplate.book({ start_time: '10:00', end_time: '10:30', booked_by: 'Ada Byron' })
  await doorplate.book({ start_time: '11:00', end_time: '11:30', booked_by: 'William Wagemakers' })
  await doorplate.book({ start_time: '12:00', end_time: '12:15', booked_by: 'William Wagemakers' })
  await doorplate.book({ start_time: '13:00', end_time: '13:30', booked_by: 'Maren', company: 'Wunderwerk' })
  for (const language of ['en', 'ar']) {
    await page.goto(`/day?language=${language}`)
    const block = page.getByRole('button', { name: 'Ada Byron' })
    await expect(block.getByText('Ada', { exact: true })).toBeVisible()
    await expect(block.getByText('Byron', { exact: true })).toBeVisible()
    await expect(page.getByText('Wunderwerk', { exact: true })).toBeVisible()
    expect(await halfNames(page), language).toEqual([])
    await takePicture(page, `day-half-hours-${language}`)
  }
})

test('the date is whole on phones and with large text, next to the button for today', async ({
  browser,
  doorplate
}) => {
  for (const [width, text] of [
    [320, 16],
    [360, 16],
    [390, 16],
    [390, 20],
    [390, 24],
    [390, 32],
    [768, 32],
    [1280, 32]
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: doorplate.url })
    const page = await context.newPage()
    await setTextSize(page, text)
    for (const language of ['en', 'fr', 'ar']) {
      await test.step(`${language}, ${width} px wide with text of ${text} px`, async () => {
        await page.goto(`/day?language=${language}&date=2026-11-25`)
        await expect(page.locator('.day-bar-turn button')).toHaveCount(3)
        await expectReadableFields(page)
        await expectTouchable(page)
        await expectNoSidewaysScrolling(page)
        await takePicture(page, `day-date-${language}@${width}-text-${text}`)
      })
    }
    await context.close()
  }
})

test('two presses at the same place turn two days or weeks on', async ({ browser, doorplate }) => {
  for (const [address, name, wanted] of [
    ['/day', 'Next Day', ['2026-11-25', '2026-11-26']],
    ['/rooms/atlas', 'Next Day', ['2026-11-25', '2026-11-26']],
    ['/rooms/atlas', 'Next week', ['2026-12-01', '2026-12-08']]
  ] as const) {
    for (const width of name === 'Next week'
      ? [1280, 1920]
      : address === '/day'
        ? [360, 390, 1280, 1920]
        : [360, 390]) {
      await test.step(`${address}, ${width} px wide`, async () => {
        const context = await browser.newContext({ viewport: { width, height: 844 }, baseURL: doorplate.url })
        const page = await context.newPage()
        await page.goto(address)
        const box = (await page.getByRole('button', { name }).boundingBox())!
        for (const date of wanted) {
          await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
          await expect(page).toHaveURL(new RegExp(`date=${date}`))
        }
        await takePicture(page, `turned${address.replaceAll('/', '-')}@${width}`)
        await context.close()
      })
    }
  }
})

test('the timeline opens at the first booking of another day', async ({ page, doorplate }) => {
  await doorplate.book({ date: '2026-11-26', start_time: '16:00', end_time: '17:00' })
  await page.goto('/day?date=2026-11-26')
  await expect(page.getByRole('button', { name: /^16:00 to 17:00/ })).toBeInViewport({ ratio: 1 })
  await page.goto('/day?date=2026-11-27')
  await expect(page.getByText('08', { exact: true })).toBeInViewport({ ratio: 1 })
})

test('the printed page has every hour and nothing about the current time', async ({ page, doorplate }) => {
  await fill(doorplate)
  await page.goto('/day')
  await expect(page.getByText('10:42', { exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  for (let hour = 8; hour <= 23; hour++)
    await expect(page.getByText(String(hour).padStart(2, '0'), { exact: true })).toBeVisible()
  await expect(page.getByText('10:42', { exact: true })).toBeHidden()
  await expect(page.getByText(/[Ff]ree now/)).toBeHidden()
  await expect(page.getByText('In progress')).toBeHidden()
})

test.describe('after the last start time', () => {
  test.use({ officeTime: '2026-11-24T22:20:00+01:00', viewport: { width: 390, height: 844 } })

  test('a phone leads to tomorrow and shows no useless choices', async ({ page }) => {
    await page.goto('/day')
    await expect(page.getByText('No more times today.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Now' })).toHaveCount(0)
    await expect(page.getByText(/[Ff]ree now|Full/)).toHaveCount(0)
    await takePicture(page, 'day-evening@390x844', { fullPage: true })
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await expect(page.getByRole('link', { name: 'Book', exact: true }).first()).toBeVisible()
  })
})

test.describe('on touch screens', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a phone lists free rooms first, and a tap opens the form', { tag: '@chromium-91' }, async ({
    page,
    doorplate
  }) => {
    await fill(doorplate)
    await page.goto('/day')
    await expect(page.getByText('Free now for 1 hour: 1 of 3 matching rooms.')).toBeVisible()
    await takePicture(page, 'day-phone@390x844', { fullPage: true })
    await expectUsable(page)
    await expectNoSidewaysScrolling(page)
    await page.getByRole('link', { name: 'From 11:00' }).tap()
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Atlas' })).toBeChecked()

    await test.step('on a tablet a tap selects a range, and its ends can be dragged', async () => {
      await resize(page, { width: 1024, height: 768 })
      await page.goto('/day')
      await expect(page.getByText('4 rooms, 2 free now')).toBeVisible()
      const { x, y } = await place(page, 'Cedar', '14:35')
      await page.touchscreen.tap(x, y)
      await expect(page.getByText('Cedar, 14:30–15:30')).toBeVisible()
      await takePicture(page, 'day-tablet@1024x768')
      const [start, end] = [page.locator('[data-side=start]'), page.locator('[data-side=end]')]
      const { width, height } = (await end.boundingBox())!
      expect([width, height]).toEqual([44, 44])
      await drawWithFinger(page, end, await place(page, 'Cedar', '15:50'))
      await expect(page.getByText('Cedar, 14:30–16:00')).toBeVisible()
      await drawWithFinger(page, start, await place(page, 'Cedar', '14:50'))
      await expect(page.getByText('Cedar, 14:45–16:00')).toBeVisible()
    })
  })
})
