import { languages } from '@doorplate/domain/words/languages'
import { expect, expectAccessible, test, today } from '../rig/doorplate.ts'
import { fillForm, slot } from '../rig/steps.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectTouchable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'
import { setTextSize } from '../screens/text-size.ts'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a room is one compact row with its state', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '13:00', end_time: '14:00' })
    await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:30' })
    await page.goto('/')
    const rows = page.locator('.room-card')
    await expect(rows.first()).toContainText('Free until 13:00')
    await expect(rows.nth(1)).toContainText('Free from 11:30')
    expect((await rows.first().boundingBox())!.height).toBeLessThan(80)
    await expectTouchable(page)
    await expectAccessible(page)
    await takePicture(page, 'rooms-4@390x844', { fullPage: true })
  })

  test('the chosen room and day stay visible from the times to the form', async ({ page, doorplate }) => {
    await doorplate.book({ room_id: 'birch', start_time: '10:30', end_time: '11:30' })
    await page.goto('/')
    await page.getByRole('radio', { name: 'Birch' }).check()
    await expect(page.getByRole('radio', { name: 'Atlas' })).toHaveCount(0)
    const choice = page.locator('.time-step-choice')
    await expect(choice).toHaveText('Birch · Today, Tue, Nov 24Change room')
    await slot(page, '12:00').click()
    await fillForm(page)
    for (const label of ['Meeting Purpose', 'Your Name']) {
      await page.getByLabel(label).focus()
      await expect(choice).toBeInViewport({ ratio: 1 })
      const covered = (await choice.boundingBox())!
      const field = (await page.getByLabel(label).boundingBox())!
      expect(field.y).toBeGreaterThanOrEqual(covered.y + covered.height)
    }
    await takePicture(page, 'chosen-room@390x844')
    await choice.getByRole('button', { name: 'Change room' }).click()
    await expect(page.getByRole('radio', { name: 'Birch' })).toBeFocused()
    await page.getByRole('radio', { name: 'Cedar' }).check()
    await expect(choice).toContainText('Cedar')
    await expect(page.getByRole('radio', { name: 'Birch' })).toHaveCount(0)
  })
})

test('the line of the chosen room is one line in every language and covers no title', async ({ page, doorplate }) => {
  test.slow()
  const name = 'The very long conference room of the north wing'
  await doorplate.operate('PUT', '/api/v1/rooms/north', { name, capacity: 8 })
  const line = page.locator('.time-step-choice')
  for (const { tag } of languages) {
    await page.goto(`/?room=north&date=${today}&start=12:00&minutes=30&language=${tag}`)
    await expect(line).toHaveAttribute('title', name)
    for (const text of [16, 20, 24, 32]) {
      await setTextSize(page, text)
      for (const width of [360, 390]) {
        await resize(page, { width, height: 844 })
        await test.step(`${tag}, ${width} px wide, text of ${text} px`, async () => {
          // A key for fingers, and the line below.
          expect((await line.boundingBox())!.height).toBeLessThanOrEqual(Math.max(44, 2.875 * text) + 2)
          const [start, day] = [line.locator('b'), line.locator('span')]
          expect((await start.boundingBox())!.width).toBeGreaterThan(3 * text)
          expect((await day.boundingBox())!.width).toBeGreaterThan(5 * text)
          const form = page.locator('.step').last()
          await form.evaluate((step) => step.scrollIntoView())
          const covered = (await line.boundingBox())!
          expect((await form.getByRole('heading').first().boundingBox())!.y).toBeGreaterThanOrEqual(
            covered.y + covered.height
          )
        })
      }
    }
    await setTextSize(page, 16)
  }
})

test('a room that the list shows as free can be booked', async ({ page, doorplate }) => {
  for (const room_id of ['atlas', 'birch', 'cedar'])
    await doorplate.book({ room_id, start_time: '10:30', end_time: '12:00' })
  await page.goto('/')
  const free = page.locator('.room-card', { hasText: /Free(?! from)/ })
  await expect(free).toHaveCount(1)
  await takePicture(page, 'rooms@1280x900')
  await free.click()
  await slot(page, '10:30').click()
  await fillForm(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Phone Booth is booked')).toBeVisible()
  await expect(page.locator('.room-card', { hasText: 'Phone Booth' })).toContainText('Free from 11:30')

  await doorplate.operate('PUT', '/api/v1/rooms/elm', { name: 'Elm', capacity: 4 })
  await expect(page.locator('.room-card', { hasText: 'Elm' })).toContainText('Free')
})

test('rooms are grouped by area, and can be filtered by it', async ({ page, doorplate }) => {
  const areas = { atlas: 'Floor 10', birch: 'Floor 2', cedar: 'Floor 2' }
  for (const [id, area] of Object.entries(areas)) {
    const name = `${id[0]!.toUpperCase()}${id.slice(1)}`
    await doorplate.operate('PUT', `/api/v1/rooms/${id}`, { name, capacity: 4, area })
  }
  await page.goto('/')
  const cards = page.getByRole('radiogroup', { name: 'Select Room' })
  await expect(cards.getByRole('heading')).toHaveText(['Floor 2', 'Floor 10'])
  await expect(cards.locator('b, h3')).toHaveText(['Phone Booth', 'Floor 2', 'Birch', 'Cedar', 'Floor 10', 'Atlas'])
  await expectAccessible(page)
  await takePicture(page, 'room-areas')
  await expect(page.getByText('4 people · Floor 10')).toBeVisible()

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/day')
  await expect(page.getByRole('rowheader')).toHaveText([
    /^Phone Booth/,
    'Floor 2',
    /^Birch/,
    /^Cedar/,
    'Floor 10',
    /^Atlas/
  ])
  await takePicture(page, 'day-areas@1280x800')
  await page.getByRole('searchbox').fill('floor 2')
  await expect(page.getByRole('rowheader')).toHaveText(['Floor 2', /^Birch/, /^Cedar/])
  await page.goto('/rooms/atlas')
  await expect(page.getByText('4 people · Floor 10')).toBeVisible()
})
