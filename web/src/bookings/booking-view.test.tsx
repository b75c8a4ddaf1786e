import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { atlas, booked, type FakeBackend, fakeBackend, renderInOffice, today } from '../test-app.tsx'
import type { Contact } from '../use-live.ts'
import { emptyDraft } from './booking-draft.ts'
import { BookingView } from './booking-view.tsx'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Given = { backend?: FakeBackend; now?: string; contact?: Contact }

function showView({ backend = fakeBackend(), now, contact = { state: 'live' } }: Given = {}) {
  const onDisplay = vi.fn()
  function Owner() {
    const [draft, setDraft] = useState(emptyDraft)
    return <BookingView contact={contact} draft={draft} onDraft={setDraft} onDisplay={onDisplay} />
  }
  return { ...renderInOffice(<Owner />, backend, now), backend, onDisplay }
}

const room = (name: string) => screen.findByRole('radio', { name })
const slot = (time: string) => screen.findByText(time, { selector: '[aria-busy=false] > .slot' })
const button = (name: string) => screen.getByText(name, { selector: 'button' })
const date = () => screen.getByLabelText('Select Date')
const form = () => screen.queryByRole('form', { name: 'Complete Your Booking' })
const name = () => screen.getByLabelText('Your Name')
const plate = (number: number) => screen.getByText(number, { selector: '.plate' }).dataset['is']

/** What the change stream brings about. */
async function reload(queries: QueryClient) {
  await act(() => queries.invalidateQueries())
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

async function chooseSlot(time = '11:00') {
  fireEvent.click(await room('Atlas'))
  fireEvent.click(await slot(time))
}

test('while the rooms are read it says so', async () => {
  const backend = fakeBackend()
  backend.rooms.mockReturnValue(new Promise(() => {}))
  showView({ backend })
  expect(screen.getByRole('heading')).toHaveTextContent('Loading Meeting Rooms')
  expect(screen.getByRole('status')).toHaveTextContent('Please wait while we fetch the latest data...')
  expect(document.title).toBe('Loading Meeting Rooms')
})

test('it has its title, its prompt and a button to the display of each room', async () => {
  const { onDisplay } = showView()
  fireEvent.click(await screen.findByRole('button', { name: 'Birch Display' }))
  expect(onDisplay).toHaveBeenCalledWith('birch')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Meeting Room')
  expect(screen.getByText('Select a room and time slot to make your booking')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Room Status Displays' })).toBeVisible()
  expect(document.title).toBe('Book a Meeting Room')
})

test('a room card tells the name, the capacity and the equipment', async () => {
  showView()
  expect(await room('Atlas')).toHaveAccessibleDescription(/^8 people, ?Projector, ?Whiteboard$/)
  expect(await room('Birch')).toHaveAccessibleDescription('1 person')
})

test('each step appears when the one before is done', async () => {
  showView()
  fireEvent.click(await room('Atlas'))
  expect(screen.getByRole('heading', { name: 'Available Times (15-minute intervals)' })).toBeVisible()
  expect([plate(1), plate(2), plate(3)]).toEqual(['done', 'current', undefined])
  expect(screen.getByText('Choose a start time to go on.')).toBeVisible()
  expect(form()).toBeNull()
  fireEvent.click(await slot('11:00'))
  expect([plate(1), plate(2), plate(3)]).toEqual(['done', 'done', 'current'])
  expect(form()).toBeVisible()
})

test('before a room is chosen the next step only says what leads to it', async () => {
  showView()
  await room('Atlas')
  expect(plate(1)).toBe('current')
  expect(screen.getByText('Choose a room to see its times.')).toBeVisible()
  expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
})

test('the bookings of the chosen room and day are read, and nothing before', async () => {
  const { backend } = showView({ backend: fakeBackend([booked('13:00', '14:00')]) })
  await room('Atlas')
  expect(backend.bookings).not.toHaveBeenCalled()
  fireEvent.click(await room('Atlas'))
  expect(await slot('13:00')).toHaveAccessibleName('13:00, booked')
  expect(backend.bookings.mock.calls).toEqual([['atlas', today]])
})

test('no date before today can be chosen, and midnight moves today', async () => {
  const { clock } = showView()
  await room('Atlas')
  expect(date()).toHaveAttribute('min', today)
  expect(date()).toHaveAttribute('max', '2028-11-24')
  expect(date()).toHaveAccessibleDescription('Today, Tuesday, November 24')
  act(() => clock.set('2026-11-25T00:00:00+01:00'))
  expect(date()).toHaveAttribute('min', '2026-11-25')
  expect(date()).toHaveValue('2026-11-25')
})

test.each([
  ['2026-11-25', 'Tomorrow, Wednesday, November 25'],
  ['2026-11-30', 'Monday, November 30'],
  ['2026-11-23', 'Please choose today or a later date'],
  ['2028-11-25', 'Please choose a date within the next 24 months'],
  ['', 'Please choose a date that exists']
])('beside the date %s stands: %s', async (text, expected) => {
  showView()
  await room('Atlas')
  fireEvent.change(date(), { target: { value: text } })
  expect(date()).toHaveAccessibleDescription(expected)
})

test('for a date that cannot be booked there are no times', async () => {
  showView()
  fireEvent.click(await room('Atlas'))
  fireEvent.change(date(), { target: { value: '2026-11-23' } })
  expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
  expect(screen.getByText('Choose a date to see its times.')).toBeVisible()
})

test.each([
  ['date', async () => void fireEvent.change(date(), { target: { value: '2026-11-25' } })],
  ['room', async () => void fireEvent.click(await room('Birch'))]
])('another %s clears the slot and closes the form, but not what was typed', async (_what, change) => {
  showView()
  await chooseSlot()
  fireEvent.change(name(), { target: { value: 'Priya' } })
  await change()
  expect(form()).toBeNull()
  expect(document.querySelector('[aria-pressed=true]')).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(name()).toHaveValue('Priya')
})

test('Cancel closes the form, forgets what was typed and leaves the focus at the times', async () => {
  showView()
  await chooseSlot()
  fireEvent.change(name(), { target: { value: 'Priya' } })
  fireEvent.click(button('Cancel'))
  expect(form()).toBeNull()
  expect(screen.getByRole('heading', { name: 'Select Time' })).toHaveFocus()
  fireEvent.click(await slot('11:00'))
  expect(name()).toHaveValue('')
})

test('a duration that meets the next booking is refused before it is sent', async () => {
  showView({ backend: fakeBackend([booked('11:30', '12:00')]) })
  await chooseSlot()
  const duration = screen.getByLabelText('Duration')
  expect(duration).toHaveAccessibleDescription(/^This duration conflicts with an existing booking/)
  fireEvent.change(duration, { target: { value: '30' } })
  expect(duration).toHaveAccessibleDescription('')
})

test('a booking that arrives meanwhile makes a duration conflict', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  backend.bookings.mockResolvedValue([booked('11:45', '12:15')])
  await reload(queries)
  expect(screen.getByLabelText('Duration')).toBeInvalid()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a slot that somebody else takes is lost, with nothing typed lost', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  fireEvent.change(name(), { target: { value: 'Priya' } })
  backend.bookings.mockResolvedValue([booked('10:30', '11:30')])
  await reload(queries)
  expect(screen.getByRole('alert')).toHaveTextContent('Somebody has just taken 11:00.')
  expect([plate(2), plate(3)]).toEqual(['current', undefined])
  expect(await slot('11:00')).toHaveAccessibleName('11:00, booked')
  fireEvent.click(await slot('11:30'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name()).toHaveValue('Priya')
})

test('a slot that passes while the form is open is lost', async () => {
  const { clock } = showView()
  await chooseSlot()
  act(() => clock.set(`${today}T11:14:30+01:00`))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => clock.set(`${today}T11:15:00+01:00`))
  expect(screen.getByRole('alert')).toHaveTextContent('It is too late for 11:00.')
})

test('at midnight a slot of today does not become one of tomorrow', async () => {
  const { clock } = showView({ now: `${today}T21:50:00+01:00` })
  await chooseSlot('21:45')
  act(() => clock.set('2026-11-25T00:00:01+01:00'))
  expect(screen.getByRole('alert')).toHaveTextContent('It is too late for 21:45.')
  expect(within(form()!).getByText('Tuesday, November 24, 2026')).toBeVisible()
  fireEvent.click(await slot('21:45'))
  expect(within(form()!).getByText('Wednesday, November 25, 2026')).toBeVisible()
})

test('a room that is taken away while it is chosen is no longer chosen', async () => {
  const { backend, queries } = showView()
  fireEvent.click(await room('Birch'))
  backend.rooms.mockResolvedValue([atlas])
  await reload(queries)
  expect(screen.queryByRole('radio', { name: 'Birch' })).toBeNull()
  expect(screen.getByText('Choose a room to see its times.')).toBeVisible()
})

test.each([
  ['rooms', 'Failed to load rooms'],
  ['bookings', 'Failed to load bookings']
] as const)('when the %s cannot be read it says so, and heals by itself', async (what, message) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const backend = fakeBackend()
  backend[what].mockRejectedValue(new Error('down'))
  showView({ backend })
  if (what === 'bookings') fireEvent.click(await room('Atlas'))
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  backend[what].mockResolvedValue([])
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Meeting Room')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('Try Again reads what could not be read', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const backend = fakeBackend()
  backend.rooms.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  showView({ backend })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  fireEvent.click(button('Try Again'))
  expect(await room('Atlas')).toBeVisible()
})

test('Refresh Page loads the page anew', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  const backend = fakeBackend()
  backend.rooms.mockRejectedValue(new Error('down'))
  showView({ backend })
  await act(() => vi.advanceTimersByTimeAsync(1500))
  fireEvent.click(button('Refresh Page'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a failure to read again takes nothing away that is shown', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 })
  const { backend, queries } = showView({ backend: fakeBackend([booked('13:00', '14:00')]) })
  fireEvent.click(await room('Atlas'))
  await slot('13:00')
  backend.rooms.mockRejectedValue(new Error('down'))
  backend.bookings.mockRejectedValue(new Error('down'))
  void queries.invalidateQueries()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await slot('13:00')).toHaveAccessibleName('13:00, booked')
  expect(await room('Atlas')).toBeChecked()
})

test('out of touch the times say since when they are not certain', async () => {
  showView({ contact: { state: 'stale', since: '10:31' } })
  fireEvent.click(await room('Atlas'))
  expect(screen.getByText('Not up to date since 10:31')).toBeVisible()
})
