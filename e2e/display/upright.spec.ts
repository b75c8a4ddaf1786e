import type { Page } from '@playwright/test'
import { type Doorplate, expect, expectAccessible, setClock, test } from '../rig/doorplate.ts'
import { officeHours } from '../rig/rules.ts'
import { expectLegible } from '../screens/legible.ts'
import { expectHighButtons } from '../screens/panels.ts'
import { expectOneScreen, expectTouchable } from '../screens/reach.ts'
import { atEach, resize } from '../screens/resize.ts'

const upright = [
  { width: 800, height: 1280 },
  { width: 1080, height: 1920 },
  { width: 600, height: 1024 }
]
const equipment = ['Projector', 'Screen', 'Whiteboard', 'Wifi', 'Coffee', 'Video conference', 'Adjustable desk']
const guests = ['jonas.keller@buergi-partner.ch', 'li.wei@northwind-freight.com']

test.use({ environment: { CHECK_IN: '10/10' }, officeTime: '2026-11-24T09:00:20+01:00' })

/** A room with much equipment, something broken and a full afternoon. */
async function fillRoom(doorplate: Doorplate, id: string) {
  await doorplate.operate('PUT', `/api/v1/rooms/${id}`, { name: id, capacity: 8, equipment })
  await doorplate.operate('POST', '/api/v1/faults', { room_id: id, equipment: 'Projector' })
  await doorplate.operate('POST', '/api/v1/faults', { room_id: id, equipment: null })
  for (const hour of [11, 12, 13, 14, 15, 16]) {
    await doorplate.book({ room_id: id, start_time: `${hour}:00`, end_time: `${hour}:45`, guests })
  }
}

/** How many meetings can be read whole, without scrolling. */
function wholeRows(page: Page): Promise<number> {
  return page.locator('.schedule-list').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const end = Math.min(bottom, innerHeight) + 1
    return [...list.children].filter((row) => {
      const box = row.getBoundingClientRect()
      return box.top >= top - 1 && box.bottom <= end
    }).length
  })
}

async function expectFourRows(page: Page, name: string, sizes = upright) {
  await atEach(page, sizes, `upright-${name}`, async () => {
    expect(await wholeRows(page), 'meetings in view').toBeGreaterThanOrEqual(4)
    await expect(page.locator('.equipment-tags .fault-line')).toBeInViewport({ ratio: 1 })
    await expectLegible(page)
    await expectTouchable(page)
    await expectOneScreen(page)
  })
  await resize(page, upright[0]!)
  await expectHighButtons(page, '.display-actions button, .done-notice button')
  await expectAccessible(page)
}

test('an upright display shows four meetings in every state of the room', async ({ page, doorplate }) => {
  test.slow()
  for (const id of ['atlas', 'birch', 'cedar', 'dahlia']) await fillRoom(doorplate, id)
  await doorplate.book({ room_id: 'birch', start_time: '10:00', end_time: '10:45', guests })
  await doorplate.book({ room_id: 'cedar', start_time: '09:45', end_time: '10:15', guests })
  await setClock('2026-11-24T09:52:20+01:00', doorplate)
  await doorplate.operate('POST', '/api/v1/walk-ins', { room_id: 'dahlia', end_time: '10:15' })
  for (const [room, sign, state] of [
    ['atlas', '.end-times-paper', 'free'],
    ['birch', '.check-in-notice', 'soon'],
    ['cedar', '.check-in-notice', 'check-in'],
    ['dahlia', '.end-times-now', 'occupied']
  ] as const) {
    await page.goto(`/?display=${room}`)
    await expect(page.locator(sign).first()).toBeVisible()
    await expectFourRows(page, state)
    for (const language of ['de', 'ar', 'ja']) {
      await page.goto(`/?display=${room}&language=${language}`)
      await expect(page.locator(sign).first()).toBeVisible()
      await expectFourRows(page, `${state}-${language}`, upright.slice(0, 1))
    }
  }

  await doorplate.operate('PUT', '/api/v1/rules', { hours: officeHours })
  await setClock('2026-11-24T18:10:20+01:00', doorplate)
  await page.goto('/?display=atlas')
  await expect(page.getByText('CLOSED')).toBeVisible()
  await expectFourRows(page, 'closed')
})

test('an upright display has its equipment in the line of its title, also while nothing is broken', async ({
  page,
  doorplate
}) => {
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, equipment })
  await doorplate.operate('PUT', '/api/v1/rooms/birch', { name: 'Birch', capacity: 8, equipment })
  await doorplate.operate('POST', '/api/v1/faults', { room_id: 'birch', equipment: 'Projector' })
  for (const room of ['atlas', 'birch']) {
    await page.goto(`/?display=${room}`)
    await atEach(page, upright, `upright-equipment-${room}`, async () => {
      const tags = page.getByRole('list', { name: 'Equipment' })
      const title = await page.getByRole('heading', { name: 'Equipment' }).boundingBox()
      const list = await tags.boundingBox()
      expect(list!.y, room).toBeLessThan(title!.y + title!.height)
      expect(list!.y + list!.height, room).toBeGreaterThan(title!.y)
    })
    await resize(page, upright[0]!)
    await page.getByRole('button', { name: `Show all ${room === 'atlas' ? 7 : 6}` }).click()
    const open = await page.getByRole('list', { name: 'Equipment' }).boundingBox()
    const title = await page.getByRole('heading', { name: 'Equipment' }).boundingBox()
    expect(open!.x, 'as wide as the sheet').toBeLessThanOrEqual(title!.x)
  }
})
