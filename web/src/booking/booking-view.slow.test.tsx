import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { booked, fakeBackend, onPhone, stale, today } from '../../test/app.tsx'
import { button, chooseSlot, form, nameField, room, showView, slot, type } from '../../test/booking/booking-view.tsx'

const date = () => screen.getByLabelText('Select Date')
const badge = (number: number) => screen.getByText(number, { selector: '[aria-hidden]' }).dataset['state']

test('the page shows that the rooms are loading', async () => {
  const backend = fakeBackend()
  backend.rooms.mockReturnValue(new Promise(() => {}))
  showView({ backend })
  expect(screen.getByRole('heading')).toHaveTextContent('Loading Meeting Rooms')
  expect(screen.getByRole('status')).toHaveTextContent('Please wait while we fetch the latest data...')
  expect(document.title).toBe('Loading Meeting Rooms')
})

test('the page has its title, its prompt and a button to the display of each room', async () => {
  const { onDisplay } = showView()
  fireEvent.click(await screen.findByRole('button', { name: 'Birch Display' }))
  expect(onDisplay).toHaveBeenCalledWith('birch')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Meeting Room')
  expect(screen.getByText('Select a room and time slot to make your booking')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Room Status Displays' })).toBeVisible()
  expect(document.title).toBe('Book a Meeting Room')
})

describe('each room shows whether it is free', () => {
  test.each([
    ['until its next booking', [booked('13:00', '14:00')], /Free until 13:00/],
    ['from the end of its meeting', [booked('10:30', '11:30')], /Free from 11:30/],
    ['or full', [booked('08:00', '22:00')], /Full/]
  ])('%s', async (_when, bookings, words) => {
    showView({ backend: fakeBackend(bookings) })
    await waitFor(async () => expect(await room('Atlas')).toHaveAccessibleDescription(words))
    expect(await room('Birch')).toHaveAccessibleDescription(/Free/)
  })

  test('on another day from its first start time on', async () => {
    const backend = fakeBackend([booked('08:00', '12:00', { date: '2026-11-25' })])
    showView({ backend })
    await room('Atlas')
    type('Select Date', '2026-11-25')
    await waitFor(async () => expect(await room('Atlas')).toHaveAccessibleDescription(/Free from 12:00/))
    expect(await room('Birch')).toHaveAccessibleDescription(/Free all day/)
  })

  test('only while the page is up to date', async () => {
    showView({ contact: stale })
    expect(await room('Atlas')).not.toHaveAccessibleDescription(/Free/)
  })
})

test('the chosen room and day stay above its times, with a way to change the room', async () => {
  showView()
  fireEvent.click(await room('Atlas'))
  expect(screen.getByText('Atlas', { selector: 'p bdi' }).closest('p')).toHaveTextContent('Atlas · Today, Tue, Nov 24')
  fireEvent.click(screen.getByRole('button', { name: 'Change room' }))
  expect(await room('Atlas')).toHaveFocus()
})

test('after the last start time of today the date is tomorrow, with a reason and a way back', async () => {
  const { backend } = showView({ now: '2026-11-24T22:20:00+01:00' })
  await room('Atlas')
  expect(date()).toHaveValue('2026-11-25')
  expect(date()).toHaveAttribute('min', today)
  expect(date()).toHaveAccessibleDescription('Tomorrow, Wednesday, November 25 · No more times today.')
  expect(backend.day.mock.lastCall![0]).toBe('2026-11-25')
  type('Select Date', '2026-11-26')
  expect(date()).toHaveAccessibleDescription('Thursday, November 26')
  type('Select Date', today)
  expect(date()).toHaveAccessibleDescription('Today, Tuesday, November 24 · No more times today.')
  expect(date()).toHaveValue(today)
})

test('on a phone the rooms fold to the chosen one until it is changed', async () => {
  onPhone()
  showView()
  fireEvent.click(await room('Atlas'))
  expect(screen.queryByRole('radio', { name: 'Birch' })).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Change room' }).at(-1)!)
  expect(await room('Atlas')).toHaveFocus()
  fireEvent.click(await room('Birch'))
  expect(screen.queryByRole('radio', { name: 'Atlas' })).toBeNull()
})

test('on a phone the displays are folded until "Show all"', async () => {
  onPhone()
  showView()
  const display = await screen.findByText('Birch', { selector: 'button bdi' })
  expect(display).not.toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Show all 2' }))
  expect(display).toBeVisible()
})

test('a room card shows the name, the capacity and the equipment', async () => {
  showView()
  expect(await room('Atlas')).toHaveAccessibleDescription(/^8 people, ?Free, ?Projector, ?Whiteboard$/)
  expect(await room('Birch')).toHaveAccessibleDescription(/^1 person, ?Free$/)
})

test('each step appears when the one before is done', async () => {
  showView()
  await room('Atlas')
  expect(badge(1)).toBe('current')
  expect(screen.getByText('Choose a room to see its times.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
  fireEvent.click(await room('Atlas'))
  expect(screen.getByRole('heading', { name: 'Available Times (15-minute intervals)' })).toBeVisible()
  expect([badge(1), badge(2), badge(3)]).toEqual(['done', 'current', undefined])
  expect(screen.getByText('Choose a start time to continue.')).toBeVisible()
  expect(form()).toBeNull()
  fireEvent.click(await slot('11:00'))
  expect([badge(1), badge(2), badge(3)]).toEqual(['done', 'done', 'current'])
  expect(screen.getByRole('heading', { name: 'Complete Booking' })).toBeVisible()
  expect(form()).toBeVisible()
})

test('only the bookings of the chosen room and day are read', async () => {
  const { backend } = showView({ backend: fakeBackend([booked('13:00', '14:00')]) })
  await room('Atlas')
  expect(backend.bookings).not.toHaveBeenCalled()
  fireEvent.click(await room('Atlas'))
  expect(await slot('13:00')).toHaveAccessibleName('13:00, booked')
  expect(backend.bookings.mock.calls).toEqual([['atlas', today, expect.any(AbortSignal)]])
})

test.each([
  ['date', async () => void type('Select Date', '2026-11-25')],
  ['room', async () => void fireEvent.click(await room('Birch'))]
])('another %s clears the slot and closes the form, but not what was typed', async (_what, change) => {
  showView()
  await chooseSlot()
  type('Your Name', 'Priya')
  await change()
  expect(form()).toBeNull()
  expect(document.querySelector('[aria-pressed=true]')).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(nameField()).toHaveValue('Priya')
})

test.each([
  ['keeps what was typed', false, 'Priya'],
  ['forgets what was typed on a screen that others use next', true, '']
])('Cancel closes the form, %s and moves the focus to the times', async (_what, shared, kept) => {
  showView({ shared })
  await chooseSlot()
  type('Your Name', 'Priya')
  fireEvent.click(button('Cancel'))
  expect(form()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Select Time' })).toHaveFocus()
  fireEvent.click(await slot('11:00'))
  expect(nameField()).toHaveValue(kept)
})

test('a start with less than an hour gets the longest duration that fits, and rejects longer ones', async () => {
  showView({ backend: fakeBackend([booked('11:30', '12:00')]) })
  await chooseSlot()
  const duration = screen.getByLabelText('Duration')
  expect(duration).toHaveDisplayValue('30 minutes')
  expect(duration).toHaveAccessibleDescription('Free until 11:30')
  type('Duration', '45')
  expect(duration).toHaveAccessibleDescription(/^This duration conflicts with an existing booking/)
})

test('another start gets an hour again unless the person chose a duration', async () => {
  showView({ backend: fakeBackend([booked('11:30', '12:00')]) })
  await chooseSlot()
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('1 hour')
  type('Duration', '45')
  fireEvent.click(await slot('13:00'))
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('45 minutes')
  fireEvent.click(await slot('11:00'))
  expect(screen.getByLabelText('Duration')).toHaveAccessibleDescription(/^This duration conflicts/)
})

test('a new booking does not silently shorten the meeting', async () => {
  const backend = fakeBackend()
  const { queries } = showView({ backend })
  await chooseSlot()
  backend.bookings.mockResolvedValue([booked('11:30', '12:00')])
  void queries.invalidateQueries()
  await waitFor(() => expect(screen.getByLabelText('Duration')).toHaveAccessibleDescription(/^This duration conflicts/))
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('1 hour')
})
