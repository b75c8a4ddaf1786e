import type { Availability } from '@doorplate/domain/api'
import type { Room } from '@doorplate/domain/rooms'
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atlas, birch, type FakeBackend, fakeBackend, today } from '../../test/app.tsx'
import { pass, room, showView, written } from '../../test/booking-view.tsx'
import { BackendError } from '../backend/calls.ts'
import type { Contact } from '../live/contact.ts'

const cedar: Room = { ...atlas, id: 'cedar', name: 'Cedar', capacity: 12, equipment: ['projector', 'Screen'] }
const found: Availability = {
  rooms: [{ room_id: 'cedar', starts: ['11:00', '11:15', '11:30', '15:00', '15:15'] }],
  more: 0,
  alternatives: []
}
const asWanted = { date: today, start_time: '14:00', end_time: '15:00' }

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 }))
afterEach(() => vi.useRealTimers())

async function openFinder({ backend = fakeBackend(), contact }: { backend?: FakeBackend; contact?: Contact } = {}) {
  backend.rooms.mockResolvedValue([atlas, birch, cedar])
  if (backend.availability.mock.calls.length === 0) backend.availability.mockResolvedValueOnce(found)
  const shown = showView({ backend, draft: written, ...(contact && { contact }) })
  await room('Atlas')
  press('Find a room that fits')
  return shown
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const expectSaid = (sentence: string) =>
  vi.waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(sentence))
const radios = () => within(screen.getByRole('radiogroup', { name: 'Select Room' })).getAllByRole('radio')
const asked = (backend: FakeBackend) => backend.availability.mock.calls.map(([search]) => search)

test('closed and untouched it asks for nothing', async () => {
  const { backend } = showView()
  await room('Atlas')
  await pass(1000)
  expect(screen.getByRole('button', { name: 'Find a room that fits' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('form', { name: 'Find a room that fits' })).toBeNull()
  expect(backend.availability).not.toHaveBeenCalled()
})

test('rooms that fit come first with their first free starts, the others with their reason', async () => {
  await openFinder()
  expect(await screen.findByText('1 room fits')).toBeVisible()
  await expectSaid('1 room fits on Tuesday, November 24.')
  expect(radios()).toHaveLength(3)
  const starts = screen.getByRole('group', { name: 'Free starts in Cedar' })
  expect(starts).toHaveTextContent('11:0011:1511:30and 2 more')
  const unfit = screen.getByRole('region', { name: 'Does not fit' })
  expect(within(unfit).getByRole('radio', { name: 'Atlas' })).toHaveAccessibleDescription(/Booked all day$/)
})

test('what is looked for is asked once it has stood for a moment', async () => {
  const { backend } = await openFinder()
  await screen.findByText('1 room fits')
  press('One more')
  press('One more')
  press('Screen')
  fireEvent.click(screen.getByRole('radio', { name: 'Afternoon' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: '30' } })
  expect(asked(backend)).toHaveLength(1)
  await pass(400)
  expect(asked(backend)).toEqual([
    { date: today, from: '08:00', to: '23:15', minutes: 60, people: 1, equipment: [] },
    { date: today, from: '12:00', to: '18:00', minutes: 30, people: 3, equipment: ['Screen'] }
  ])
})

test('a number of people can be typed; what is none is not asked', async () => {
  const { backend } = await openFinder()
  const people = screen.getByRole('spinbutton', { name: 'People' })
  fireEvent.change(people, { target: { value: '' } })
  await pass(400)
  fireEvent.change(people, { target: { value: '24' } })
  await pass(400)
  fireEvent.change(people, { target: { value: '0' } })
  fireEvent.blur(people)
  await pass(400)
  expect(people).toHaveValue(24)
  expect(asked(backend).map((search) => search.people)).toEqual([1, 24])
})

test('one start can be asked for: today the next one first', async () => {
  const { backend } = await openFinder()
  fireEvent.click(screen.getByRole('radio', { name: 'At 10:45' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Start time' }), { target: { value: '14:00' } })
  await pass(400)
  expect(asked(backend).at(-1)).toMatchObject({ from: '14:00', to: '14:00' })
  expect(screen.getByRole('radio', { name: 'At 14:00' })).toBeChecked()
})

test('an answer to an earlier question does not count, and is given up', async () => {
  const { backend } = await openFinder()
  await screen.findByText('1 room fits')
  let answerLate: (answer: Availability) => void = () => {}
  backend.availability.mockImplementationOnce(() => new Promise((resolve) => (answerLate = resolve)))
  press('One more')
  await pass(400)
  const signal = backend.availability.mock.lastCall![1]!
  backend.availability.mockResolvedValueOnce({ ...found, rooms: [], more: 0 })
  press('One more')
  await pass(400)
  expect(signal.aborted).toBe(true)
  answerLate(found)
  await pass(0)
  await expectSaid('No room for 3 people is free on this day for 1 hour.')
})

test('one tap chooses room, time and length and opens the form', async () => {
  const { backend } = await openFinder()
  fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: '30' } })
  backend.availability.mockResolvedValue(found)
  await pass(400)
  fireEvent.click(await screen.findByRole('button', { name: '11:15' }))
  expect(await screen.findByRole('heading', { name: 'Complete Your Booking' })).toHaveFocus()
  expect(await room('Cedar')).toBeChecked()
  expect(screen.getByLabelText('Duration')).toHaveValue('30')
  press('Confirm Booking')
  await pass(0)
  expect(backend.book.mock.lastCall![0]).toMatchObject({ room_id: 'cedar', start_time: '11:15', end_time: '11:45' })
  expect(screen.queryByRole('form', { name: 'Find a room that fits' })).toBeNull()
})

test('a room that does not fit can be chosen; all show as before, and what was looked for is kept', async () => {
  await openFinder()
  await screen.findByText('1 room fits')
  press('One more')
  fireEvent.click(await room('Birch'))
  expect(await room('Birch')).toBeChecked()
  press('Show all as before')
  const opener = screen.getByRole('button', { name: 'Find a room that fits' })
  expect(opener).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Does not fit' })).toBeNull()
  fireEvent.click(opener)
  expect(screen.getByRole('spinbutton', { name: 'People' })).toHaveValue(2)
})

test('where nothing fits the nearest is said, two rooms at once first; they are booked one after the other', async () => {
  const backend = fakeBackend()
  backend.availability.mockResolvedValue({
    rooms: [],
    more: 0,
    alternatives: [
      { ...asWanted, kind: 'lacks_equipment', room_id: 'atlas', lacks: ['Screen'] },
      { ...asWanted, kind: 'two_rooms', room_id: 'cedar', together: 1 },
      { ...asWanted, kind: 'two_rooms', room_id: 'atlas', together: 1 }
    ]
  })
  backend.availability.mock.calls.push([{} as never])
  await openFinder({ backend })
  press('Screen')
  await pass(400)
  await expectSaid('No room for 1 person with Screen is free on this day for 1 hour.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cedar and Atlas, 14:00–15:00Two rooms at once · 12 people and 8 people',
    'Atlas, 14:00–15:008 people · no Screen'
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Cedar and Atlas/ }))
  expect(await screen.findByText('Two rooms at once: Atlas comes next, with what you typed.')).toBeVisible()
  press('Confirm Booking')
  expect(await screen.findByText('Atlas is not booked yet. Please confirm below.')).toBeVisible()
  expect(await room('Atlas')).toBeChecked()
  expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('Planning')
  press('Confirm Booking')
  await pass(0)
  expect(backend.book.mock.calls.map(([{ room_id, start_time }]) => [room_id, start_time])).toEqual([
    ['cedar', '14:00'],
    ['atlas', '14:00']
  ])
  expect(screen.queryByRole('form', { name: 'Complete Your Booking' })).toBeNull()
})

test('while the search fails, that is said and all rooms can be chosen', async () => {
  const backend = fakeBackend()
  backend.availability.mockRejectedValueOnce(new BackendError('Down', { status: 503, code: 'unavailable' }))
  backend.availability.mockRejectedValueOnce(new BackendError('Down', { status: 503, code: 'unavailable' }))
  backend.availability.mockResolvedValue(found)
  backend.availability.mock.calls.push([{} as never])
  await openFinder({ backend })
  await expectSaid('Looking for rooms that fit…')
  await pass(1500)
  await expectSaid('The search failed. It is tried again; all rooms can still be chosen.')
  expect(radios()).toHaveLength(3)
  await pass(10_000)
  await expectSaid('1 room fits on Tuesday, November 24.')
})

test('out of touch it says since when', async () => {
  await openFinder({ contact: { state: 'stale', since: { date: today, time: '10:40' } } })
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
})

test('of many rooms that do not fit the first are shown until all are asked for', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...birch, id: `room-${index}`, name: `Room ${index}` }))
  const backend = fakeBackend()
  backend.rooms.mockResolvedValue(many)
  backend.availability.mockResolvedValue({
    rooms: [{ room_id: 'room-7', starts: ['11:00'] }],
    more: 20,
    alternatives: []
  })
  showView({ backend })
  fireEvent.click(await screen.findByRole('button', { name: 'Find a room that fits' }))
  expect(await screen.findByText('21 rooms fit')).toBeVisible()
  expect(screen.getByText('20 more rooms fit. Narrow the search to see them.')).toBeVisible()
  expect(radios()).toHaveLength(1)
  press('One more')
  await pass(400)
  await vi.waitFor(() => expect(radios()).toHaveLength(49))
  press('Show All 59')
  expect(radios()).toHaveLength(60)
})
