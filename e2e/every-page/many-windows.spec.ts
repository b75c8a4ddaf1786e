import type { Page } from '@playwright/test'
import { expect, test } from '../rig/doorplate.ts'
import { expectDisplay } from '../rig/steps.ts'

// A browser has six connections per server over HTTP/1.1, and the pages of one context share them.
const names = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
const busy = { start_time: '10:30', end_time: '11:00' }

test.describe('nine windows of nine rooms', () => {
  test('show a booking, take one, and go on when the window that reads is closed', async ({ context, doorplate }) => {
    for (const name of names) {
      await doorplate.operate('PUT', `/api/v1/rooms/${name}`, { name: `Room ${name}`, capacity: 4 })
    }
    const pages: Page[] = []
    for (const name of names) {
      const page = await context.newPage()
      await page.goto(`/?display=${name}`)
      pages.push(page)
    }
    await Promise.all(pages.map((page) => expectDisplay(page, 'AVAILABLE')))
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
})

async function streamsOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^doorplate_streams (\d+)/m.exec(metrics)?.[1])
}
