import type { Alternative } from '@doorplate/domain/finding/alternatives'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, fakeBackend, today } from '../../../test/app.tsx'
import { fillIn, press, room, slot } from '../../../test/booking/booking-view.tsx'
import { say } from '../../../test/words.ts'
import { BackendError } from '../../backend/calls.ts'

const times = { kind: 'other_time', date: today, start_time: '12:00', end_time: '13:00' } as const
const alternatives: Alternative[] = [
  { ...times, kind: 'other_room', room_id: 'birch', start_time: '11:00', end_time: '12:00' },
  { ...times, room_id: 'atlas' },
  { ...times, room_id: 'birch', date: '2026-11-25', start_time: '11:00', end_time: '11:30' }
]

/** Confirms 11:00 in Atlas, which has just been taken. */
async function meetConflict() {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(
    new BackendError(say('book.conflict'), { status: 409, code: 'conflict', alternatives })
  )
  await fillIn(backend)
  backend.bookings.mockImplementation(async (room_id) => (room_id === 'atlas' ? [booked('11:00', '12:00')] : []))
  await press('Confirm Booking')
  return backend
}

test('a conflict shows the alternatives before the buttons, and promises to keep what was typed', async () => {
  await meetConflict()
  const section = await screen.findByRole('region', { name: 'Available instead' })
  expect(section).toHaveTextContent(
    'Atlas is no longer free on Tuesday, November 24, 11:00–12:00. Everything you typed is kept.'
  )
  expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`${say('book.conflict')}$`))
  const main = within(screen.getByRole('main'))
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Birch, 11:00–12:00Same time · 1 person',
    'Atlas, 12:00–13:00Same room · 1 hour later',
    'Birch, 11:00–11:30Wednesday, November 25 · 1 person · only 30 minutes',
    'Try Again',
    'Refresh Page'
  ])
  expect(main.getByRole('button', { name: 'Try Again' })).not.toHaveClass('button-main')
})

test('one tap leads back to the filled form with another time; it books nothing', async () => {
  const backend = await meetConflict()
  ;(await screen.findByRole('button', { name: /^Atlas, 12:00/ })).click()
  expect(await screen.findByRole('heading', { name: 'Complete Your Booking' })).toHaveFocus()
  expect(await slot('12:00')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('Planning')
  expect(backend.book).toHaveBeenCalledTimes(1)
  await press('Confirm Booking')
  expect(backend.book.mock.lastCall![0]).toMatchObject({ room_id: 'atlas', start_time: '12:00', end_time: '13:00' })
})

test('an alternative may be another room, day and length', async () => {
  const backend = await meetConflict()
  ;(await screen.findByRole('button', { name: /^Birch, 11:00–11:30/ })).click()
  expect(await room('Birch')).toBeChecked()
  expect(screen.getByLabelText('Select Date')).toHaveValue('2026-11-25')
  await press('Confirm Booking')
  expect(backend.book.mock.lastCall![0]).toMatchObject({
    room_id: 'birch',
    date: '2026-11-25',
    start_time: '11:00',
    end_time: '11:30',
    guests: ['amara@brightwater.coop', 'jonas@buergi.ch']
  })
})
