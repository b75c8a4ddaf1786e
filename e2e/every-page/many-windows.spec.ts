import type { BrowserContext, Page } from '@playwright/test'
import { type Doorplate, expect, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'

// A browser has six connections per server over HTTP/1.1, and the pages of one context share them.
const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const busy = { start_time: '10:30', end_time: '11:00' }

/** A window for each room. */
async function openWindows(context: BrowserContext, doorplate: Doorplate, officeOf = (_room: string) => 'main') {
  const pages: Page[] = []
  for (const name of names) {
    const office_id = officeOf(name)
    await doorplate.operate('PUT', `/api/v1/offices/${office_id}`, {
      name: `Office ${office_id}`,
      time_zone: 'Europe/Berlin'
    })
    await doorplate.operate('PUT', `/api/v1/rooms/${name}`, { name: `Room ${name}`, capacity: 4, office_id })
    const page = await context.newPage()
    await page.goto(`/?display=${name}`)
    pages.push(page)
  }
  await Promise.all(pages.map((page) => expectDisplay(page, 'AVAILABLE')))
  return pages
}

test.describe('nine windows of nine rooms', () => {
  test('show a booking, take one, and go on when the window that reads is closed', async ({ context, doorplate }) => {
    const pages = await openWindows(context, doorplate)
    await expect.poll(() => streamsOf(doorplate.url)).toBe(1)

    for (const room_id of names.slice(0, 8)) await doorplate.book({ room_id, ...busy })
    await Promise.all(pages.slice(0, 8).map((page) => expectDisplay(page, 'OCCUPIED')))
    await pages[8]!.getByRole('button', { name: /^11:15/ }).click()
    await expectDisplay(pages[8]!, 'OCCUPIED')

    await pages[0]!.close()
    await expect.poll(() => streamsOf(doorplate.url)).toBe(1)
    await doorplate.book({ room_id: 'eight', start_time: '14:00', end_time: '15:00' })
    await expect(pages[7]!.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
  })

  test('are right soon after the browser has frozen the window that reads', async ({ context, doorplate }) => {
    await context.clock.install()
    const pages = await openWindows(context, doorplate)
    const [first, ...others] = pages
    const session = await context.newCDPSession(first!)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    for (const room_id of names) await doorplate.book({ room_id, ...busy })
    await context.clock.runFor(8000)
    await Promise.all(others.map((page) => expectDisplay(page, 'OCCUPIED')))
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await context.clock.runFor(8000)
    await expectDisplay(first!, 'OCCUPIED')
    expect(await streamsOf(doorplate.url)).toBe(1)
  })
})

test.describe('nine windows of nine offices', () => {
  test('leave connections for calls: three have a stream, and the others ask every half minute', async ({
    context,
    doorplate
  }) => {
    await context.clock.install()
    const pages = await openWindows(context, doorplate, (name) => name)
    await context.clock.runFor(10_000)
    for (const page of pages) await page.getByRole('button', { name: /^11:15/ }).click()
    await Promise.all(pages.map((page) => expectDisplay(page, 'OCCUPIED')))
    await expect.poll(() => streamsOf(doorplate.url)).toBe(3)
    const byCalls = (page: Page) => page.getByText('Changes may take up to 30 seconds to appear.')
    await expect
      .poll(async () => (await Promise.all(pages.map((page) => byCalls(page).count()))).filter(Boolean))
      .toHaveLength(6)
    for (const room_id of names) await doorplate.book({ room_id, start_time: '14:00', end_time: '15:00' })
    await context.clock.runFor(30_000)
    for (const page of pages) await expect(page.getByRole('listitem').filter({ hasText: '14:00–15:00' })).toBeVisible()
  })
})

async function streamsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^doorplate_streams (\d+)/m.exec(metrics)?.[1])
}
