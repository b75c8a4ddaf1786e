import { expect, today } from '../rig/doorplate.ts'
import { fieldColours, visitor } from '../rig/steps.ts'
import { click, expectGround, expectText, test, type } from './webkit.ts'

test('a booking turns the display red, and reaches the booker', async ({ open, doorplate }) => {
  const display = await open('/?display=atlas')
  await expectGround(display, fieldColours.AVAILABLE)

  const page = await open('/')
  await click(page, 'Atlas')
  await click(page, '10:30')
  await type(page, 'Your Name', visitor.name)
  await type(page, 'Your Email', visitor.email)
  await type(page, 'Company/Department', visitor.company)
  await type(page, 'Meeting Purpose', visitor.purpose)
  await click(page, 'Confirm Booking')
  await expectText(page, 'Atlas is booked')
  await expectText(page, '10:30–11:30')

  await expectGround(display, fieldColours.OCCUPIED)
  await expectText(display, 'Until 11:30')
  await expectText(display, `“${visitor.purpose}”`)
  await expect.poll(() => doorplate.mails.map(({ to }) => to)).toEqual([[visitor.email]])
})

test('a display books on the spot, and reports a fault', async ({ open, doorplate }) => {
  const equipment = ['Projector', 'Whiteboard']
  await doorplate.operate('PUT', '/api/v1/rooms/atlas', { name: 'Atlas', capacity: 8, equipment })
  const display = await open('/?display=atlas')
  await click(display, '11:15')
  await expectGround(display, fieldColours.OCCUPIED)
  await expectText(display, 'Until 11:15')
  await click(display, 'Report a problem')
  await click(display, 'Projector')
  await click(display, 'Send report')
  await expectText(display, 'Projector not working')
  await expect.poll(() => display.run(() => document.activeElement?.textContent)).toBe('Report a problem')
})

test('the page of a day shows what others book, and leads to the next day', async ({ open, doorplate }) => {
  const page = await open('/day')
  await expectText(page, '4 rooms, 4 free now')
  await doorplate.book({ start_time: '10:30', end_time: '12:00', booked_by: 'Zoë van der Meer' })
  await expectText(page, '4 rooms, 3 free now')
  await expectText(page, 'Zoë van der Meer')
  await click(page, 'Next Day')
  await expect.poll(() => page.run(() => document.title)).toBe('All rooms, Wednesday, November 25')
  await expect.poll(() => page.run(() => document.body.innerText)).not.toContain('Zoë van der Meer')
  const left = await doorplate.server.api('GET', `/api/v1/bookings?room_id=atlas&from=${today}&to=${today}`)
  expect(await left.json()).toHaveLength(1)
})
