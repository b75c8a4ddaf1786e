import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeBackend, renderInOffice, today } from '../../test/app.tsx'
import { fakeHolder, heldBooking, problem } from '../../test/your-booking.tsx'
import type { HeldBooking } from '../backend/holder.ts'
import { keepKey, keptKeys } from '../keys/kept-keys.ts'
import { HolderContext } from '../keys/use-holder.ts'
import { YourBookingsPage } from './your-bookings-page.tsx'

const stored: Record<string, Partial<HeldBooking>> = {
  running: { start_time: '10:30', end_time: '11:00' },
  later: { start_time: '14:00', end_time: '15:00' },
  coming: { date: '2026-11-26', start_time: '14:00', end_time: '15:00' },
  cancelled: { date: '2026-11-27', cancelled: true },
  over: { date: '2026-11-20', start_time: '09:00', end_time: '10:00' }
}
const ends = {
  running: `${today}T10:00:00Z`,
  later: `${today}T14:00:00Z`,
  coming: '2026-11-26T14:00:00Z',
  cancelled: '2026-11-27T14:00:00Z',
  over: '2026-11-20T09:00:00Z'
}

function showList(ids: (keyof typeof ends)[]) {
  const holder = fakeHolder()
  holder.booking.mockImplementation(async ({ id }) => heldBooking({ id, ...stored[id] }))
  for (const id of ids) keepKey({ id, key: `key of ${id}`, end: ends[id] })
  const page = (
    <HolderContext value={holder}>
      <YourBookingsPage contact={{ state: 'live' }} />
    </HolderContext>
  )
  return { holder, ...renderInOffice(page, fakeBackend()) }
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

test('what is kept stands by when it is; what is over is read when it is shown', async () => {
  const { holder } = showList(['running', 'later', 'coming', 'cancelled', 'over'])
  expect(await screen.findByText('NOW')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Show 2 bookings that are over or cancelled' })).toBeVisible()
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Your bookings',
    'Today',
    'Coming',
    'Over',
    'One is missing?'
  ])
  expect(links().slice(3)).toEqual(['/bookings/running', '/bookings/later', '/bookings/coming'])
  expect(holder.booking.mock.calls.some(([{ id }]) => id === 'over')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: /^Show 2/ }))
  expect(await screen.findByText('Cancelled')).toBeVisible()
  expect(links()).toContain('/bookings/over')
})

test('an empty list says so, until another tab keeps something', async () => {
  showList([])
  expect(await screen.findByText('Nothing has been booked in this browser yet.')).toBeVisible()
  act(() => void keepKey({ id: 'coming', key: 'k', end: ends.coming }))
  expect(await screen.findByText('Thursday, November 26')).toBeVisible()
})

test('a booking that its key no longer opens can be taken off the list', async () => {
  const { holder } = showList([])
  holder.booking.mockRejectedValue(problem('key_wrong', 'This link does not open this booking.', 403))
  act(() => void keepKey({ id: 'coming', key: 'old', end: ends.coming }))
  expect(await screen.findByText('This link was replaced. The newest is in the mail.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Take it off the list' }))
  expect(keptKeys()).toEqual([])
})

test('lost links are asked for by address', async () => {
  const { holder } = showList([])
  await userEvent.type(await screen.findByLabelText('Your Email'), 'ada')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the links' }))
  expect(screen.getByLabelText('Your Email')).toHaveAccessibleDescription('Please enter a valid email address')
  await userEvent.type(screen.getByLabelText('Your Email'), '@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Send me the links' }))
  expect(await screen.findByText(/^If there are coming bookings for this address/)).toBeVisible()
  expect(holder.sendLinks).toHaveBeenCalledWith({ email: 'ada@example.com' })
})
