import { expect, expectAccessible, test } from './doorplate.ts'
import { takePicture } from './pictures.ts'
import { resize } from './resize.ts'
import { addGuest, chooseSlot, fillForm } from './steps.ts'

test.describe('on a dark system', () => {
  test.use({ colorScheme: 'dark' })

  test('the booking view is dark, and can be read in each state', async ({ page, doorplate }) => {
    await doorplate.book({ start_time: '14:30', end_time: '15:45' })
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '14:00')
    await fillForm(page)
    await page.getByLabel('Duration').selectOption({ index: 3 })
    await addGuest(page, 'bob@example')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(22, 26, 24)')
    await expectAccessible(page)
    await takePicture(page, 'booking-dark', { fullPage: true })

    await page.getByLabel('Guest Invites (Optional)').fill('')
    await page.getByLabel('Duration').selectOption({ index: 1 })
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByText('Atlas is booked')).toBeVisible()
    await expectAccessible(page)
  })

  test('a display keeps its own look', async ({ page }) => {
    await page.goto('/?display=atlas')
    await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
    const paper = () => getComputedStyle(document.body).getPropertyValue('--paper').trim()
    expect(await page.evaluate(paper)).toBe('#fbfaf6')
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

test.describe('far from the office', () => {
  test.use({ timezoneId: 'America/New_York' })

  test('one line says whose times these are', async ({ page }) => {
    await page.goto('/')
    await chooseSlot(page, 'Atlas', '14:00')
    await expect(page.getByText('Times are in Berlin time, now 10:42.')).toBeVisible()
  })
})

test('a slow line shows the page before its scripts have come', async ({ page }) => {
  await page.route('**/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('an office with a name', () => {
  test.use({ environment: { OFFICE_NAME: 'Hafen 12' } })

  test('shows it where the brand stands', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByText('Hafen 12')).toBeVisible()
  })
})

test('the names of equipment stay whole', async ({ page, doorplate }) => {
  const equipment = ['Videoconference', 'Whiteboard', 'Projector', 'Speakerphone', 'Wheelchair access']
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, equipment })
  await page.goto('/')
  const names = page.locator('.room-card-equipment bdi')
  await expect(names.first()).toBeVisible()
  for (const width of [320, 360, 960, 1024]) {
    await resize(page, { width, height: 900 })
    const heights = await names.evaluateAll((each) => each.map((name) => name.getBoundingClientRect().height))
    expect(new Set(heights).size, `${width} px wide`).toBe(1)
    await takePicture(page, `equipment-${width}`, { fullPage: true })
  }
})
