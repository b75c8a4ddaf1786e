import type { Availability } from '@doorplate/domain/api'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { birch, deferred, fakeBackend, officeRules, problem, stale, today } from '../../test/app.tsx'
import { pass, room, showView } from '../../test/booking-view.tsx'
import { expectSaid, found, openFinder, press, radios, searches } from '../../test/finder.tsx'

const asWanted = { date: today, start_time: '14:00', end_time: '15:00' }

test('a closed search sends no request', async () => {
  const { backend } = showView()
  await room('Atlas')
  await pass(1000)
  expect(screen.getByRole('button', { name: 'Find a room that fits' })).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByRole('form', { name: 'Find a room that fits' })).toBeNull()
  expect(backend.availability).not.toHaveBeenCalled()
})

test('fitting rooms are listed first with free starts, and other rooms with a reason', async () => {
  await openFinder()
  expect(await screen.findByText('1 room fits')).toBeVisible()
  await expectSaid('1 room fits on Tuesday, November 24.')
  expect(radios()).toHaveLength(3)
  const starts = screen.getByRole('group', { name: 'Free start times in Cedar' })
  expect(starts).toHaveTextContent('11:0011:1511:30and 2 more')
  const unfit = screen.getByRole('region', { name: 'Other rooms' })
  expect(within(unfit).getByRole('radio', { name: 'Atlas' })).toHaveAccessibleDescription(/Booked all day$/)
})

test('broken equipment is shown as a reason for unsuitable and offered rooms', async () => {
  const backend = fakeBackend()
  backend.faults.mockResolvedValue([{ id: 'f', room_id: 'atlas', equipment: 'Projector', reports: 1, since: 'now' }])
  const times = { date: today, start_time: '12:00', end_time: '13:00' }
  const alternative = { kind: 'lacks_equipment' as const, room_id: 'atlas', lacks: ['Projector'], ...times }
  backend.availability.mockResolvedValue({ rooms: [], more: 0, alternatives: [alternative] })
  await openFinder({ backend })
  press('Projector')
  await pass(2000)
  const unfit = await screen.findByRole('region', { name: 'Other rooms' })
  const card = within(unfit).getByRole('radio', { name: 'Atlas' })
  expect(card).toHaveAccessibleDescription(/Projector is reported broken$/)
  expect(screen.getByRole('button', { name: /12:00.*Projector is reported broken/ })).toBeVisible()
})

test('a length that no room allows is neither offered nor searched', async () => {
  const backend = fakeBackend()
  backend.rules.mockResolvedValue(officeRules({ min_minutes: 90, max_minutes: 180 }))
  await openFinder({ backend })
  const lengths = within(screen.getByRole('combobox', { name: 'For' })).getAllByRole('option')
  expect(lengths.map(({ textContent }) => textContent)).toEqual([
    '1 hour 30 minutes',
    '2 hours',
    '2 hours 30 minutes',
    '3 hours'
  ])
  await pass(400)
  expect(searches(backend).at(-1)).toMatchObject({ minutes: 90 })
})

test('a search is sent after a short pause', async () => {
  const { backend } = await openFinder()
  await screen.findByText('1 room fits')
  press('One more')
  press('One more')
  press('Screen')
  fireEvent.click(screen.getByRole('radio', { name: 'Afternoon' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'For' }), { target: { value: '30' } })
  expect(searches(backend)).toHaveLength(1)
  await pass(400)
  expect(searches(backend)).toEqual([
    { date: today, from: '08:00', to: '23:15', minutes: 60, people: 1, equipment: [] },
    { date: today, from: '12:00', to: '18:00', minutes: 30, people: 3, equipment: ['Screen'] }
  ])
})

test('a number of people can be typed, and only a valid one is searched for', async () => {
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
  expect(searches(backend).map((search) => search.people)).toEqual([1, 24])
})

test('a search can be for one start time, and today suggests the next one', async () => {
  const { backend } = await openFinder()
  fireEvent.click(screen.getByRole('radio', { name: 'At 10:45' }))
  fireEvent.change(screen.getByRole('combobox', { name: 'Start time' }), { target: { value: '14:00' } })
  await pass(400)
  expect(searches(backend).at(-1)).toMatchObject({ from: '14:00', to: '14:00' })
  expect(screen.getByRole('radio', { name: 'At 14:00' })).toBeChecked()
})

test('an outdated search is aborted and its answer ignored', async () => {
  const { backend } = await openFinder()
  await screen.findByText('1 room fits')
  const late = deferred<Availability>()
  backend.availability.mockReturnValueOnce(late.promise)
  press('One more')
  await pass(400)
  const signal = backend.availability.mock.lastCall![1]!
  backend.availability.mockResolvedValueOnce({ ...found, rooms: [], more: 0 })
  press('One more')
  await pass(400)
  expect(signal.aborted).toBe(true)
  late.resolve(found)
  await pass(0)
  await expectSaid('No room for 3 people is free that day for 1 hour.')
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

test('an unsuitable room can be chosen, and closing the search keeps its values', async () => {
  await openFinder()
  await screen.findByText('1 room fits')
  press('One more')
  fireEvent.click(await room('Birch'))
  expect(await room('Birch')).toBeChecked()
  press('Show all rooms')
  const opener = screen.getByRole('button', { name: 'Find a room that fits' })
  expect(opener).toHaveFocus()
  expect(screen.queryByRole('region', { name: 'Other rooms' })).toBeNull()
  fireEvent.click(opener)
  expect(screen.getByRole('spinbutton', { name: 'People' })).toHaveValue(2)
})

test.each([
  ['Now', { date: '2026-11-24', from: '10:30', to: '10:30' }],
  ['This afternoon', { date: '2026-11-24', from: '12:00', to: '18:00' }],
  ['Tomorrow', { date: '2026-11-25', from: '08:00', to: '23:15' }]
])('one tap on %s searches for that', async (name, search) => {
  const { backend } = await openFinder()
  press(name)
  await vi.waitFor(() => expect(searches(backend).at(-1)).toMatchObject(search))
})

test('two rooms together are offered first if none fits, and are booked one after the other', async () => {
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
  await openFinder({ backend })
  press('Screen')
  await pass(400)
  await expectSaid('No room for 1 person with Screen is free that day for 1 hour.')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Cedar and Atlas, 14:00–15:00Two rooms together · 12 people and 8 people',
    'Atlas, 14:00–15:008 people · no Screen'
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Cedar and Atlas/ }))
  expect(await screen.findByText('Two rooms together: Atlas comes next, with the same details.')).toBeVisible()
  press('Confirm Booking')
  expect(await screen.findByText('Atlas is not booked yet. Please confirm it below.')).toBeVisible()
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

test('a failed search is shown, and all rooms can be chosen', async () => {
  const backend = fakeBackend()
  const down = problem('unavailable', 'Down', 503)
  backend.availability.mockRejectedValueOnce(down).mockRejectedValueOnce(down).mockResolvedValue(found)
  await openFinder({ backend })
  await expectSaid('Looking for rooms that fit…')
  await pass(1500)
  await expectSaid('The search failed. Trying again; you can still choose any room.')
  expect(radios()).toHaveLength(3)
  await pass(10_000)
  await expectSaid('1 room fits on Tuesday, November 24.')
})

test('a search is repeated each quarter hour', async () => {
  const { backend } = await openFinder()
  await screen.findByText('1 room fits')
  await pass(2 * 60_000)
  expect(searches(backend)).toHaveLength(1)
  await pass(60_000)
  await vi.waitFor(() => expect(searches(backend)).toHaveLength(2))
})

test('the search shows since when it is offline', async () => {
  await openFinder({ contact: stale })
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
})

test('only the first of many rooms are shown until "Show all"', async () => {
  const many = Array.from({ length: 60 }, (_, index) => ({ ...birch, id: `room-${index}`, name: `Room ${index}` }))
  const backend = fakeBackend()
  backend.rooms.mockResolvedValue(many)
  const rooms = [{ room_id: 'room-7', starts: ['11:00'] }]
  backend.availability.mockResolvedValue({ rooms, more: 20, alternatives: [] })
  showView({ backend })
  fireEvent.click(await screen.findByRole('button', { name: 'Find a room that fits' }))
  expect(await screen.findByText('21 rooms fit')).toBeVisible()
  expect(screen.getByText("20 more rooms fit. Narrow your search to see when they're free.")).toBeVisible()
  expect(screen.queryByText('Other rooms')).toBeNull()
  expect(radios()).toHaveLength(49)
  press('One more')
  await pass(400)
  expect(await screen.findByText('Other rooms')).toBeVisible()
  press('Show all 59')
  expect(radios()).toHaveLength(60)
})
