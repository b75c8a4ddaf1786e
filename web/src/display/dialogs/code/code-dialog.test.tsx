import type { Booking } from '@doorplate/domain/bookings/bookings'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, deferred, fakeBackend, problem, today } from '../../../../test/app.tsx'
import { button, pass, press, showDisplay } from '../../../../test/display/display.tsx'

const current = booked('10:30', '11:00')
const dialog = () => screen.queryByRole('alertdialog')
const enter = (code: string) => {
  for (const digit of code) fireEvent.click(button(digit))
}
const type = (keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const entered = () => dialog()!.querySelector('.keypad-cells')?.textContent

async function ask(backend = fakeBackend(), kiosk = true) {
  await showDisplay({ backend, days: { [today]: [current] }, cancel_by: 'key', kiosk })
  fireEvent.click(screen.getByTitle('Cancel booking'))
  await vi.waitFor(() => expect(dialog()).toBeVisible())
  return backend
}

test.each([
  ['at a kiosk', true],
  ['in a person’s browser', false]
])('a cancellation needs the code from the mail: %s', async (_where, kiosk) => {
  const backend = await ask(fakeBackend(), kiosk)
  expect(dialog()).toHaveAccessibleName('Are you sure you want to cancel this booking?')
  expect(dialog()).toHaveAccessibleDescription('Enter the 6-digit code from the confirmation email.')
  expect(dialog()).toHaveTextContent('10:30–11:00Jonas Keller, Bürgi & Partner“Weekly stand-up”')
  expect(button('Keep booking')).toHaveFocus()
  enter('402')
  fireEvent.click(screen.getByRole('button', { name: 'Delete the last digit' }))
  expect(entered()).toBe('40')
  fireEvent.click(button('Clear'))
  expect(entered()).toBe('')
  enter('40291')
  expect(button('Cancel booking')).toHaveAttribute('aria-disabled', 'true')
  expect(dialog()).toHaveTextContent('5 of 6 digits entered')
  enter('35')
  expect(entered()).toBe('402913')
  await press('Cancel booking')
  expect(backend.cancel.mock.calls).toEqual([[current.id, { code: '402913' }]])
  expect(dialog()).toBeNull()
  expect(screen.getByText('Booking cancelled: 10:30–11:00', { selector: '[aria-live]' })).toBeInTheDocument()
})

test('digits can be typed without Ctrl, and the last one moves the focus to the button', async () => {
  const backend = await ask()
  fireEvent.keyDown(document.body, { key: '5', ctrlKey: true })
  type(['4', '0', '2', '2', 'Backspace', '9', 'x', '1'])
  expect(entered()).toBe('40291')
  expect(button('Keep booking')).toHaveFocus()
  type(['3'])
  expect(button('Cancel booking')).toHaveFocus()
  await press('Cancel booking')
  expect(backend.cancel).toHaveBeenCalledWith(current.id, { code: '402913' })
})

test('a wrong code shows the remaining tries, and another can be entered', async () => {
  const backend = fakeBackend()
  backend.cancel.mockRejectedValueOnce(problem('code_wrong', 'Wrong code. 3 tries left.', 403))
  await ask(backend)
  type([...'000000'])
  await press('Cancel booking')
  expect(screen.getByRole('alert')).toHaveTextContent('Wrong code. 3 tries left.')
  expect(entered()).toBe('')
  expect(button('Keep booking')).toHaveFocus()
  type([...'402913'])
  await press('Cancel booking')
  expect(dialog()).toBeNull()
})

test('no code can be entered after too many wrong ones', async () => {
  const backend = fakeBackend()
  const sentence = 'Too many wrong codes. The link in the email still works.'
  backend.cancel.mockRejectedValueOnce(problem('code_off', sentence, 429))
  await ask(backend)
  enter('000000')
  await press('Cancel booking')
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(button('1')).toHaveAttribute('aria-disabled', 'true')
  type([...'402913'])
  expect(entered()).toBe('')
  await press('Keep booking')
  expect(dialog()).toBeNull()
  expect(screen.getByText('OCCUPIED')).toBeVisible()
})

test('any other failure to cancel has its own message', async () => {
  const backend = fakeBackend()
  backend.cancel.mockRejectedValue(new Error('unreachable'))
  await ask(backend)
  enter('402913')
  await press('Cancel booking')
  expect(dialog()).toHaveAccessibleName('Failed to cancel booking. Please try again.')
})

test('while a code is being checked its dialog can be closed, and a wrong code is shown in a message', async () => {
  const backend = fakeBackend()
  const answer = deferred<Booking>()
  backend.cancel.mockReturnValueOnce(answer.promise)
  await ask(backend)
  enter('000000')
  await press('Cancel booking')
  expect(within(dialog()!).getByText('Checking…')).toHaveAttribute('aria-busy', 'true')
  await press('Close')
  expect(dialog()).toBeNull()
  answer.reject(problem('code_wrong', 'Wrong code. 3 tries left.', 403))
  await pass(0)
  expect(dialog()).toHaveAccessibleName('Wrong code. 3 tries left.')
})
