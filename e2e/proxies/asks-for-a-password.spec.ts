import { expectKept, test } from '../kiosk/kiosk-browser.ts'
import { complaintsOf, expect, setClock, today } from '../rig/doorplate.ts'
import { chooseSlot, expectDisplay, fillForm } from '../rig/steps.ts'

const credentials = 'office:a secret/of?all'

test.beforeEach(({ gateway }) => {
  gateway.credentials = credentials
})

/** As a kiosk opens it. */
function withCredentials(url: string): string {
  return url.replace('//', `//${credentials.split(':').map(encodeURIComponent).join(':')}@`)
}

test('a person books and follows the day behind a proxy that asks for a password', async ({
  browser,
  doorplate,
  gateway
}) => {
  const [username, password] = credentials.split(':') as [string, string]
  const context = await browser.newContext({ baseURL: gateway.url, httpCredentials: { username, password } })
  const complaints = await complaintsOf(context, gateway.url)
  const page = await context.newPage()
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '10:30')
  await fillForm(page)
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Atlas is booked' })).toBeVisible()

  await page.goto(`/day?date=${today}`)
  await expect(page.getByRole('row', { name: /Atlas/ })).toContainText('Ada Lovelace')
  await doorplate.book({ room_id: 'birch', start_time: '16:00', end_time: '17:00' })
  await expect(page.getByRole('row', { name: /Birch/ })).toContainText('Priya Raman')
  expect(complaints).toEqual([])
  await context.close()
})

test('a kiosk with a password in its address follows its room, also after its browser restarted', async ({
  kiosk,
  doorplate,
  gateway
}) => {
  const first = await kiosk.start()
  const complaints = await complaintsOf(first.context(), gateway.url)
  await first.goto(withCredentials(`${gateway.url}/?display=atlas`))
  await expectDisplay(first, 'AVAILABLE')
  await doorplate.book({ start_time: '10:45', end_time: '11:30' })
  await setClock('2026-11-24T10:50:00+01:00', doorplate, first)
  await expectDisplay(first, 'OCCUPIED')
  await expectKept(first)
  expect(complaints.filter((each) => !each.includes('A request to'))).toEqual([])

  const again = await kiosk.start()
  await again.goto(withCredentials(`${gateway.url}/?display=atlas`))
  await expectDisplay(again, 'OCCUPIED')
})

for (const [when, fault] of [
  ['the proxy is away', 'away'],
  ['the proxy does not reach the server', 'bad gateway']
] as const) {
  test(`a kiosk with a password in its address that starts while ${when} shows what it keeps, and is right soon after`, async ({
    kiosk,
    doorplate,
    gateway
  }) => {
    const address = withCredentials(`${gateway.url}/?display=atlas`)
    await doorplate.book({ start_time: '14:00', end_time: '15:00' })
    const first = await kiosk.start()
    await first.goto(address)
    await expectDisplay(first, 'AVAILABLE')
    await expectKept(first)

    gateway.fault = fault
    const page = await kiosk.start()
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.clock.install()
    await page.goto(address)
    await expect(page.getByText('Not up to date')).toBeVisible()
    await expect(page.getByText('14:00–15:00')).toBeVisible()
    await doorplate.book({ start_time: '10:30', end_time: '11:30' })
    await page.clock.runFor(30_000)
    await expect(page.getByText('Not up to date')).toBeVisible()

    gateway.fault = undefined
    await page.clock.runFor(5000)
    await expectDisplay(page, 'OCCUPIED')
    await expect(page.getByText('Not up to date')).toBeHidden()
    expect(errors).toEqual([])
  })
}
