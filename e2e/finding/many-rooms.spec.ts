import type { Locator } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling } from '../screens/reach.ts'

const equipment = Array.from({ length: 25 }, (_, index) => `Piece of equipment ${index + 1}`)

/** How many lines a list's buttons stand in, of those that can be seen. */
async function linesOf(buttons: Locator) {
  const tops = await buttons.evaluateAll((elements) => elements.map((element) => (element as HTMLElement).offsetTop))
  return new Set(tops).size
}

const screens = [
  { width: 360, height: 800 },
  { width: 1280, height: 900 }
]

test('sixty displays are folded until "Show all", and sixty rooms can be filtered by name', async ({
  context,
  doorplate
}) => {
  for (let number = 5; number <= 60; number++) {
    const room = { name: `Room ${number} ${'Harbour North'.slice(0, number % 14)}`, capacity: 6, equipment }
    await doorplate.operate('PUT', `/api/v1/rooms/room-${number}`, room)
  }
  for (const screen of screens) {
    await test.step(`at ${screen.width} by ${screen.height}`, async () => {
      // A tab keeps what was begun in it.
      const page = await context.newPage()
      await page.setViewportSize(screen)
      await page.goto('/')
      const displays = page.getByRole('button', { name: /Display$/ })
      async function expectFewDisplays() {
        if (screen.width < 700) await expect(displays).toHaveCount(0)
        else expect(await linesOf(displays)).toBe(1)
      }
      await expect(page.getByRole('button', { name: 'Show all 60' })).toBeVisible()
      await expectFewDisplays()
      await takePicture(page, `many-rooms@${screen.width}x${screen.height}`)

      await page.getByRole('button', { name: 'Show all 60' }).click()
      await expect(displays).toHaveCount(60)
      await expect(page.getByRole('button', { name: 'Room 60' })).toBeVisible()
      await page.getByRole('button', { name: 'Show fewer' }).click()
      await expectFewDisplays()

      await expect(page.getByText('+19').first()).toBeVisible()
      await page.getByLabel('Filter by name').fill('room 59')
      await expect(page.getByRole('radiogroup', { name: 'Select Room' }).getByRole('radio')).toHaveCount(1)
      await takePicture(page, `many-rooms-filtered@${screen.width}x${screen.height}`)
      await page.getByRole('radio', { name: 'Room 59' }).click()
      await expect(page.getByRole('heading', { name: 'Select Time' })).toBeInViewport()
      await expectNoSidewaysScrolling(page)
    })
  }
})
