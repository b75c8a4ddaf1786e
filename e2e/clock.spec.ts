import type { Request } from '@playwright/test'
import { complaintsOfNoServer, expect, setClock, test, tomorrow } from './doorplate.ts'
import { chooseSlot, dateInput, expectDisplay, fillForm, slot } from './steps.ts'

test('the display turns red and green again on the minute', async ({ page, doorplate }) => {
  await doorplate.book({ start_time: '11:00', end_time: '11:15' })
  await page.goto('/?display=atlas')
  await expectDisplay(page, 'AVAILABLE')
  await setClock('2026-11-24T10:59:57+01:00', doorplate, page)
  await expectDisplay(page, 'OCCUPIED')
  await expect(page.getByRole('time')).toHaveText('11:00')
  await setClock('2026-11-24T11:14:57+01:00', doorplate, page)
  await expectDisplay(page, 'AVAILABLE')
  await expect(page.getByRole('time')).toHaveText('11:15')
})

test('a start that passes while the form is open cannot be booked, and nothing typed is lost', async ({
  page,
  doorplate
}) => {
  await page.goto('/')
  await chooseSlot(page, 'Atlas', '10:45')
  await fillForm(page)
  await setClock('2026-11-24T10:59:57+01:00', doorplate, page)
  await expect(page.getByText("It's too late for 10:45.")).toBeVisible()
  await expect(slot(page, '10:45')).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Confirm Booking' })).toBeDisabled()
  await slot(page, '11:00').click()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('11:00–12:00')).toBeVisible()
})

test('at midnight the display and the booking view go over to the new day', async ({ page, context, doorplate }) => {
  await doorplate.book({ date: tomorrow, start_time: '08:00', end_time: '09:00' })
  const display = await context.newPage()
  await display.goto('/?display=atlas')
  await expect(display.getByText('No bookings today')).toBeVisible()
  await page.goto('/')
  await expect(page.getByText('Today, Tuesday, November 24')).toBeVisible()

  await setClock('2026-11-24T23:59:57+01:00', doorplate, page, display)
  await expect(display.getByText('Wednesday, November 25, 2026')).toBeVisible()
  await expect(display.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await expect(display.getByText('Next booking at 08:00')).toBeVisible()
  await expect(page.getByText('Today, Wednesday, November 25')).toBeVisible()
  await expect(dateInput(page)).toHaveValue(tomorrow)
  await expect(dateInput(page)).toHaveAttribute('min', tomorrow)
})

test.describe('after the last start time', () => {
  test.use({ officeTime: '2026-11-24T21:50:00+01:00' })

  test('Book This Room Now says that no slot is left today', async ({ page }) => {
    await page.goto('/?display=atlas')
    await page.getByRole('button', { name: 'Book This Room Now' }).click()
    const alert = page.getByRole('alertdialog')
    await expect(alert).toContainText('No available time slots for today. Please try a different date.')
    await alert.getByRole('button', { name: 'OK', exact: true }).click()
    await expect(alert).toBeHidden()
  })
})

test.describe('on a tablet with a wrong clock in a wrong zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the office’s day and time are shown all the same', async ({ page, doorplate }) => {
    await page.clock.install({ time: new Date('2019-03-05T03:33:00Z') })
    await doorplate.book({ start_time: '10:30', end_time: '11:00' })
    await page.goto('/?display=atlas')
    await expectDisplay(page, 'OCCUPIED')
    await expect(page.getByText('Tuesday, November 24, 2026')).toBeVisible()
    await expect(page.getByText(/^10:4\d$/)).toBeVisible()
    await page.getByRole('button', { name: '← Back to Booking' }).click()
    await expect(dateInput(page)).toHaveValue('2026-11-24')
  })
})

test.describe('on the day that the clocks go back', () => {
  test.use({ officeTime: '2026-10-25T11:15:00+01:00' })

  test('a room is booked and shown by the office’s wall clock', async ({ page, doorplate }) => {
    await doorplate.book({ date: '2026-10-25', start_time: '11:30', end_time: '12:00' })
    await page.goto('/?display=atlas')
    await expect(page.getByText('Sunday, October 25, 2026')).toBeVisible()
    await expectDisplay(page, 'AVAILABLE')
    await setClock('2026-10-25T11:29:57+01:00', doorplate, page)
    await expectDisplay(page, 'OCCUPIED')
    await expect.poll(() => doorplate.mails.length).toBe(1)
    expect(doorplate.mails[0]?.calendar).toContain('DTSTART;TZID=Europe/Berlin:20261025T113000')
  })
})

const nights = [
  {
    what: 'midnight',
    officeTime: '2026-11-24T23:58:00+01:00',
    date: tomorrow,
    before: '23:58',
    after: /^00:0\d$/,
    shown: 'Wednesday, November 25, 2026'
  },
  {
    what: 'the change of the clocks',
    officeTime: '2027-03-28T01:58:00+01:00',
    date: '2027-03-28',
    before: '01:58',
    after: /^03:0\d$/,
    shown: 'Sunday, March 28, 2027'
  }
]

for (const { what, officeTime, date, before, after, shown } of nights) {
  test.describe(`out of touch with the server at ${what}`, () => {
    test.use({ officeTime, expectedComplaint: complaintsOfNoServer })

    test('the display advances to the right day and time', async ({ page, doorplate }) => {
      await page.clock.install()
      await doorplate.book({ date, start_time: '08:00', end_time: '09:00' })
      const stream = page.waitForResponse((response) => response.url().includes('/api/v1/changes'))
      const calls = new Set<Request>()
      page.on('request', (request) => request.url().includes('/api/v1/bookings') && calls.add(request))
      page.on('requestfinished', (request) => calls.delete(request))
      page.on('requestfailed', (request) => calls.delete(request))
      await page.goto('/?display=atlas')
      await expect(page.getByRole('time')).toHaveText(before)
      await stream
      // The page sends its first requests before this call.
      const catchUp = () => page.evaluate(async () => (await fetch('/healthz')).text())
      await catchUp()
      await expect.poll(() => calls.size).toBe(0)
      await catchUp()
      await expect(page.getByText('AVAILABLE', { exact: true })).toBeVisible()
      await doorplate.server.kill()
      await page.clock.fastForward('02:00')
      await expect(page.getByRole('time')).toHaveText(after)
      await expect(page.getByText(shown)).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: '08:00–09:00' })).toBeVisible()
      await expect(page.getByText(/Not up to date\s+since/)).toBeVisible()
    })
  })
}
