import { expectKept, test } from '../kiosk/kiosk-browser.ts'
import { complaintsOf, expect, today } from '../rig/doorplate.ts'
import { chooseSlot, expectDisplay, fillForm } from '../rig/steps.ts'

const publicUrl = 'https://example.com/rooms'

test.use({ environment: { PUBLIC_URL: publicUrl } })

test.beforeEach(({ gateway }) => {
  gateway.path = '/rooms'
})

for (const stripsPath of [false, true]) {
  test(`a person books at an address with a path, which the proxy ${stripsPath ? 'strips' : 'passes on'}`, async ({
    browser,
    doorplate,
    gateway
  }) => {
    gateway.stripsPath = stripsPath
    const context = await browser.newContext()
    const complaints = await complaintsOf(context, `${gateway.url}/rooms`)
    const page = await context.newPage()
    await page.goto(`${gateway.url}/rooms/`)
    await chooseSlot(page, 'Atlas', '10:30')
    await fillForm(page)
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Atlas is booked' })).toBeVisible()

    await page.getByRole('link', { name: 'All rooms' }).click()
    await expect(page).toHaveURL(`${gateway.url}/rooms/day`)
    await expect(page.getByRole('row', { name: /Atlas/ })).toContainText('Ada Lovelace')
    await doorplate.book({ room_id: 'birch', date: today, start_time: '16:00', end_time: '17:00' })
    await expect(page.getByRole('row', { name: /Birch/ })).toContainText('Priya Raman')
    await page.getByRole('link', { name: 'Atlas' }).click()
    await expect(page).toHaveURL(`${gateway.url}/rooms/rooms/atlas`)

    const link = () => doorplate.mails.map(({ text }) => /https:\S+#\S+/.exec(text)?.[0]).find(Boolean)
    await expect.poll(link).toMatch(/^https:\/\/example\.com\/rooms\/bookings\/[0-9a-f-]{36}#[\w-]{22}$/)
    await page.goto(link()!.replace(publicUrl, `${gateway.url}/rooms`).replace('#', '%23'))
    await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible()
    await expect(page.getByText('Planning the next engine')).toBeVisible()

    const feed = await page.request.get(`${gateway.url}/rooms/api/v1/feeds?office_id=main`, {
      headers: { apikey: 'doorplate-public-key' }
    })
    const { path } = await feed.json()
    const calendar = await page.request.get(`${gateway.url}/rooms${path}/rooms.ics`)
    expect(await calendar.text()).toContain('BEGIN:VEVENT')
    expect(complaints).toEqual([])
    await context.close()
  })
}

test('a kiosk below a path follows its room, and starts without the server', async ({ kiosk, doorplate, gateway }) => {
  const first = await kiosk.start()
  await first.goto(`${gateway.url}/rooms?display=atlas`)
  await expectDisplay(first, 'AVAILABLE')
  await expect(first).toHaveURL(`${gateway.url}/rooms/?display=atlas`)
  await expectKept(first)
  await doorplate.book({ start_time: '10:30', end_time: '11:30' })
  await expectDisplay(first, 'OCCUPIED')

  await doorplate.server.kill()
  const page = await kiosk.start()
  await page.goto(`${gateway.url}/rooms/?display=atlas`)
  const stale = page.getByRole('alert').filter({ hasText: 'Not up to date' })
  await expect(stale).toContainText('This screen started without a connection')
  await doorplate.server.restart()
  await expectDisplay(page, 'OCCUPIED')
  await expect(stale).toBeHidden()
})
