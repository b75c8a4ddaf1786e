import type { Room } from '@doorplate/domain/rooms'
import { noOfficeRules } from '@doorplate/domain/rules/rules'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, birch, booked, deferred, fakeBackend, stale, today } from '../../test/app.tsx'
import { pass, showDisplay } from '../../test/display/display.tsx'
import { fakeDoor } from '../../test/display/door.ts'
import { roomsKey } from '../backend/queries.ts'

test('a display that starts before its server shows a notice, then its room', async () => {
  const backend = fakeBackend()
  backend.rooms.mockReturnValue(new Promise(() => {}))
  const { unmount } = await showDisplay({ backend })
  expect(screen.getByRole('heading')).toHaveTextContent('Loading Meeting Rooms')
  unmount()

  backend.rooms.mockRejectedValue(new Error('unreachable'))
  await showDisplay({ backend })
  await pass(10 * 60_000)
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByText('Failed to load rooms')).toBeVisible()
  expect(document.body).not.toHaveClass('display-view')

  backend.rooms.mockResolvedValue([atlas])
  await pass(5000)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
})

test('a room is not shown as free until its bookings are known', async () => {
  const backend = fakeBackend()
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  await showDisplay({ backend })
  await pass(60_000)
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByText('Failed to load bookings')).toBeVisible()
  backend.bookings.mockResolvedValue([booked('10:00', '11:00')])
  await pass(5000)
  expect(screen.getByText('OCCUPIED')).toBeVisible()
})

test('a display keeps its room and its schedule when a reload fails', async () => {
  const { backend, reload } = await showDisplay({ days: { [today]: [booked('10:00', '11:00')] } })
  backend.rooms.mockRejectedValue(new Error('unreachable'))
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  await reload()
  await pass(60_000)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  expect(screen.getByText('OCCUPIED')).toBeVisible()
  expect(screen.getByText('10:00–11:00')).toBeVisible()
})

test('an unknown room id is shown as invalid, as text and shortened', async () => {
  await showDisplay({ room_id: `<b>${'x'.repeat(300)}` })
  expect(screen.getByRole('heading')).toHaveTextContent('Room Not Found')
  expect(screen.getByText(/^Invalid room ID:/).textContent).toBe(`Invalid room ID: <b>${'x'.repeat(61)}…`)
  expect(document.body).toHaveAttribute('data-state', 'unknown')
})

test('the display of a deleted room says so, leads back to booking, and recovers with the room', async () => {
  const { backend, onBack, reload } = await showDisplay()
  fireEvent.click(screen.getByRole('button', { name: '← Back to Booking' }))
  expect(onBack).toHaveBeenCalledTimes(1)
  backend.rooms.mockResolvedValue([birch])
  await reload()
  await pass(100)
  expect(screen.getByText('Room Not Found')).toBeVisible()
  expect(screen.getByText(/^Invalid room ID:/)).toHaveTextContent('Invalid room ID: atlas')
  fireEvent.click(screen.getByRole('button', { name: '← Back to Booking' }))
  expect(onBack).toHaveBeenCalledTimes(2)

  backend.rooms.mockResolvedValue([atlas, birch])
  await reload()
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
})

test('the display of a room that is out of use says that it is closed', async () => {
  const backend = fakeBackend()
  const rules = [{ date: '2026-11-20', room_id: 'atlas', reason: 'Out of use', onwards: true as const }]
  backend.rooms.mockResolvedValue([birch])
  backend.rules.mockResolvedValue({ ...noOfficeRules, closed_days: rules })
  const door = fakeDoor()
  door.rooms.mockResolvedValue([{ ...atlas, retire_on: '2026-11-20', retired_at: '2026-11-20T00:00:00Z' }, birch])
  await showDisplay({ backend, door })
  await pass(1000)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  expect(screen.getByText('CLOSED')).toBeVisible()
  expect(screen.getByText('Out of use')).toBeVisible()
})

test('the first frame shows a room out of use that came with the page, which then is in no list', async () => {
  const backend = fakeBackend()
  backend.rooms.mockResolvedValue([{ ...atlas, retired_at: '2026-11-20T00:00:00Z' }, birch])
  const door = fakeDoor()
  door.rooms.mockReturnValue(new Promise(() => {}))
  const { queries } = await showDisplay({ backend, door })
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  expect(queries.getQueryData(roomsKey)).toEqual([birch])
  await pass(1000)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
})

test('a display whose room is taken out of use never says that there is none', async () => {
  const { backend, door, reload } = await showDisplay()
  backend.rooms.mockResolvedValue([birch])
  const { resolve, promise } = deferred<Room[]>()
  door.rooms.mockReturnValue(promise)
  await reload()
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
  resolve([birch, { ...atlas, retired_at: '2026-11-24T09:42:00Z' }])
  await pass(0)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
})

test('leaving a display restores the page', async () => {
  const { unmount } = await showDisplay({
    now: '2026-11-24T06:00:00+01:00',
    contact: stale
  })
  expect(document.body).toHaveClass('display-view')
  expect(document.body).toHaveAttribute('data-light', 'dim')
  unmount()
  expect(document.body).not.toHaveClass('display-view')
  expect(document.body).not.toHaveAttribute('data-state')
  expect(document.body).not.toHaveAttribute('data-stale')
  expect(document.body).not.toHaveAttribute('data-light')
})
