import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { expectLegible } from '../screens/legible.ts'
import { takePicture } from '../screens/pictures.ts'
import { resize } from '../screens/resize.ts'

const red = 'rgb(156, 49, 32)'

/** The line of one room, in the part of the page that shows it, is red, has a sign and is not cut. */
async function expectFault(page: Page, part: string, what: string, ratio = 1) {
  const line = page.locator(part).locator('.fault-line').filter({ visible: true }).first()
  await expect(line, what).toHaveText('Projector not working · Problem reported')
  await line.scrollIntoViewIfNeeded()
  await expect(line, what).toBeInViewport({ ratio })
  await expect(line.locator('svg'), what).toBeVisible()
  await expect(line, what).toHaveCSS('color', red)
  await expect(page.getByText('reported broken')).toHaveCount(0)
  await expectLegible(page)
  await expectAccessible(page)
  await takePicture(page, `fault-${what}`)
}

for (const [size, viewport] of Object.entries({
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 }
})) {
  test(`a fault is the same red line wherever its room is shown on a ${size}`, async ({ page, doorplate }) => {
    const equipment = ['Wifi', 'Whiteboard', 'Coffee', 'Screen', 'Speakers', 'Blinds', 'Projector']
    await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, area: '1st floor', equipment })
    for (const broken of ['Projector', null]) {
      await doorplate.operate('POST', '/api/v1/faults', { room_id: 'atlas', equipment: broken })
    }
    const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00' })
    await resize(page, viewport)

    await page.goto('/')
    await expectFault(page, '.free-list', `free-${size}`)
    await expectFault(page, '.room-cards', `card-${size}`)
    await page.goto(`/?room=atlas&date=${today}`)
    await expectFault(page, '.room-cards', `chosen-${size}`)
    await expectFault(page, '.time-step', `times-${size}`)
    await page.goto('/day')
    // A row of the grid is one line, which ends in an ellipsis.
    await expectFault(page, 'main', `day-${size}`, size === 'desktop' ? 0.7 : 1)
    await page.goto('/rooms/atlas')
    await expectFault(page, 'main', `week-${size}`)
    await page.goto(`/bookings/${id}#${key}`)
    await expectFault(page, 'main', `booking-${size}`)
  })
}
