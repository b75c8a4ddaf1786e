import type { Page } from '@playwright/test'
import { complaintsOfNoServer, type Doorplate, expect, expectAccessible, test } from '../rig/doorplate.ts'
import { fillForm, slot, visitor } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

const rooms = [
  { id: 'dune', name: 'Dune', capacity: 6, equipment: ['Screen', 'Wifi'] },
  { id: 'elbe', name: 'Elbe', capacity: 10, equipment: ['Screen', 'Video call', 'Wifi'] },
  { id: 'harbour', name: 'Harbour View', capacity: 16, equipment: ['Screen', 'Video call', 'Wifi', 'Coffee'] },
  { id: 'lodz', name: 'Konferenzraum Łódź', capacity: 14, equipment: ['Screen', 'Whiteboard'] },
  { id: 'saal', name: 'Großer Saal im Speicher', capacity: 40, equipment: ['Projector', 'Microphones'] }
]

async function furnish(doorplate: Doorplate) {
  for (const { id, ...room } of rooms) await doorplate.operate('PUT', `/api/v1/rooms/${id}`, room)
  for (const [start_time, end_time] of [
    ['12:15', '13:45'],
    ['14:15', '15:45'],
    ['16:15', '17:45']
  ] as const) {
    await doorplate.book({ room_id: 'lodz', start_time, end_time })
  }
}

const finder = (page: Page) => page.getByRole('button', { name: 'Find a room that fits' })
const picture = (page: Page, name: string) => {
  const { width, height } = page.viewportSize()!
  return takePicture(page, `${name}@${width}x${height}`, { fullPage: true })
}

async function lookFor(page: Page, people: number) {
  await finder(page).click()
  await page.getByRole('spinbutton', { name: 'People' }).fill(String(people))
  await page.getByRole('button', { name: 'Screen' }).click()
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 }
]) {
  test.describe(`at ${viewport.width} by ${viewport.height}`, () => {
    test.use({ viewport })

    test('a search finds a room, which is booked, and the invitation arrives', { tag: '@main' }, async ({
      page,
      doorplate
    }) => {
      await furnish(doorplate)
      await page.goto('/')
      await lookFor(page, 6)
      await page.getByRole('radio', { name: 'Afternoon' }).check()
      await expect(page.getByText('rooms fit')).toBeVisible()
      await expect(page.getByText('Booked all afternoon')).toBeVisible()
      await picture(page, 'find')
      await expectAccessible(page)
      await expectNoSidewaysScrolling(page)

      const [form, first] = [
        page.getByRole('form', { name: 'Find a room that fits' }),
        page.locator('.fitting-rooms > div').first()
      ]
      const [filters, result] = [(await form.boundingBox())!, (await first.boundingBox())!]
      if (viewport.width >= 1280) {
        expect(result.x).toBeGreaterThanOrEqual(filters.x + filters.width)
        expect(result.y).toBeLessThan(filters.y + 120)
      } else expect(result.y - (filters.y + filters.height)).toBeLessThan(140)

      // A booking made elsewhere appears without a reload.
      await doorplate.book({ room_id: 'dune', start_time: '12:00', end_time: '13:00' })
      const starts = page.getByRole('group', { name: 'Free start times in Dune' })
      await expect(starts.getByRole('button', { name: '12:00' })).toHaveCount(0)
      await starts.getByRole('button', { name: '13:15' }).click()
      await expect(slot(page, '13:15')).toHaveAttribute('aria-pressed', 'true')
      await fillForm(page)
      await page.getByRole('button', { name: 'Confirm Booking' }).click()
      await expect(page.getByRole('heading', { name: 'Dune is booked' })).toBeVisible()
      await expect.poll(() => doorplate.mails.map(({ to }) => to)).toContainEqual([visitor.email])
    })
  })
}

test.describe('with slow search code', () => {
  test.use({ expectedComplaint: complaintsOfNoServer })

  test('two rooms together can be booked by keyboard if none fits', async ({ page, doorplate }) => {
    await furnish(doorplate)
    await page.goto(`/`)
    // The search comes late: that is said, and it is tried again.
    let cut = () => {}
    const isSaid = new Promise<void>((resolve) => {
      cut = resolve
    })
    await page.route(/assets\/finder-.*js/, (route) => isSaid.then(() => route.abort()), { times: 1 })
    await finder(page).click()
    await expect(page.getByText('Please wait while we fetch the latest data...')).toBeVisible()
    cut()
    await finder(page).click()
    await lookFor(page, 24)
    await page.getByRole('radio', { name: /^At / }).check()
    await page.getByRole('combobox', { name: 'Start time' }).selectOption('14:00')
    await expect(page.getByText(/^No room for 24 people with Screen is free at 14:00/)).toBeVisible()
    await picture(page, 'find-none')
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Harbour View and Elbe, 14:00–15:00 Two rooms together/ }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeFocused()
    await fillForm(page)
    await page.getByLabel('Meeting Purpose').press('Enter')
    const notice = page.getByRole('status').filter({ hasText: 'Harbour View is booked' })
    await expect(notice).toContainText('Elbe is not booked yet. Please confirm it below.')
    await page.getByLabel('Meeting Purpose').press('Enter')
    await expect(page.getByRole('heading', { name: 'Elbe is booked' })).toBeVisible()
    await expect.poll(() => doorplate.mails.filter(({ to }) => to.includes(visitor.email)).length).toBe(2)
  })
})
