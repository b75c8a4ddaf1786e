import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, closeDone, expectDisplay, fillForm, visitor } from '../rig/steps.ts'

/** Two of a kind together, each in a room of its own. */
const markup = [
  [`<script>alert('1')</script>`, `<img src=x onerror=alert(2)>`],
  [`</title></textarea><svg/onload=alert(3)>`, `"><iframe srcdoc="<script>alert(4)</script>">`],
  [`javascript:alert(5)`, `{{constructor.constructor('alert(6)')()}}`]
]

test.beforeEach(({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A script ran: ${dialog.message()}`)
  })
})

test('S-01: markup is shown as typed everywhere', async ({ page, doorplate }) => {
  for (const [index, texts] of markup.entries()) {
    const text = texts.join('')
    const room = `room-${index}`
    const start = { room_id: room, start_time: '10:30', end_time: '11:30' }
    await doorplate.operate('PUT', `/api/v1/rooms/${room}`, { name: `Atlas ${text}`, capacity: 8, equipment: texts })
    await doorplate.book({ ...start, booked_by: text, company: text, purpose: text, guests: [`o'hara${index}@b.co`] })

    await page.goto(`/?display=${room}`)
    await expectDisplay(page, 'OCCUPIED')
    await expect(page.getByRole('heading', { name: `Atlas ${text}` })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: '10:30–11:30' })
    for (const shown of [text, `“${text}”`]) await expect(row.getByText(shown, { exact: true }).first()).toBeVisible()
    await expect(page).toHaveTitle(`Atlas ${text} Display`)
    await row.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(page.getByRole('alertdialog')).toContainText(text)

    await page.goto('/')
    await chooseSlot(page, `Atlas ${text}`, '12:00')
    await fillForm(page, { ...visitor, name: text, company: text, purpose: text })
    await page.getByRole('button', { name: 'Confirm Booking' }).click()
    await closeDone(page, `Atlas ${text}`)
    expect(await page.locator('iframe, svg[onload], img[onerror], [srcdoc]').count()).toBe(0)
  }
})

test('S-01: an unknown room’s id appears as text', async ({ page }) => {
  await page.goto(`/?display=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  await expect(page.getByText('Room Not Found')).toBeVisible()
  await expect(page.getByText('Invalid room ID: <img src=x onerror=alert(1)>')).toBeVisible()
})

test.describe('an office with a name like a script', () => {
  test.use({ environment: { OFFICE_NAME: '</script><script>alert(1)</script>' } })

  test('S-01: opens its page like any other', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  })
})

test('S-01: the page of the API description has the same policy as all others', async ({ page }) => {
  await page.goto('/docs/')
  for (const button of [/^get .*bookings$/, 'Try it out', 'Authorize']) {
    await page.getByRole('button', { name: button }).first().click()
  }
  await expect(page.getByRole('heading', { name: 'Available authorizations' })).toBeVisible()
})

test.describe('in the frame of another page', () => {
  test.use({ expectedComplaint: /A request to http:\/\/127\.0\.0\.1|frame|chrome-error/ })

  test('S-21: every page stays empty, so that clicks cannot be hijacked', async ({ page, doorplate }) => {
    for (const path of ['/', '/?display=atlas', '/docs/']) {
      const attackerPage = createServer((_request, response) => {
        response.setHeader('content-type', 'text/html')
        response.end(`<h1>Win a prize</h1><iframe src="${doorplate.url}${path}" width="900" height="900"></iframe>`)
      }).listen(0, '127.0.0.1')
      await once(attackerPage, 'listening')
      await page.goto(`http://127.0.0.1:${(attackerPage.address() as AddressInfo).port}/`)
      const frame = page.frames()[1]!
      await expect.poll(() => frame.url()).toContain('chrome-error://')
      await expect(page.frameLocator('iframe').getByText(/Book a Meeting Room|AVAILABLE|Doorplate/)).toHaveCount(0)
      attackerPage.close()
    }
  })
})

test('S-18: the page’s sources are not served', async ({ page, doorplate }) => {
  await page.goto('/')
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const scripts = files.filter((file) => /\.(js|css)$/.test(file))
  expect(scripts.length).toBeGreaterThan(0)
  for (const file of scripts) {
    expect((await fetch(`${file}.map`)).status).toBe(404)
    expect(await (await fetch(file)).text()).not.toContain('sourceMappingURL')
  }
  expect((await fetch(`${doorplate.url}/src/main.tsx`)).status).toBe(404)
})

test('S-36: a display keeps nothing of the last visitor, and no link leads out of it', async ({ page }) => {
  await page.clock.install()
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  await fillForm(page)
  await addGuest(page, 'bob@example.com')
  await page.getByLabel('Private meeting').check()
  for (const field of await page.getByRole('dialog').locator('input').all()) {
    await expect(field).toHaveAttribute('autocomplete', 'off')
  }
  await page.clock.fastForward('02:05')
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  for (const field of await page.getByRole('dialog').locator('input:not([type=checkbox])').all()) {
    await expect(field).toHaveValue('')
  }
  await expect(page.getByLabel('Private meeting')).not.toBeChecked()
  await expect(page.getByText('bob@example.com')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Back to Booking' }).click()
  await chooseSlot(page, 'Atlas', '12:00')
  await fillForm(page)
  for (const field of await page.getByRole('form').locator('input:not([type=radio])').all()) {
    await expect(field).toHaveAttribute('autocomplete', 'off')
  }
  await page.clock.fastForward('02:05')
  await expectDisplay(page, 'AVAILABLE')
  await page.getByRole('button', { name: 'Back to Booking' }).click()
  await chooseSlot(page, 'Atlas', '12:00')
  await expect(page.getByLabel('Your Name')).toHaveValue('')
  expect(await page.locator('a[href]').count()).toBe(0)
})

test('S-36: a kiosk shows no address of the last booker', async ({ page }) => {
  await page.goto('/?display=atlas')
  await page.getByRole('button', { name: 'Book This Room Now' }).click()
  await fillForm(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Booking' }).click()
  await closeDone(page)
  await expect(page.getByRole('listitem').filter({ hasText: visitor.name })).toBeVisible()
  expect(await page.content()).not.toContain(visitor.email)
})
