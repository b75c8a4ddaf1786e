import { expect, test, today } from '../rig/doorplate.ts'
import { addGuest, chooseSlot, expectDisplay, fillForm, invitationsSent, slot, tabTo, visitor } from '../rig/steps.ts'

test.use({ engine: 'embedded' })

test('a booking turns the display red and reaches calendars; cancelled on the display, it turns green again', {
  tag: ['@main', '@chromium-91', '@firefox']
}, async ({ page, context, doorplate }) => {
  const display = await context.newPage()
  await display.goto('/?display=atlas')
  await expectDisplay(display, 'AVAILABLE')
  await display.evaluate(() => Object.assign(window, { sameDocument: true }))

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
  await expect(page.getByText('Select a room and time slot to make your booking')).toBeVisible()
  await chooseSlot(page, 'Atlas', '10:30')
  await fillForm(page)
  await addGuest(page, 'bob@example.com')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()

  await expect(page.getByRole('status').filter({ hasText: 'Atlas is booked' })).toContainText('10:30–11:30')
  await expect(page.getByText('Invitations are on their way to ada@example.com and 1 guest.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Complete Your Booking' })).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Atlas' })).not.toBeChecked()

  await expectDisplay(display, 'OCCUPIED')
  await expect(display.getByText('Until 11:30')).toBeVisible()
  const row = display.getByRole('listitem').filter({ hasText: '10:30–11:30' })
  await expect(row).toContainText('CURRENT')
  await expect(row).toContainText(visitor.name)
  await expect(row).toContainText(visitor.company)
  await expect(row).toContainText(`“${visitor.purpose}”`)
  await expect(row).toContainText('1 guest: bob')

  await expect.poll(() => doorplate.mails.length).toBe(2)
  expect(doorplate.mails.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
  for (const { method, calendar } of doorplate.mails) {
    expect(method).toBe('REQUEST')
    expect(calendar).toContain('METHOD:REQUEST')
    expect(calendar).toContain('DTSTART;TZID=Europe/Berlin:20261124T103000')
    expect(calendar).toContain('LOCATION:Atlas')
  }
  const uid = /^UID:(.+)$/m.exec(doorplate.mails[0]!.calendar)![1]

  await row.getByTitle('Cancel booking').click()
  const question = display.getByRole('alertdialog', { name: 'Are you sure you want to cancel this booking?' })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await expectDisplay(display, 'AVAILABLE')
  await expect(display.getByText('No bookings today')).toBeVisible()

  await expect.poll(() => doorplate.mails.length).toBe(4)
  const cancellations = doorplate.mails.slice(2)
  expect(cancellations.flatMap(({ to }) => to).sort()).toEqual(['ada@example.com', 'bob@example.com'])
  for (const { method, calendar } of cancellations) {
    expect(method).toBe('CANCEL')
    expect(calendar).toContain(`UID:${uid}`)
  }
  expect(await display.evaluate(() => 'sameDocument' in window), 'the display has not been reloaded').toBe(true)
})

test('a room can be booked and cancelled on its display by keyboard', { tag: ['@chromium-91', '@firefox'] }, async ({
  page,
  doorplate
}) => {
  await page.goto('/')
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeVisible()
  // A free room, a display, and the room to choose.
  for (let times = 0; times < 3; times++) await tabTo(page, /^Atlas/)
  await press(['Space'])
  await expect(page.getByRole('radio', { name: 'Atlas' })).toBeChecked()
  await tabTo(page, /^10:30/)
  await press(['Enter'])
  await tabTo(page, /^Your Name/)
  await page.keyboard.type(visitor.name)
  await tabTo(page, /^Your Email/)
  await page.keyboard.type(visitor.email)
  await tabTo(page, /^Company\/Department/)
  await page.keyboard.type(visitor.company)
  await tabTo(page, /^Duration/)
  await press(['ArrowUp', 'ArrowUp'])
  await tabTo(page, /^Meeting Purpose/)
  await page.keyboard.type(visitor.purpose)
  await tabTo(page, /^Guest Invites/)
  await page.keyboard.type('bob@example.com')
  await press(['Enter'])
  await expect(page.getByRole('list', { name: 'Guests' })).toContainText('bob@example.com')
  const invited = invitationsSent(page)
  await tabTo(page, /^Confirm Booking/)
  await press(['Enter'])
  await expect(page.getByText('Atlas is booked')).toBeVisible()
  await expect(page.getByText('10:30–11:00')).toBeVisible()
  await invited

  await page.goto('/?display=atlas')
  await expectDisplay(page, 'OCCUPIED')
  await tabTo(page, /^Cancel booking 10:30–11:00/)
  await press(['Enter'])
  await expect(page.getByRole('button', { name: 'Keep booking' })).toBeFocused()
  await press(['Escape'])
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expectDisplay(page, 'OCCUPIED')
  await expect(page.getByRole('button', { name: 'Cancel booking 10:30–11:00' })).toBeFocused()
  await press(['Enter', 'Tab', 'Enter'])
  await expectDisplay(page, 'AVAILABLE')
  const left = await doorplate.server.api('GET', `/api/v1/bookings?room_id=atlas&from=${today}&to=${today}`)
  expect(await left.json()).toEqual([])
})

test('user input is shown as typed and never executed', { tag: '@chromium-91' }, async ({ page, doorplate }) => {
  const markup = '<img src=x onerror=alert(1)>'
  await page.goto('/')
  await chooseSlot(page, 'Birch', '10:30')
  await fillForm(page, { ...visitor, name: markup, company: '</script><b>bold', purpose: '{{7*7}} &amp; "quoted"' })
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await expect(page.getByText('Birch is booked')).toBeVisible()
  await page.getByRole('button', { name: 'Birch Display' }).click()
  await expectDisplay(page, 'OCCUPIED')
  const row = page.getByRole('listitem').filter({ hasText: '10:30–11:30' })
  await expect(row).toContainText(markup)
  await expect(row).toContainText('</script><b>bold')
  await expect(row).toContainText('{{7*7}} &amp; "quoted"')
  await expect.poll(() => doorplate.mails.length).toBe(1)
})

test('switching between the views keeps the address, and both show the same day', { tag: '@chromium-91' }, async ({
  page,
  doorplate
}) => {
  await doorplate.book({ start_time: '11:00', end_time: '12:00' })
  await page.goto('/')
  await page.getByRole('radio', { name: 'Atlas' }).check()
  await expect(slot(page, '11:00')).toBeDisabled()
  await page.getByRole('button', { name: 'Atlas Display' }).click()
  await expect(page.getByText('Next booking at 11:00')).toBeVisible()
  expect(page.url()).toBe(`${doorplate.url}/`)
  await page.getByRole('button', { name: '← Back to Booking' }).click()
  await expect(page.getByRole('heading', { name: 'Book a Meeting Room' })).toBeVisible()
  expect(page.url()).toBe(`${doorplate.url}/`)
})
