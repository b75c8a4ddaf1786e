import { expect, expectAccessible, test } from '../rig/doorplate.ts'
import { atEach } from '../screens/resize.ts'

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('the booking view is dark, and a display keeps its own colours', async ({ page }) => {
    const paper = () => getComputedStyle(document.body).getPropertyValue('--paper').trim()
    await page.goto('/')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 26, 24)')
    await page.goto('/?display=atlas')
    await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
    expect(await page.evaluate(paper)).toBe('#fbfaf6')
  })

  test('the pages of a booking are legible', async ({ page, doorplate }) => {
    const { id, key } = await doorplate.hold({ start_time: '15:30', end_time: '17:00', guests: ['bob@example.com'] })
    await page.goto(`/bookings/${id}#${key}`)
    await expect(page.getByRole('button', { name: 'Change' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/bookings')
    await expect(page.getByRole('link', { name: '15:30–17:00' })).toBeVisible()
    await expectAccessible(page)
    await page.goto(`/bookings/${id}?change`)
    await expect(page.getByRole('heading', { name: 'Change your booking' })).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('only the chosen room carries the check', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('radio', { name: 'Atlas' }).check()
    const check = (name: string) =>
      page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name }) })
        .locator('.room-card-mark svg')
    await expect(check('Atlas')).toBeVisible()
    await expect(check('Birch')).toBeHidden()
  })
})

test('on a phone a piece of equipment is shown whole or not at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const pieces = page.locator('.room-card-equipment > span:has(bdi)')
  await expect(pieces.first()).toBeVisible()
  const cut = await pieces.evaluateAll((each) =>
    each.filter((piece) => {
      const [inner, outer] = [piece.getBoundingClientRect(), piece.parentElement!.getBoundingClientRect()]
      return inner.top < outer.bottom && inner.right > outer.right
    })
  )
  expect(cut).toHaveLength(0)
})

test('the names of equipment are not cut off', async ({ page, doorplate }) => {
  const equipment = ['Videoconference', 'Whiteboard', 'Projector', 'Speakerphone', 'Wheelchair access']
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, equipment })
  await page.goto('/')
  const names = page.locator('.room-card-equipment bdi')
  await expect(names.first()).toBeVisible()
  const sizes = [320, 360, 960, 1024].map((width) => ({ width, height: 900 }))
  await atEach(page, sizes, 'equipment', async () => {
    const heights = await names.evaluateAll((each) => each.map((name) => name.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})
