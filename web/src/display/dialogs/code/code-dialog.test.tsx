import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, fakeBackend, today } from '../../../../test/app.tsx'
import { pass, showDisplay } from '../../../../test/display.tsx'
import { BackendError } from '../../../backend/calls.ts'

const running = booked('10:30', '11:00')
const dialog = () => screen.queryByRole('alertdialog')
const button = (name: string) => screen.getByRole('button', { name })
const enter = (code: string) => {
  for (const digit of code) fireEvent.click(button(digit))
}
const type = (keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key })
}
const press = async (name: string) => {
  fireEvent.click(button(name))
  await pass(0)
}
const entered = () => dialog()!.querySelector('.keypad-cells')?.textContent

async function ask(backend = fakeBackend(), kiosk = true) {
  await showDisplay({ backend, days: { [today]: [running] }, cancel_by: 'key', kiosk })
  fireEvent.click(screen.getByTitle('Cancel booking'))
  await vi.waitFor(() => expect(dialog()).toBeVisible())
  return backend
}

const refusal = (code: 'code_wrong' | 'code_off', sentence: string) =>
  new BackendError(sentence, { status: code === 'code_off' ? 429 : 403, code })

test.each([
  ['at a kiosk', true],
  ['in a person’s browser', false]
])('the question asks for the code of the mail: %s', async (_where, kiosk) => {
  const backend = await ask(fakeBackend(), kiosk)
  expect(dialog()).toHaveAccessibleName('Are you sure you want to cancel this booking?')
  expect(dialog()).toHaveAccessibleDescription('Enter the 6-digit code from the confirmation email.')
  expect(dialog()).toHaveTextContent('10:30–11:00Jonas Keller, Bürgi & Partner“Weekly stand-up”')
  expect(button('Keep booking')).toHaveFocus()
  enter('40291')
  expect(button('Cancel booking')).toBeDisabled()
  expect(dialog()).toHaveTextContent('5 of 6 digits entered')
  enter('35')
  expect(entered()).toBe('402913')
  await press('Cancel booking')
  expect(backend.cancel.mock.calls).toEqual([[running.id, { code: '402913' }]])
  expect(dialog()).toBeNull()
  expect(screen.getByText('Booking cancelled: 10:30–11:00')).toBeInTheDocument()
})

test('entered digits can be deleted', async () => {
  await ask()
  enter('402')
  fireEvent.click(button('Delete the last digit'))
  expect(entered()).toBe('40')
  fireEvent.click(button('Clear'))
  expect(entered()).toBe('')
})

test('it is typed as well, and the last digit leads to the button', async () => {
  const backend = await ask()
  type(['4', '0', '2', '2', 'Backspace', '9', 'x', '1'])
  expect(entered()).toBe('40291')
  expect(button('Keep booking')).toHaveFocus()
  type(['3'])
  expect(button('Cancel booking')).toHaveFocus()
  await press('Cancel booking')
  expect(backend.cancel).toHaveBeenCalledWith(running.id, { code: '402913' })
})

test('a wrong code says how many tries are left, and another can be entered', async () => {
  const backend = fakeBackend()
  backend.cancel.mockRejectedValueOnce(refusal('code_wrong', 'Wrong code. 3 tries left.'))
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

test('after too many, no other can be entered', async () => {
  const backend = fakeBackend()
  const sentence = 'Too many wrong codes. The link in the email still works.'
  backend.cancel.mockRejectedValueOnce(refusal('code_off', sentence))
  await ask(backend)
  enter('000000')
  await press('Cancel booking')
  expect(screen.getByRole('alert')).toHaveTextContent(sentence)
  expect(button('1')).toBeDisabled()
  type([...'402913'])
  expect(entered()).toBe('')
  await press('Keep booking')
  expect(dialog()).toBeNull()
  expect(screen.getByText('OCCUPIED')).toBeVisible()
})

test('a cancellation that fails otherwise is said as without a code', async () => {
  const backend = fakeBackend()
  backend.cancel.mockRejectedValue(new Error('unreachable'))
  await ask(backend)
  enter('402913')
  await press('Cancel booking')
  expect(dialog()).toHaveAccessibleName('Failed to cancel booking. Please try again.')
})

test('keys that mean something else to the browser enter nothing', async () => {
  await ask()
  fireEvent.keyDown(document.body, { key: '4', ctrlKey: true })
  expect(entered()).toBe('')
})
