import type { Request } from '@playwright/test'
import { complaintsOfNoServer, expect, setClock, test, tomorrow } from '../rig/doorplate.ts'
import { dateInput, expectDisplay } from '../rig/steps.ts'

test.describe('on a tablet with a wrong clock in a wrong zone', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' })

  test('the office’s day and time are still right', async ({ page, doorplate }) => {
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

test.describe('on the day when the clocks go back', () => {
  test.use({ officeTime: '2026-10-25T11:15:00+01:00' })

  test('a room is booked and shown on the office’s clock', async ({ page, doorplate }) => {
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
  test.describe(`offline at ${what}`, () => {
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
