import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type booked, deferred, fakeBackend, lost, newBooking, today } from '../../../test/app.tsx'
import {
  button,
  fillIn,
  form,
  nameField,
  pass,
  press,
  room,
  slot,
  written
} from '../../../test/booking/booking-view.tsx'
import { BackendError } from '../../backend/calls.ts'

const sent = { ...newBooking, guests: written.guests }

test('a booking is normalized and sent once, followed by a request for its invitations', async () => {
  const { backend } = await fillIn()
  await press('Confirm Booking')
  expect(backend.book.mock.calls).toEqual([[sent, expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(AbortSignal)]])
  expect(backend.sendInvites.mock.calls).toEqual([
    [
      {
        roomName: 'Atlas',
        date: today,
        startTime: '11:00',
        endTime: '12:00',
        bookedBy: 'Priya Raman',
        bookerEmail: 'priya@hansen.com',
        company: 'Hansen Marine',
        purpose: 'Planning',
        guests: written.guests
      }
    ]
  ])
})

test('a stored booking clears room, slot and form, and is announced until closed', async () => {
  await fillIn()
  await press('Confirm Booking')
  const notice = screen.getByText('is booked', { exact: false }).parentElement!
  expect(notice).toHaveAttribute('role', 'status')
  expect(notice).toHaveFocus()
  expect(notice).toHaveTextContent(
    'Atlas is booked11:00–12:00Tuesday, November 24, 2026. ' +
      'Invitations are on their way to priya@hansen.com and 2 guests.Close'
  )
  expect(form()).toBeNull()
  expect(await room('Atlas')).not.toBeChecked()
  fireEvent.click(button('Close'))
  expect(screen.queryByText(/nvitations? (is|are) on (its|their) way/)).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('after a booking the form keeps only the booker, and the next choice closes the announcement', async () => {
  await fillIn()
  await press('Confirm Booking')
  fireEvent.click(screen.getByRole('radio', { name: 'Atlas' }))
  expect(screen.queryByText(/nvitations? (is|are) on (its|their) way/)).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(nameField()).toHaveValue('Priya Raman')
  expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('')
  expect(screen.queryByRole('list', { name: 'Guests' })).toBeNull()
})

test.each([
  [[], 'to priya@hansen.com.'],
  [['amara@brightwater.coop'], 'to priya@hansen.com and 1 guest.']
])('invitations to %j go %s', async (guests, words) => {
  await fillIn(fakeBackend(), { ...written, guests })
  await press('Confirm Booking')
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toHaveTextContent(words)
})

test('a failure to send invitations is only logged', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const backend = fakeBackend()
  backend.sendInvites.mockRejectedValue(lost)
  await fillIn(backend)
  await press('Confirm Booking')
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
  expect(log.mock.calls).toEqual([['Failed to send invites', lost]])
})

test('while a booking is being sent the button says so, and nothing else can be chosen or opened', async () => {
  const backend = fakeBackend()
  const answer = deferred<ReturnType<typeof booked>>()
  backend.book.mockReturnValue(answer.promise)
  const { onDisplay } = await fillIn(backend)
  const steps = ['Room Status Displays', 'Select Date', 'Select Room', 'Select Time']
  const closed = () => steps.filter((name) => screen.getByRole('heading', { name }).closest('[inert]'))
  expect(closed()).toEqual([])
  await press('Confirm Booking')
  expect(button('Booking & Sending Invites...')).toHaveAttribute('aria-disabled', 'true')
  expect(closed()).toEqual(steps)
  // As in a browser that does not know `inert`.
  fireEvent.click(screen.getByText('Birch', { selector: 'button bdi' }))
  fireEvent.click(await room('Birch'))
  fireEvent.click(await slot('12:00'))
  expect(onDisplay).not.toHaveBeenCalled()
  expect(await room('Atlas')).toBeChecked()
  expect(await slot('11:00')).toHaveAttribute('aria-pressed', 'true')
  expect(form()!.closest('[inert]')).toBeNull()
  answer.reject(new BackendError('No.', { status: 422, code: 'invalid', field: 'purpose' }))
  await pass(0)
  expect(closed()).toEqual([])
})
