import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { fillForm, openRendered, slot, visitor } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectTouchable } from '../screens/reach.ts'
import { atTextSizes } from '../screens/text-size.ts'

const tuesday = '2026-12-01'

const rooms = [
  { id: 'dune', name: 'Dune', capacity: 6, equipment: ['Screen', 'Wifi'] },
  { id: 'elbe', name: 'Elbe', capacity: 10, equipment: ['Screen', 'Video call', 'Wifi'] },
  { id: 'harbour', name: 'Harbour View', capacity: 16, equipment: ['Screen', 'Video call', 'Wifi', 'Coffee'] },
  { id: 'lodz', name: 'Konferenzraum Łódź', capacity: 14, equipment: ['Screen', 'Whiteboard'] },
  { id: 'saal', name: 'Großer Saal im Speicher', capacity: 40, equipment: ['Projector', 'Microphones'] }
]

async function furnish(doorplate: Doorplate) {
  for (const { id, ...room } of rooms) await doorplate.operate('PUT', `/api/v1/rooms/${id}`, room)
}

async function furnishMany(doorplate: Doorplate, count: number) {
  for (let number = 5; number <= count; number++) {
    const room = { name: `Room ${number}`, capacity: 4, equipment: ['Screen', 'Wifi'], area: '2nd floor' }
    await doorplate.operate('PUT', `/api/v1/rooms/room-${number}`, room)
  }
}

const line = (page: Page) => page.getByRole('form', { name: 'What is free?' })
const free = (page: Page) => page.locator('.free-room')
const found = (page: Page) =>
  page.getByRole('region', { name: 'What is free?' }).getByRole('heading').getByRole('status')

/** The only steps that a person takes: a tap, or a field that is typed into, which counts as one. */
async function search(page: Page) {
  await line(page).getByLabel('Day').fill(tuesday)
  await line(page).getByLabel('When').fill('2pm')
  await line(page).getByRole('radio', { name: '6', exact: true }).check()
  await line(page).getByRole('button', { name: 'Screen' }).click()
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 360, height: 640 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a room on Tuesday at two for six people takes five taps, and the invitation arrives', {
      tag: viewport.width === 390 ? '@main' : []
    }, async ({ page, doorplate }) => {
      await furnish(doorplate)
      await doorplate.book({ room_id: 'elbe', date: tuesday, start_time: '14:30', end_time: '15:00' })
      await page.goto('/')
      await search(page)
      await expect(found(page)).toHaveText('Free at 14:00 for 1 hour: 4 of 5 matching rooms.')
      await expect(free(page).first()).toContainText('Dune')
      await takePicture(page, `free-tuesday@${viewport.width}x${viewport.height}`, { fullPage: true })
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)

      // A booking made elsewhere appears without a reload.
      await doorplate.book({ room_id: 'dune', date: tuesday, start_time: '14:00', end_time: '15:00' })
      await expect(found(page)).toHaveText('Free at 14:00 for 1 hour: 3 of 5 matching rooms.')
      await free(page).filter({ hasText: 'Harbour View' }).click()
      await expect(slot(page, '14:00')).toHaveAttribute('aria-pressed', 'true')
      await fillForm(page)
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByRole('heading', { name: 'Harbour View is booked' })).toBeVisible()
      await expect.poll(() => doorplate.mails.map(({ to }) => to)).toContainEqual([visitor.email])
    })

    for (const count of [4, 40]) {
      test(`the first of ${count} rooms is seen without scrolling, and displays are one line`, async ({
        page,
        doorplate
      }) => {
        await furnishMany(doorplate, count)
        await page.goto('/')
        await expect(found(page)).toContainText('Free now for 1 hour:')
        await expect(free(page).first()).toBeInViewport({ ratio: 1 })
        const row = page.locator('.step-displays')
        await row.scrollIntoViewIfNeeded()
        expect((await row.boundingBox())!.height).toBeLessThan(80)
        if (viewport.width < 1280) await expectTouchable(page)
        await takePicture(page, `free-${count}-rooms@${viewport.width}x${viewport.height}`)
      })
    }
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the free rooms are in the page that the server renders', async ({ page, doorplate }) => {
    await furnish(doorplate)
    await openRendered(page, '/')
    await expect(found(page)).toContainText('Free now for 1 hour:')
    await expect(free(page).first()).toContainText('10:30–11:30')
  })
})

test('by keyboard the first room is the next stop after the skip link', async ({ page, doorplate }) => {
  await furnish(doorplate)
  await page.goto('/')
  await expect(free(page).first()).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(free(page).first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeFocused()
})

test('two rooms together can be booked by keyboard if none fits', async ({ page, doorplate }) => {
  await furnish(doorplate)
  await doorplate.book({ room_id: 'lodz', start_time: '14:15', end_time: '15:45' })
  await page.goto('/')
  await line(page).getByRole('radio', { name: '12+' }).check()
  await line(page).getByRole('spinbutton', { name: 'People' }).fill('24')
  await line(page).getByRole('button', { name: 'Screen' }).click()
  await line(page).getByLabel('When').fill('14')
  await expect(page.getByText('No room for 24 people with Screen is free at 14:00 for 1 hour.')).toBeVisible()
  const offer = page.getByRole('button', { name: /^Harbour View and Elbe, 14:00–15:00 Two rooms together/ })
  await expect(offer).toBeVisible()
  await takePicture(page, 'free-none')
  await expectAccessible(page)
  await offer.press('Enter')
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeFocused()
  await fillForm(page)
  await page.getByLabel('Meeting Purpose').press('Enter')
  const notice = page.getByRole('status').filter({ hasText: 'Harbour View is booked' })
  await expect(notice).toContainText('Elbe is not booked yet. Please confirm it below.')
  await page.getByLabel('Meeting Purpose').press('Enter')
  await expect(page.getByRole('heading', { name: 'Elbe is booked' })).toBeVisible()
  await expect.poll(() => doorplate.mails.filter(({ to }) => to.includes(visitor.email)).length).toBe(2)
})

test('a length is shown whole on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/')
  const length = page.getByLabel('For', { exact: true })
  await length.selectOption({ label: '1 hour 30 minutes' })
  const { words, room } = await length.evaluate((select: HTMLSelectElement) => {
    const style = getComputedStyle(select)
    const context = document.createElement('canvas').getContext('2d')!
    context.font = style.font
    const { width } = context.measureText(select.selectedOptions[0]!.text.trim())
    return {
      words: width,
      room: select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
    }
  })
  expect(words).toBeLessThanOrEqual(room + 0.5)
  await takePicture(page, 'length-1280')
})

test('with large text the button of a room covers none of its words', async ({ browser, doorplate }) => {
  await furnish(doorplate)
  const sizes = [
    [360, 24],
    [360, 32],
    [390, 24],
    [390, 32],
    [768, 32]
  ] as const
  await atTextSizes(browser, doorplate.url, sizes, async ({ page, language, name }) => {
    await page.goto(`/?language=${language}`)
    await expect(free(page).first()).toBeVisible()
    const problems = await free(page).evaluateAll((cards) =>
      cards.flatMap((card) => {
        const button = card.querySelector('.free-room-book')!.getBoundingClientRect()
        return [...card.querySelectorAll('b, .free-room-times, .free-room-about')].flatMap((words) => {
          const range = document.createRange()
          range.selectNodeContents(words)
          const isCovered = [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < button.right && right > button.left && top < button.bottom && bottom > button.top
          )
          const isSqueezed = words.getBoundingClientRect().width < card.clientWidth / 2
          return isCovered || isSqueezed ? [words.textContent] : []
        })
      })
    )
    expect(problems).toEqual([])
    await takePicture(page, `free-rooms-${name}`)
  })
})
