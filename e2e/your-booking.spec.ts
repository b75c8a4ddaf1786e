import { type Doorplate, expect, expectAccessible, test } from './doorplate.ts'
import { expectNoSidewaysScrolling, expectUsable } from './reach.ts'

test.use({ environment: { PUBLIC_URL: 'http://rooms.example.com' } })

const guests = ['j.keller@buergi-partner.example', 'lukasz.zielinski@polskie-drogi-wodne.example']

/** The path to which a booking's mail leads. */
async function mailedPath({ mails }: Doorplate, id: string): Promise<string> {
  const link = new RegExp(`http://rooms\\.example\\.com(/bookings/${id}#[\\w-]{22})`)
  await expect.poll(() => mails.some(({ text }) => link.test(text))).toBe(true)
  return link.exec(mails.find(({ text }) => link.test(text))!.text)![1]!
}

test('the link of the mail opens the booking', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '08:30', end_time: '09:30', date: '2026-11-26' })
  const purpose = 'Rail slots for spring: which ports we serve daily, and who calls the terminals'
  const id = await doorplate.book({ start_time: '14:00', end_time: '15:00', date: '2026-11-26', guests, purpose })
  const path = await mailedPath(doorplate, id)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.screenshot({ path: 'screenshots/your-booking@1280x800.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'screenshots/your-booking@390x844.png', fullPage: true })
  await expectAccessible(page)
  await expectUsable(page)
  await expectNoSidewaysScrolling(page)
  await page.goto(`${new URL(page.url()).pathname}?language=de`)
  await expect(page.getByText('Wo', { exact: true })).toBeVisible()
  await page.screenshot({ path: 'screenshots/your-booking-de@390x844.png', fullPage: true })
  await page.goto(`${new URL(page.url()).pathname}?language=ar`)
  await expect(page.getByText('المكان', { exact: true })).toBeVisible()
  await page.screenshot({ path: 'screenshots/your-booking-ar@390x844.png', fullPage: true })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/bookings?language=en')
  await expect(page.getByRole('heading', { name: 'Coming' })).toBeVisible()
  await page.screenshot({ path: 'screenshots/your-bookings@1280x800.png', fullPage: true })
  await expectAccessible(page)
  await page.getByRole('link', { name: /14:00/ }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.screenshot({ path: 'screenshots/your-booking-question@1280x800.png', fullPage: true })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText('Nobody has been told yet')).toBeVisible()
  await page.screenshot({ path: 'screenshots/your-booking-cancelled@1280x800.png', fullPage: true })
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('valid again')).toBeVisible()
})
