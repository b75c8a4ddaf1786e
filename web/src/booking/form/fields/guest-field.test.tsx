import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { confirm, filled, guestField, showForm } from '../../../../test/booking/booking-form.tsx'

const guests = () => screen.queryAllByRole('listitem').map((guest) => guest.textContent)

test('guests are added with Enter and with the plus button, and removed one at a time', async () => {
  const { user, onSubmit } = showForm({ draft: filled })
  await user.type(guestField(), ' a@brightwater.coop {Enter}')
  await user.type(guestField(), 'b@brightwater.coop')
  await user.click(screen.getByRole('button', { name: 'Add guest' }))
  expect(guestField()).toHaveValue('')
  expect(guestField()).toHaveFocus()
  expect(guests()).toEqual(['a@brightwater.coop', 'b@brightwater.coop'])
  await user.click(screen.getByRole('button', { name: 'Remove a@brightwater.coop' }))
  expect(guests()).toEqual(['b@brightwater.coop'])
  expect(guestField()).toHaveFocus()
  expect(onSubmit).not.toHaveBeenCalled()
})

test.each([
  ['nothing', '', 'Please enter an email address'],
  ['a guest for the second time', 'A@Brightwater.coop', 'This email is already in the guest list'],
  ['the booker', 'Priya@hansen.com', 'You cannot add yourself as a guest']
])('adding %s shows a problem until the input changes', async (_what, text, message) => {
  const { user } = showForm({ draft: { ...filled, guests: ['a@brightwater.coop'] } })
  await user.click(guestField())
  if (text) await user.paste(text)
  await user.keyboard('{Enter}')
  expect(guestField()).toHaveAccessibleDescription(message)
  expect(guestField()).toHaveValue(text)
  await user.type(guestField(), 'x')
  expect(guestField()).toHaveAccessibleDescription('')
})

test('a pasted list is added at once, and invalid entries stay with the reason', async () => {
  const { user } = showForm({ draft: { ...filled, guests: ['c@hansen.com'] } })
  await user.click(guestField())
  await user.paste('Amara Diallo <a@brightwater.coop>;\r\nb@brightwater.coop\njonas, C@hansen.com')
  expect(guests()).toEqual(['c@hansen.com', 'a@brightwater.coop', 'b@brightwater.coop'])
  expect(guestField()).toHaveValue('jonas, C@hansen.com')
  expect(guestField()).toHaveAccessibleDescription('Please enter a valid email address')
  expect(guestField()).toHaveFocus()
})

test('pasting into existing text extends it', async () => {
  const { user } = showForm({ draft: filled })
  await user.type(guestField(), 'ab.coop')
  await user.type(guestField(), '@', { initialSelectionStart: 1, initialSelectionEnd: 1 })
  await user.paste('x.coop, b@')
  expect(guests()).toEqual(['a@x.coop', 'b@b.coop'])
  expect(guestField()).toHaveValue('')
})

test('a single pasted address waits to be added, like a typed one', async () => {
  const { user } = showForm({ draft: filled })
  await user.click(guestField())
  await user.paste('a@brightwater.coop')
  expect(guests()).toEqual([])
  expect(guestField()).toHaveValue('a@brightwater.coop')
})

test.each([
  ['Enter', (user: UserEvent) => user.keyboard('{Enter}')],
  ['the plus button', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add guest' }))],
  ['Confirm Booking', (user: UserEvent) => user.click(confirm())]
])(
  '%s adds the guests of a typed list, keeps an invalid one with the reason, and submits nothing',
  async (_how, add) => {
    const { user, onSubmit } = showForm({ draft: filled })
    await user.type(guestField(), 'a@brightwater.coop jonas')
    await add(user)
    expect(guestField()).toHaveValue('jonas')
    expect(onSubmit).not.toHaveBeenCalled()
    expect(guests()).toEqual(['a@brightwater.coop'])
    expect(guestField()).toHaveAccessibleDescription('Please enter a valid email address')
    expect(guestField()).toHaveFocus()
  }
)

test('an address in the input becomes a guest when the form is submitted', async () => {
  const { user, onSubmit } = showForm({ draft: { ...filled, guests: ['a@brightwater.coop'] } })
  await user.type(guestField(), 'b@brightwater.coop')
  await user.click(confirm())
  expect(onSubmit.mock.lastCall![0].guests).toEqual(['a@brightwater.coop', 'b@brightwater.coop'])
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})
