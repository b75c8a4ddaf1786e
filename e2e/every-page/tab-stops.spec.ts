import type { Page } from '@playwright/test'
import { expect, test, today } from '../rig/doorplate.ts'

// Low enough for everything that scrolls by itself to do so.
test.use({ viewport: { width: 1024, height: 560 } })

// Firefox stops at whatever scrolls, unless the page says otherwise.
test('Tab stops at controls and at what has a name', { tag: '@firefox' }, async ({ page, doorplate }) => {
  const equipment = Array.from({ length: 12 }, (_, number) => `Thing ${number + 1}`)
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, equipment })
  for (let number = 1; number <= 12; number++) {
    await doorplate.operate('PUT', `/api/v1/rooms/room-${number}`, { name: `Room ${number}`, capacity: 4 })
  }
  for (let hour = 11; hour < 20; hour++) await doorplate.book({ start_time: `${hour}:00`, end_time: `${hour}:30` })

  await test.step('on the page of a day', async () => {
    await page.goto('/day')
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNamedStops(page)
  })
  await test.step('in the details of a room’s day', async () => {
    await page
      .getByRole('row', { name: 'Atlas' })
      .getByRole('button', { name: /8 people/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNamedStops(page)
  })
  await test.step('on the week of a room', async () => {
    await page.goto(`/rooms/atlas?date=${today}`)
    await expect(page.getByRole('grid')).toBeVisible()
    await expectNamedStops(page)
  })
  await test.step('in the panel of a series', async () => {
    await page.goto(`/?room=atlas&date=${today}&start=10:45&minutes=15`)
    await page.getByRole('button', { name: 'Repeats' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
    await expectNamedStops(page)
  })
  await test.step('on a display', async () => {
    await page.goto('/?display=atlas')
    await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
    await expectNamedStops(page)
  })
  await test.step('in the report of a fault', async () => {
    await page.getByRole('button', { name: 'Report a problem' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNamedStops(page)
    await page.keyboard.press('Escape')
  })
  await test.step('in a booking at the display', async () => {
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNamedStops(page)
  })
})

/** Presses Tab all the way round, or to the end of the page. */
async function expectNamedStops(page: Page) {
  const stops = new Set<string>()
  await page.keyboard.press('Tab')
  await page.evaluate(() => document.activeElement!.setAttribute('data-first-stop', ''))
  do {
    stops.add(await page.evaluate(nameOfStop))
    await page.keyboard.press('Tab')
  } while (await page.evaluate(() => !document.activeElement!.matches('body, [data-first-stop]')))
  expect(stops.size).toBeGreaterThan(1)
  expect.soft([...stops].filter((stop) => stop.startsWith('no control'))).toEqual([])
}

function nameOfStop(): string {
  const { activeElement: stop } = document
  const isControl = stop!.matches('a[href], button, input, select, textarea')
  const isNamed = stop!.matches(':is([aria-label], [aria-labelledby]):not([role="grid"])')
  return isControl || isNamed ? stop!.outerHTML : `no control: ${stop!.outerHTML.slice(0, 80)}`
}
