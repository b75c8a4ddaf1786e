import { TcpProxy } from '@doorplate/testing/network/tcp-proxy'
import type { Locator, Page } from '@playwright/test'
import { complaintsOfNoServer, expect, expectAccessible, test, tomorrow } from '../rig/doorplate.ts'
import { chooseSlot, expectDisplay, fillForm } from '../rig/steps.ts'
import { expectLegible } from '../screens/legible.ts'
import { panels } from '../screens/panels.ts'
import { atEach, resize } from '../screens/resize.ts'

const otherAddress = 'A request to'
test.use({ expectedComplaint: new RegExp(`${complaintsOfNoServer.source}|${otherAddress}`) })

const note = 'Changes may take up to 30 seconds to appear.'
const phone = { width: 390, height: 844 }
const busy = { start_time: '10:30', end_time: '11:00' }

/** Calls get through, and streams only when the test lets them. */
const line = test.extend<{ network: TcpProxy }>({
  network: async ({ doorplate }, use) => {
    const proxy = await TcpProxy.open(doorplate.url)
    proxy.fault = 'buffer'
    await use(proxy)
    await proxy.close()
  }
})

/** Lets the page's time pass, by at most a minute, until it shows something. */
async function expectInAMinute(page: Page, shown: Locator) {
  for (let second = 0; second < 60 && !(await shown.isVisible()); second++) await page.clock.runFor(1000)
  await expect(shown).toBeVisible()
}

line(
  'a display whose stream is held back is right by calls, takes bookings and says so',
  async ({ page, doorplate, network }) => {
    await page.clock.install()
    await page.goto(`${network.url}/?display=atlas`)
    await expectInAMinute(page, page.getByText(note))
    await expectDisplay(page, 'AVAILABLE')
    await expect(page.getByRole('button', { name: 'Book This Room Now' })).toBeVisible()
    await expectAccessible(page)
    await atEach(page, [...panels, phone], 'held-back', async () => {
      await expectLegible(page)
      await expect(page.getByText(note)).toBeInViewport()
    })
    await resize(page, panels[2]!)

    await doorplate.book({ date: tomorrow, start_time: '09:00', end_time: '10:00' })
    await page.getByRole('button', { name: 'Next Day' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: '09:00–10:00' })).toBeVisible()
    await page.getByRole('button', { name: 'Previous Day' }).click()

    await doorplate.book(busy)
    await expectInAMinute(page, page.getByText('OCCUPIED'))

    network.fault = 'pass'
    const calls: string[] = []
    let isStreaming = false
    page.on('request', (request) => request.url().includes('/heartbeat') && calls.push(request.url()))
    page.on('response', (response) => {
      isStreaming ||= response.url().includes('/changes')
    })
    while (!isStreaming) await page.clock.runFor(1000)
    calls.length = 0
    await doorplate.book({ start_time: '11:00', end_time: '12:00' })
    await expect(page.getByRole('listitem').filter({ hasText: '11:00–12:00' })).toBeVisible()
    expect(calls, 'the stream told it').toEqual([])
  }
)

line(
  'a display is offline once its calls fail as well, and right again after the return',
  async ({ page, network }) => {
    await page.clock.install()
    await page.goto(`${network.url}/?display=atlas`)
    await expectInAMinute(page, page.getByText(note))
    network.fault = 'reset'
    await page.clock.runFor(45_000)
    await expect(page.getByText('Booking and cancelling are paused.')).toBeVisible()
    await expect(page.getByText(note)).toBeHidden()
    network.fault = 'buffer'
    await page.clock.runFor(10_000)
    await expect(page.getByText('Booking and cancelling are paused.')).toBeHidden()
  }
)

for (const [name, path, shown] of [
  ['the day', '/day', 'Rail slots for spring|Priya Raman'],
  ['the week', '/rooms/atlas', 'Priya Raman']
] as const) {
  line(`the page of ${name} shows a booking although its stream is held back`, async ({ page, doorplate, network }) => {
    await page.clock.install()
    await page.goto(`${network.url}${path}`)
    await expectInAMinute(page, page.getByText(note))
    await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    await expectInAMinute(page, page.getByText(new RegExp(shown)).first())
    await expect(page.getByText('Not up to date')).toBeHidden()
  })
}

line('a visitor books while the stream is held back', async ({ page, network }) => {
  await page.clock.install()
  await page.goto(network.url)
  await expectInAMinute(page, page.getByText(note))
  await chooseSlot(page, 'Atlas', '14:00')
  await fillForm(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Atlas is booked')).toBeVisible()
})
