import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, conflict, type FakeBackend, fakeBackend, lost, problem } from '../../../test/app.tsx'
import { button, fillIn, nameField, pass, press, slot, type, written } from '../../../test/booking/booking-view.tsx'
import { say } from '../../../test/words.ts'
import { BackendError } from '../../backend/calls.ts'

const keys = (backend: FakeBackend) => backend.book.mock.calls.map(([, key]) => key)

test('a booking does not conflict with itself if the change stream reports it first', async () => {
  const backend = fakeBackend()
  backend.book.mockReturnValue(new Promise(() => {}))
  const { queries } = await fillIn(backend)
  await press('Confirm Booking')
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  void queries.invalidateQueries()
  await pass(0)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Duration')).toBeValid()
})

test('a booking is sent again under the same key if its answer is lost', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValueOnce(lost).mockRejectedValueOnce(problem('unavailable', 'Down', 503))
  await fillIn(backend)
  await press('Confirm Booking')
  await pass(5000)
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
  expect(keys(backend)).toHaveLength(3)
  expect(new Set(keys(backend)).size).toBe(1)
  expect(backend.sendInvites).toHaveBeenCalledTimes(1)
})

/** A booking that was stored, while all its answers got lost: the error page is there. */
async function loseAnswers() {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(lost)
  await fillIn(backend)
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  await press('Confirm Booking')
  await pass(30_000)
  backend.book.mockResolvedValue(booked('11:00', '12:00'))
  return backend
}

test.each([
  ['at once', async () => {}],
  ['with its start chosen once more', async () => void fireEvent.click(await slot('11:00'))]
])('a lost booking ends on the error page, and is the same booking when tried again %s', async (_how, before) => {
  const backend = await loseAnswers()
  expect(screen.getByRole('alert')).toHaveTextContent('Booking ErrorFailed to create booking')
  await press('Try Again')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('Your Email')).toHaveValue('priya@hansen.com')
  await before()
  await press('Confirm Booking')
  expect(screen.getByText(/nvitations? (is|are) on (its|their) way/)).toBeVisible()
  expect(new Set(keys(backend)).size).toBe(1)
})

test.each([
  ['cancelled', () => press('Cancel')],
  ['abandoned for another start', async () => void fireEvent.click(await slot('15:00'))]
])('a lost booking that is %s is shown as booked if it was stored', async (_how, leave) => {
  await loseAnswers()
  await press('Try Again')
  expect(await slot('11:00')).toHaveAccessibleName('11:00')
  await leave()
  await leave()
  expect(await slot('11:00')).toHaveAccessibleName('11:00, booked')
})

test('a conflict is shown on the error page, and clears only the slot', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(conflict)
  await fillIn(backend)
  backend.bookings.mockResolvedValue([booked('11:00', '12:00')])
  await press('Confirm Booking')
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByRole('alert')).toHaveTextContent(`${say('book.conflict')}Everything you typed is kept.`)
  expect(document.title).toBe('Booking Error')
  expect(backend.book).toHaveBeenCalledTimes(1)
  await press('Try Again')
  expect(screen.getByRole('heading', { name: 'Complete Your Booking' })).toHaveFocus()
  expect(screen.getByRole('alert')).toHaveTextContent('Someone has just booked 11:00.')
  expect(screen.getByLabelText('Meeting Purpose')).toHaveValue('Planning')
  expect(button('Confirm Booking')).toHaveAttribute('aria-disabled', 'true')
})

test('another problem from the server is shown in its own words', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(problem('too_many', 'Too many bookings. Please wait.', 429))
  await fillIn(backend)
  await press('Confirm Booking')
  expect(screen.getByRole('alert')).toHaveTextContent('Too many bookings. Please wait.')
  expect(backend.book).toHaveBeenCalledTimes(1)
})

test('a value that the server rejects is explained at its field, even if Confirm adds the last guest', async () => {
  const backend = fakeBackend()
  backend.book.mockRejectedValue(new BackendError('No.', { status: 422, code: 'invalid', field: 'company' }))
  await fillIn(backend)
  type('Guest Invites (Optional)', 'sam@hansen.com')
  await press('Confirm Booking')
  expect(screen.getByText('sam@hansen.com')).toBeVisible()
  expect(screen.getByLabelText('Company/Department')).toHaveAccessibleDescription('No.')
  expect(nameField()).toHaveValue(' Priya Raman ')
})

test('a guest list that contains the booker is rejected without being sent', async () => {
  const { backend } = await fillIn(fakeBackend(), { ...written, guests: ['PRIYA@hansen.com'] })
  await press('Confirm Booking')
  expect(screen.getByLabelText('Guest Invites (Optional)')).toHaveAccessibleDescription(say('form.guestIsBooker'))
  expect(backend.book).not.toHaveBeenCalled()
})
