import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, stale, today } from '../../../test/app.tsx'
import { button, showDoor, tap, textsIn, walkInRow } from '../../../test/display/at-door.ts'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { fakeDoor } from '../../../test/display/door.ts'

const notice = () => screen.queryByRole('region', { name: 'Yours until 11:15' })

test('a free room offers the next quarter hours and the next booking, with exact minutes', async () => {
  await showDoor({ bookings: [booked('12:15', '13:30')] })
  expect(textsIn(walkInRow())).toEqual([
    '11:00 18 min',
    '11:15 33 min',
    '11:30 48 min',
    '11:45 63 min',
    '12:15 next booking'
  ])
  expect(button('Book This Room Now')).toHaveAccessibleDescription('Add name and guests (from 10:45)')
  expect(screen.getByRole('heading', { name: 'Book a Future Time Slot' })).toBeVisible()
  expect(button('View Available Times')).toBeVisible()
  await pass(9 * 60_000)
  expect(textsIn(walkInRow())[0]).toBe('11:15 24 min')
})

test.each([
  ['the next booking is too near', { bookings: [booked('10:45', '11:00')] }],
  ['a meeting runs', { bookings: [booked('10:30', '11:00')] }],
  ['the day has not begun', { now: `${today}T07:59:00+01:00` }],
  ['the day is past', { now: `${today}T22:00:00+01:00` }]
])('no end is offered while %s', async (_when, given) => {
  await showDoor(given)
  expect(walkInRow()).toBeNull()
})

test('a free room has the usual buttons if its door offers no walk-ins', async () => {
  await showDisplay({ door: fakeDoor({ actions: ['end', 'extend', 'check_in', 'report'] }) })
  await pass(10)
  expect(walkInRow()).toBeNull()
  expect(button('Book This Room Now')).toBeVisible()
})

test('no end is offered on another day or offline', async () => {
  const { setContact } = await showDoor()
  await tap('Next Day')
  expect(walkInRow()).toBeNull()
  await tap('Previous Day')
  expect(walkInRow()).toBeVisible()
  setContact(stale)
  expect(walkInRow()).toBeNull()
})

test('a tap books the room; the confirmation has the focus and offers Undo', async () => {
  const { door } = await showDoor()
  await tap(/^11:15/)
  expect(door.walkIn).toHaveBeenCalledExactlyOnceWith(
    { room_id: 'atlas', end_time: '11:15' },
    expect.stringMatching(/^\w{32}$/)
  )
  expect(screen.getByRole('status')).toHaveTextContent('OCCUPIEDUntil 11:15')
  expect(notice()).toHaveFocus()
  expect(notice()).toHaveAccessibleDescription('Booked without a name. No emails are sent.')
  expect(screen.getByText('10:30–11:15')).toBeVisible()

  await tap('Undo')
  expect(door.undo.mock.lastCall![0]).toMatchObject({ booking: { end_time: '11:15' }, undo: 'token' })
  expect(notice()).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('AVAILABLE')
  expect(screen.getByText('Booking undone: 10:30–11:15')).toBeInTheDocument()
  expect(button('View Available Times')).toHaveFocus()
})

test('two simultaneous taps count as one, even if the second hits a new button', async () => {
  const { door } = await showDoor()
  fireEvent.click(button(/^11:15/)!)
  fireEvent.click(button(/^11:15/)!)
  fireEvent.click(button(/^11:30/)!)
  await pass(0)
  expect(door.walkIn).toHaveBeenCalledTimes(1)
  await pass(690)
  fireEvent.click(button('Undo')!)
  fireEvent.click(button('Add your name')!)
  fireEvent.pointerDown(document.body)
  await pass(0)
  expect(door.undo).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(notice()).toBeVisible()

  await tap('Undo')
  fireEvent.click(button(/^11:15/)!)
  await pass(0)
  expect(door.walkIn).toHaveBeenCalledTimes(1)
})

test('the notice counts down silently and closes, and a name can be added for two minutes', async () => {
  await showDoor({ kiosk: false })
  await tap(/^11:15/)
  const undo = button('Undo')!
  expect(undo).toHaveTextContent('Undo 10 s')
  await pass(2000)
  expect(undo).toHaveTextContent('Undo 8 s')
  expect(undo.closest('[role=status], [aria-live]')).toBeNull()
  await pass(8000)
  expect(notice()).toBeNull()
  expect(button('View Available Times')).toHaveFocus()
  expect(button('Add your name')).toHaveAccessibleDescription('Yours until 11:15')
  await pass(109_000)
  expect(button('Add your name')).toBeVisible()
  await pass(1000)
  expect(button('Add your name')).toBeNull()
})

test('a touch outside the notice closes it', async () => {
  await showDoor()
  await tap(/^11:15/)
  await pass(700)
  fireEvent.pointerDown(button('Undo')!)
  await pass(0)
  expect(notice()).toBeVisible()
  fireEvent.pointerDown(button('Next Day')!)
  await pass(0)
  expect(notice()).toBeNull()
  expect(button('Add your name')).toBeVisible()
})

test('no name can be added where displays show none', async () => {
  await showDoor({ booker: { booked_by: null, company: null, purpose: null } as object })
  await tap(/^11:15/)
  expect(notice()).toBeVisible()
  expect(button('Add your name')).toBeNull()
  await pass(10_000)
  expect(button('Add your name')).toBeNull()
})

test('the name button disappears once somebody names the walk-in, and the notice once it is cancelled', async () => {
  const bookings = [booked('14:00', '15:00')]
  const { reload } = await showDoor({ bookings })
  await tap(/^11:15/)
  bookings[1] = { ...bookings[1]!, booked_by: 'Priya Raman' }
  await reload()
  expect(button('Add your name')).toBeNull()
  bookings.splice(1)
  await reload()
  expect(notice()).toBeNull()
  expect(walkInRow()).toBeVisible()
})

test('a name can be added after an extension was undone', async () => {
  const { door } = await showDoor({ actions: ['book', 'extend'] })
  await tap(/^11:15/)
  await pass(10_000)
  await tap(/^11:30/)
  expect(screen.getByRole('region', { name: 'Yours until 11:30' })).toBeVisible()
  expect(button('Add your name')).toBeVisible()
  await tap('Undo')
  expect(button('Add your name')).toHaveAccessibleDescription('Yours until 11:15')
  await tap('Add your name')
  const dialog = screen.getByRole('dialog', { name: 'Add your name' })
  expect(dialog).toHaveTextContent('Atlas, 10:30–11:15')
  fireEvent.change(within(dialog).getByLabelText('Your Name'), { target: { value: 'Priya' } })
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add your name' }))
  await pass(0)
  expect(door.name.mock.lastCall![0]).toMatchObject({ undo: 'token' })
})
