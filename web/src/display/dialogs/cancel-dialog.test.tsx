import type { Booking } from '@doorplate/domain/bookings/bookings'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asPrivate, booked, deferred, fakeBackend, problem, stale, today } from '../../../test/app.tsx'
import { type Days, pass, press, showDisplay } from '../../../test/display/display.tsx'
import { fakeDoor } from '../../../test/display/door.ts'
import { say } from '../../../test/words.ts'
import { idleMilliseconds } from '../../kiosk/use-idle.ts'

const current = booked('10:30', '11:00')
const dialog = () => screen.queryByRole('alertdialog')

async function ask(backend = fakeBackend(), days: Days = { [today]: [current] }) {
  const shown = await showDisplay({ backend, days })
  fireEvent.click(screen.getByTitle('Cancel booking'))
  return shown
}

test('a cancellation needs a confirmation, which shows the booking and focuses the harmless answer', async () => {
  await ask()
  expect(dialog()).toHaveAccessibleName('Are you sure you want to cancel this booking?')
  expect(dialog()).toHaveTextContent('10:30–11:00Jonas Keller, Bürgi & Partner“Weekly stand-up”')
  expect(screen.getByText('Keep booking')).toHaveFocus()
})

test('the confirmation omits what privacy hides', async () => {
  const hidden = booked('10:30', '11:00', { booked_by: null, company: null, purpose: null })
  await ask(fakeBackend(), { [today]: [hidden] })
  expect(dialog()?.querySelector('dl')?.textContent).toBe('10:30–11:00')
})

test('the confirmation calls a private meeting so', async () => {
  await ask(fakeBackend(), { [today]: [booked('10:30', '11:00', asPrivate)] })
  expect(dialog()?.querySelector('dl')?.textContent).toBe('10:30–11:00Private meeting')
})

test('a confirmed cancellation frees the room before its bookings are reloaded', async () => {
  const { backend } = await ask()
  backend.bookings.mockReturnValue(new Promise(() => {}))
  await press('Cancel booking')
  expect(backend.cancel.mock.calls).toEqual([[current.id, {}]])
  expect(dialog()).toBeNull()
  expect(document.body).toHaveAttribute('data-state', 'available')
  expect(screen.getByText('No bookings today')).toBeVisible()
})

test('the question says who gets mail', async () => {
  const door = fakeDoor({ running: { booking_id: current.id, version: 1, checked_in: false, mailed: true } })
  await showDisplay({ door, days: { [today]: [current, booked('14:00', '15:00')] } })
  fireEvent.click(screen.getAllByTitle('Cancel booking')[0]!)
  expect(dialog()).toHaveAccessibleDescription('Atlas becomes free right away. Everyone invited gets an email.')
  await press('Keep booking')
  fireEvent.click(screen.getAllByTitle('Cancel booking')[1]!)
  expect(dialog()).toHaveAccessibleDescription('Everyone invited gets an email right away.')
})

test.each([
  ['ten seconds', () => pass(10_000)],
  ['the next touch', async () => void fireEvent.pointerDown(document.body)]
])('a cancellation is shown in place of the buttons, without Undo, until %s', async (_what, end) => {
  await ask()
  await press('Cancel booking')
  expect(screen.getByRole('heading', { name: 'Booking cancelled: 10:30–11:00', hidden: true })).toBeVisible()
  expect(screen.queryByText('Undo')).toBeNull()
  expect(screen.queryByText('View Available Times')).toBeNull()
  await end()
  expect(screen.getByText('View Available Times')).toBeVisible()
})

test.each([
  ['Keep booking', () => press('Keep booking')],
  ['Escape', async () => void fireEvent.keyDown(dialog()!, { key: 'Escape' })],
  ['walking away', () => pass(idleMilliseconds)]
])('%s keeps the booking', async (_way, answer) => {
  const { backend } = await ask()
  fireEvent.pointerDown(document.body)
  await answer()
  expect(dialog()).toBeNull()
  expect(backend.cancel).not.toHaveBeenCalled()
  expect(screen.getByText('OCCUPIED')).toBeVisible()
})

test.each([
  ['no answer', new Error('unreachable'), 'Failed to cancel booking. Please try again.'],
  ['a meeting that has just ended', problem('over', say('display.bookingOver')), say('display.bookingOver')]
])('a cancellation that fails because of %s shows a message, and the booking stays', async (_why, error, sentence) => {
  const backend = fakeBackend()
  backend.cancel.mockRejectedValue(error)
  await ask(backend)
  await press('Cancel booking')
  expect(dialog()).toHaveAccessibleName(sentence)
  await press('OK')
  expect(dialog()).toBeNull()
  expect(screen.getByText('OCCUPIED')).toBeVisible()
})

async function sendUnanswered() {
  const backend = fakeBackend()
  const answer = deferred<Booking>()
  backend.cancel.mockReturnValue(answer.promise)
  const shown = await ask(backend)
  await press('Cancel booking')
  return { ...shown, answer }
}

test('a cancellation is sent once, cannot be kept from then on, and is not called paused', async () => {
  const { backend, setContact, answer } = await sendUnanswered()
  fireEvent.click(within(dialog()!).getByText('Checking…'))
  setContact(stale)
  expect(dialog()).not.toHaveTextContent('paused')
  await press('Close')
  expect(dialog()).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/since 10:40Checking…$/)
  setContact({ state: 'live' })
  await press('Checking…')
  expect(dialog()).toBeNull()
  expect(backend.cancel).toHaveBeenCalledTimes(1)
  answer.resolve({ ...current, cancelled: true })
  await pass(0)
  expect(screen.getByText('Booking cancelled: 10:30–11:00', { selector: '[aria-live]' })).toBeInTheDocument()
})

test('a cancellation that fails after its question was closed shows a message', async () => {
  const { answer } = await sendUnanswered()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  expect(dialog()).toBeNull()
  answer.reject(new Error('unreachable'))
  await pass(0)
  expect(dialog()).toHaveAccessibleName('Failed to cancel booking. Please try again.')
})
