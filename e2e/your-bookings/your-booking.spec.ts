import type { Page } from '@playwright/test'
import { type Doorplate, expect, test } from '../rig/doorplate.ts'
import { takePicture } from '../screens/pictures.ts'
import { expectNoSidewaysScrolling, expectUsable } from '../screens/reach.ts'
import { resize } from '../screens/resize.ts'

test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com' } })

const guests = ['j.keller@buergi-partner.example', 'lukasz.zielinski@polskie-drogi-wodne.example']

/** The path to which a mail about a booking leads: that of the booking itself, unless another is meant. */
async function mailedPath({ mails }: Doorplate, id: string, subject = /^Meeting in/): Promise<string> {
  const link = new RegExp(`http://rooms\\.example\\.com(/bookings/${id}#[\\w-]{22})`)
  const about = () => mails.filter((mail) => subject.test(mail.subject))
  const path = () => about().flatMap(({ text }) => link.exec(text)?.[1] ?? [])[0]
  await expect.poll(path).toBeDefined()
  return path()!
}

test('the mail’s link opens the booking, and a cancellation is undone before anybody is notified', async ({
  page,
  doorplate
}) => {
  const date = '2026-11-26'
  await doorplate.book({ start_time: '08:30', end_time: '09:30', date })
  const purpose = 'Rail slots for spring: which ports we serve daily, and who calls the terminals'
  const id = await doorplate.book({ start_time: '14:00', end_time: '15:00', date, guests, purpose })
  await resize(page, { width: 1280, height: 800 })
  await page.goto(await mailedPath(doorplate, id))
  await expect(page.getByText('Sent')).toHaveCount(3)
  expect(new URL(page.url()).hash).toBe('')
  await expectPictured(page, 'your-booking')
  for (const [language, where] of [
    ['de', 'Wo'],
    ['ar', 'المكان']
  ] as const) {
    await page.goto(`/bookings/${id}?language=${language}`)
    await expect(page.getByText(where, { exact: true })).toBeVisible()
    await takePicture(page, `your-booking-${language}@390x844`, { fullPage: true })
    await page.goto(`/bookings/${id}?language=${language}&change`)
    await expect(page.locator('h1')).toBeFocused()
    await takePicture(page, `change-${language}@390x844`, { fullPage: true })
    await expectNoSidewaysScrolling(page)
  }

  await page.goto('/bookings?language=en')
  await resize(page, { width: 1280, height: 800 })
  await expect(page.getByRole('link', { name: /14:00–15:00/ })).toBeVisible()
  await expectPictured(page, 'your-bookings')
  await page.getByRole('link', { name: /14:00–15:00/ }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await download).suggestedFilename()).toBe(`atlas-${date}.ics`)

  doorplate.mails.length = 0
  await cancel(page)
  await expect(page.getByText(/No one has been notified yet. Cancellations go out in \d+ seconds/)).toBeVisible()
  await expectPictured(page, 'your-booking-cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Your booking is restored.')).toBeVisible()
  await cancel(page)
  await expect(page.getByText(/No one has been notified yet/)).toBeVisible()
  await doorplate.server.setClock('2026-11-24T10:50:00+01:00')
  await expect.poll(() => doorplate.mails.length).toBe(3)
  expect(doorplate.mails.map(({ method }) => method)).toEqual(['CANCEL', 'CANCEL', 'CANCEL'])
  await page.getByRole('button', { name: 'Book it again' }).click()
  await expect(page.getByLabel('Meeting Purpose')).toHaveValue(purpose)
})

for (const [width, height] of [
  [1280, 800],
  [390, 844]
] as const) {
  test(`lost links are sent by mail, and a link can be replaced, ${width} pixels wide`, async ({
    page,
    doorplate,
    browser
  }) => {
    const id = await doorplate.book({ start_time: '14:00', end_time: '15:00', guests })
    await resize(page, { width, height })
    await page.goto('/bookings')
    await expect(page.getByText('No bookings made in this browser yet.')).toBeVisible()
    await page
      .getByRole('form', { name: 'Get your bookings by email' })
      .getByLabel('Your Email')
      .fill('priya.raman@example.com')
    await page.getByRole('button', { name: 'Email me the links' }).click()
    await expect(page.getByText(/^If there are upcoming bookings for this address/)).toBeVisible()
    await expectWhole(page)
    const old = await mailedPath(doorplate, id, /^Links to your bookings$/)
    await page.goto(old)
    await page.getByRole('button', { name: 'Create a new link' }).click()
    await expect(page.getByText(/^New link created.* We've emailed the new link to you.$/)).toBeVisible()
    await expectWhole(page)
    await page.goto('/bookings')
    await expect(page.getByRole('link', { name: /14:00–15:00/ })).toBeVisible()
    await expectWhole(page)

    const replaced = await mailedPath(doorplate, id, /^New link to your booking$/)
    expect(replaced).not.toBe(old)
    const elsewhere = await (await browser.newContext({ viewport: { width, height } })).newPage()
    await elsewhere.goto(doorplate.url + old)
    await expect(elsewhere.getByText("This link doesn't open this booking.")).toBeVisible()
    await expect(elsewhere.getByRole('button', { name: 'Email me the link' })).toBeVisible()
    await expectWhole(elsewhere)
    await elsewhere.goto(doorplate.url + replaced)
    await elsewhere.reload()
    await expect(elsewhere.getByRole('button', { name: 'Create a new link' })).toBeVisible()
    await elsewhere.context().close()
    expect(doorplate.mails.filter(({ to: [to] }) => guests.includes(to!))).toHaveLength(2)
  })
}

/** Everybody can use all of it, without scrolling sideways. */
async function expectWhole(page: Page) {
  await expectUsable(page)
  await expectNoSidewaysScrolling(page)
}

async function cancel(page: Page) {
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
}

/** On a desktop and on a phone: pictures of it, on which everything can be used. */
async function expectPictured(page: Page, name: string) {
  await takePicture(page, `${name}@1280x800`, { fullPage: true })
  await resize(page, { width: 390, height: 844 })
  await takePicture(page, `${name}@390x844`, { fullPage: true })
  await expectWhole(page)
}
