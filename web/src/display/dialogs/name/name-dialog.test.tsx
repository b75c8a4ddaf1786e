import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferred, lost, problem, stale } from '../../../../test/app.tsx'
import { showDoor, tap } from '../../../../test/display/at-door.ts'
import { pass } from '../../../../test/display/display.tsx'
import { BackendError } from '../../../backend/calls.ts'
import type { DoneAtDoor } from '../../../backend/door.ts'

const dialog = () => screen.queryByRole('dialog', { name: 'Add your name' })
const send = () => within(dialog()!).getByRole('button', { name: 'Add your name' })
const sendIt = async () => {
  fireEvent.click(send())
  await pass(0)
}
const field = (label: string) => within(dialog()!).getByLabelText(label)
const write = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })

async function openDialog() {
  const shown = await showDoor()
  await tap(/^11:15/)
  await tap('Add your name')
  return shown
}

test('a name is enough, an invalid address is rejected, and the button disappears', async () => {
  const { door } = await openDialog()
  expect(field('Your Name')).toHaveFocus()
  expect(dialog()).toHaveTextContent('Atlas, 10:30–11:15')
  expect(dialog()).toHaveTextContent("You'll get a calendar invitation and a link to change the booking.")
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  write('Your Name', ' Priya Raman ')
  expect(send()).not.toHaveAttribute('aria-disabled')
  write('Your Email (optional)', 'priya@')
  expect(field('Your Email (optional)')).toHaveAccessibleDescription('Please enter a valid email address')
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  write('Your Email (optional)', '')
  write('Company (optional)', 'Hansen')
  fireEvent.click(send())
  await sendIt()
  expect(door.name).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ undo: 'token' }),
    { booked_by: 'Priya Raman', company: 'Hansen', booker_email: '' },
    expect.any(String)
  )
  expect(dialog()).toBeNull()
  expect(screen.getByText('Your name was added.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add your name' })).toBeNull()
  expect(screen.getByRole('heading', { name: "Today's Schedule" })).toHaveFocus()
})

test('Escape returns to the button that adds a name', async () => {
  await openDialog()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  await pass(0)
  expect(dialog()).toBeNull()
  expect(screen.getByRole('button', { name: 'Add your name' })).toHaveFocus()
})

test('a refusal is shown at its field, if it has one', async () => {
  const { door } = await openDialog()
  write('Your Name', 'Priya')
  door.name.mockRejectedValueOnce(
    new BackendError('This text cannot be used', { status: 422, code: 'invalid', field: 'booked_by' })
  )
  await sendIt()
  expect(field('Your Name')).toHaveAccessibleDescription('This text cannot be used')
  write('Your Name', 'Priya Raman')
  expect(field('Your Name')).not.toHaveAccessibleDescription('This text cannot be used')
  door.name.mockRejectedValueOnce(problem('undo_over', 'Too late to add a name here.'))
  await sendIt()
  expect(screen.getByRole('alert')).toHaveTextContent('Too late to add a name here.')
})

test('closing the dialog keeps the button, and nothing is sent offline', async () => {
  const { setContact } = await openDialog()
  write('Your Name', 'Priya')
  setContact(stale)
  expect(send()).toHaveAttribute('aria-disabled', 'true')
  expect(dialog()).toHaveTextContent('Not up to date since 10:40.')
  setContact({ state: 'live' })
  fireEvent.click(within(dialog()!).getByRole('button', { name: 'Cancel' }))
  await pass(0)
  expect(dialog()).toBeNull()
  expect(screen.getByRole('button', { name: 'Add your name' })).toBeVisible()
})

async function sendUnanswered() {
  const shown = await openDialog()
  const answer = deferred<DoneAtDoor['booking']>()
  shown.door.name.mockReturnValueOnce(answer.promise)
  write('Your Name', 'Priya')
  await sendIt()
  return { ...shown, answer }
}

test('a name that is being sent is not called paused, and the button behind the closed dialog says so', async () => {
  const { door, setContact, answer } = await sendUnanswered()
  setContact(stale)
  expect(dialog()).toHaveTextContent('Checking…')
  expect(dialog()).not.toHaveTextContent('paused')
  fireEvent.click(within(dialog()!).getByRole('button', { name: 'Close' }))
  expect(dialog()).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/since 10:40Checking…$/)
  setContact({ state: 'live' })
  await tap('Checking…')
  expect(dialog()).toBeNull()
  answer.resolve((await door.walkIn.mock.results[0]!.value).booking)
  await pass(0)
  expect(screen.getByText('Your name was added.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Add your name|Checking/ })).toBeNull()
})

test('a refusal that comes after the dialog was closed is shown in a message', async () => {
  const { answer } = await sendUnanswered()
  fireEvent.keyDown(dialog()!, { key: 'Escape' })
  answer.reject(problem('undo_over', 'Too late to add a name here.'))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'Too late to add a name here.' })).toBeVisible()
})

test('a name that is never answered refers to the schedule', async () => {
  const { door } = await openDialog()
  door.name.mockRejectedValue(lost)
  write('Your Name', 'Priya')
  await sendIt()
  await pass(95_000)
  expect(dialog()).toHaveTextContent("The server hasn't answered. Once it does, the schedule shows what is booked.")
})
