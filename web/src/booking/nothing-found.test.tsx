import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { birch, fakeBackend, problem, stale, today } from '../../test/app.tsx'
import { pass, room, showView } from '../../test/booking-view.tsx'
import { asked, expectSaid, found, openFinder, press, radios } from '../../test/finder.tsx'

const asWanted = { date: today, start_time: '14:00', end_time: '15:00' }

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

test('while the search fails, that is said and all rooms can be chosen', async () => {
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
  expect(asked(backend)).toHaveLength(1)
  await pass(60_000)
  await vi.waitFor(() => expect(asked(backend)).toHaveLength(2))
})

test('out of touch it says since when', async () => {
  await openFinder({ contact: stale })
  expect(await screen.findByText('Not up to date since 10:40')).toBeVisible()
})

test('of many rooms the first are shown until "Show all", counted ones included', async () => {
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
