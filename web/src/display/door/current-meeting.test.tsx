import type { DoorAction } from '@doorplate/domain/doors/actions'
import type { Door } from '@doorplate/domain/doors/door'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, lost, problem, stale } from '../../../test/app.tsx'
import { button, showDoor, tap, textsIn, walkInRow } from '../../../test/display/at-door.ts'
import { pass } from '../../../test/display/display.tsx'

const actions: DoorAction[] = ['book', 'end', 'extend']
const show = (given: Parameters<typeof showDoor>[0] = {}) =>
  showDoor({ bookings: [booked('10:30', '11:30')], actions, ...given })

const row = () => screen.queryByRole('group', { name: 'Stay longer, until' })
const notice = () => screen.queryByRole('region', { name: 'Yours until 11:45' })
const question = () => screen.queryByRole('alertdialog', { name: 'End this meeting now?' })
const answer = (name: string) => within(question()!).getByRole('button', { name })

test('a meeting can be extended or ended, next to the times', async () => {
  await show({ bookings: [booked('10:30', '11:30'), booked('12:30', '13:45')] })
  expect(textsIn(row())).toEqual(['11:45 +15 min', '12:00 +30 min', '12:30 next booking'])
  expect(button('End now Frees the room')).toBeVisible()
  expect(button('View Available Times')).toBeVisible()
  expect(walkInRow()).toBeNull()
})

test.each<[string, DoorAction[], boolean, boolean]>([
  ['no longer stay', ['book', 'end'], false, true],
  ['no end', ['extend'], true, false],
  ['neither', ['book'], false, false]
])('a door that offers %s has no button for it', async (_what, offered, canStay, canEnd) => {
  await show({ actions: offered })
  expect([row() !== null, button(/^End now/) !== null]).toEqual([canStay, canEnd])
})

test('a meeting with another right after it can only be ended', async () => {
  await show({ bookings: [booked('10:30', '11:30'), booked('11:30', '12:00')] })
  expect(row()).toBeNull()
  expect(button(/^End now/)).toBeVisible()
})

test.each<[string, Partial<Door>]>([
  [
    'that the door does not know yet',
    { running: { booking_id: 'another', version: 1, checked_in: false, mailed: true } }
  ],
  [
    'without a check-in',
    { check_in: { before: 10, after: 20 }, awaited: { booking_id: '10:30-11:30', opens: '10:20', due: '10:50' } }
  ]
])('a meeting %s can be neither extended nor ended', async (_what, changes) => {
  const { door, reload } = await show()
  expect(row()).toBeVisible()
  door.door.mockResolvedValue({ ...(await door.door('atlas')), ...changes })
  await reload()
  expect([row(), button(/^End now/)]).toEqual([null, null])
})

test('a tap extends the version that was shown, and Undo restores it', async () => {
  const { door } = await show()
  await tap(/^11:45/)
  expect(door.extend).toHaveBeenCalledExactlyOnceWith(
    { booking: expect.objectContaining({ id: '10:30-11:30' }), version: 1 },
    '11:45',
    expect.stringMatching(/^\w{32}$/)
  )
  expect(screen.getByRole('status')).toHaveTextContent('OCCUPIEDUntil 11:45')
  expect(notice()).toHaveFocus()
  expect(notice()).toHaveAccessibleDescription('Everyone invited gets an email unless you undo.')
  expect(button('Add your name')).toBeNull()

  await tap('Undo')
  expect(door.undo.mock.lastCall![0]).toMatchObject({
    booking: { end_time: '11:45' },
    undo: 'token of the longer stay'
  })
  expect(screen.getByRole('status')).toHaveTextContent('Until 11:30')
  expect(screen.getByText('The meeting ends at 11:30 again.')).toBeInTheDocument()
  expect(notice()).toBeNull()
  expect(button('View Available Times')).toHaveFocus()
})

test('the notice closes after ten seconds, and the meeting can be extended again', async () => {
  const { door } = await show()
  await tap(/^11:45/)
  await pass(10_000)
  expect(notice()).toBeNull()
  expect(button('Add your name')).toBeNull()
  expect(textsIn(row())).toEqual(['12:00 +15 min', '12:15 +30 min'])
  await tap(/^12:00/)
  expect(door.extend).toHaveBeenLastCalledWith(expect.objectContaining({ version: 2 }), '12:00', expect.anything())
})

test('two simultaneous taps count as one', async () => {
  const { door } = await show()
  fireEvent.click(button(/^11:45/)!)
  fireEvent.click(button(/^11:45/)!)
  fireEvent.click(button(/^End now/)!)
  await pass(0)
  fireEvent.click(button('Undo')!)
  await pass(0)
  expect(door.extend).toHaveBeenCalledTimes(1)
  expect(door.undo).not.toHaveBeenCalled()
  expect(question()).toBeNull()
})

test('a simultaneous change by somebody else is shown, and offers no undo', async () => {
  const bookings = [booked('10:30', '11:30')]
  const { door } = await show({ bookings })
  const booking = booked('10:30', '11:45', { id: '10:30-11:30' })
  door.extend.mockImplementationOnce(async () => {
    bookings.splice(0, 1, booking)
    return { booking, undo: '' }
  })
  await tap(/^11:45/)
  expect(screen.getByRole('status')).toHaveTextContent('Until 11:45')
  expect(notice()).toBeNull()
})

test('a refused extension shows the reason and reloads the times', async () => {
  const bookings = [booked('10:30', '11:30')]
  const { door } = await show({ bookings })
  const sentence = "Someone has just booked Atlas from 11:30. The meeting can't be extended."
  door.extend.mockImplementationOnce(async () => {
    bookings.push(booked('11:30', '12:00'))
    throw problem('conflict', sentence)
  })
  await tap(/^11:45/)
  expect(screen.getByRole('alertdialog', { name: sentence })).toBeVisible()
  expect(row()).toBeNull()
})

test('ending a meeting needs a confirmation, and frees the room', async () => {
  const { door } = await show()
  await tap(/^End now/)
  expect(question()).toHaveTextContent('10:30–11:30')
  expect(question()).toHaveAccessibleDescription('Atlas becomes free right away. The booker gets an email.')
  expect(answer('Keep meeting')).toHaveFocus()
  await pass(700)
  const yes = answer('End now')
  fireEvent.click(yes)
  fireEvent.click(yes)
  await pass(0)
  expect(door.end).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: '10:30-11:30' }),
    expect.stringMatching(/^\w{32}$/)
  )
  expect(question()).toBeNull()
  expect(screen.getByRole('status')).toHaveTextContent('AVAILABLE')
  expect(screen.getAllByText('Meeting ended. The room is free.'), 'announced, and shown').toHaveLength(2)
  expect(screen.getByRole('heading', { name: "Today's Schedule" })).toHaveFocus()
  expect(button(/^11:15/), 'a third tap takes nothing').toBeNull()
  await pass(10_000)
  expect(screen.getAllByText('Meeting ended. The room is free.')).toHaveLength(1)
  expect(button(/^11:15/)).toBeVisible()
})

test('a meeting that has ended in the meantime shows the server’s sentence', async () => {
  const { door } = await show()
  door.end.mockRejectedValueOnce(problem('over', 'This meeting is over.'))
  await tap(/^End now/)
  await pass(700)
  fireEvent.click(answer('End now'))
  await pass(0)
  expect(screen.getByRole('alertdialog', { name: 'This meeting is over.' })).toBeVisible()
})

test('a double tap does not answer the confirmation, and only a clear yes ends a meeting', async () => {
  const { door } = await show()
  fireEvent.click(button(/^End now/)!)
  fireEvent.click(answer('End now'))
  await pass(0)
  expect(question()).toBeVisible()
  fireEvent.keyDown(question()!, { key: 'Escape' })
  expect(question()).toBeNull()
  await tap(/^End now/)
  fireEvent.click(answer('Keep meeting'))
  expect(question()).toBeNull()
  expect(door.end).not.toHaveBeenCalled()
})

test.each([
  ['shown', {}],
  ['hidden', { booked_by: null, purpose: null } as object]
])('a meeting without an address announces no mail, with or without names: %s', async (_where, booker) => {
  await show({ bookings: [booked('10:30', '11:30', { booker_email: null, ...booker })], mailed: false })
  await tap(/^End now/)
  expect(question()).toHaveAccessibleDescription('Atlas becomes free right away.')
  fireEvent.click(answer('Keep meeting'))
  await tap(/^11:45/)
  expect(notice()).toHaveAccessibleDescription('No emails are sent.')
})

test('a meeting can be neither extended nor ended offline, and an open confirmation waits', async () => {
  const { setContact } = await show()
  await tap(/^End now/)
  setContact(stale)
  expect(answer('End now')).toHaveAttribute('aria-disabled', 'true')
  fireEvent.click(answer('Keep meeting'))
  expect([row(), button(/^End now/)]).toEqual([null, null])
})

async function endWithoutAnswer(given: Parameters<typeof show>[0] = {}) {
  const shown = await show(given)
  const stored = shown.door.end.getMockImplementation()!
  shown.door.end.mockRejectedValue(lost)
  await tap(/^End now/)
  await pass(700)
  fireEvent.click(answer('End now'))
  await pass(0)
  return { ...shown, answerAgain: () => shown.door.end.mockImplementation(stored) }
}

test('an ending without an answer is being checked, not paused, and its question can be closed', async () => {
  const { setContact, answerAgain } = await endWithoutAnswer()
  expect(answer('Checking…')).toHaveAttribute('aria-busy', 'true')
  setContact(stale)
  expect(question()).not.toHaveTextContent('paused')
  fireEvent.click(answer('Close'))
  expect(question()).toBeNull()
  expect(screen.getByRole('alert')).toHaveTextContent(/since 10:40Checking…$/)
  answerAgain()
  setContact({ state: 'live' })
  await pass(3000)
  expect(screen.getByRole('status')).toHaveTextContent('AVAILABLE')
  expect(screen.getAllByText('Meeting ended. The room is free.'), 'announced, and shown').toHaveLength(2)
})

test('behind a closed question the button says that the ending is being checked, and asks nothing', async () => {
  await endWithoutAnswer()
  fireEvent.keyDown(question()!, { key: 'Escape' })
  expect(question()).toBeNull()
  expect(button('End now Checking…')).toHaveAttribute('aria-busy', 'true')
  await tap(/^End now/)
  expect(question()).toBeNull()
})

test('the late answer to an ending leaves another question open', async () => {
  const { answerAgain } = await endWithoutAnswer({ bookings: [booked('10:30', '11:30'), booked('14:00', '15:00')] })
  fireEvent.click(answer('Close'))
  fireEvent.click(button('Cancel booking 14:00–15:00')!)
  answerAgain()
  await pass(3000)
  expect(screen.getByRole('status')).toHaveTextContent('AVAILABLE')
  expect(screen.getByRole('alertdialog')).toHaveTextContent('14:00–15:00')
})

test('an ending that is never answered refers to the schedule', async () => {
  await endWithoutAnswer()
  await pass(95_000)
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName(
    "The server hasn't answered. Once it does, the schedule shows what is booked."
  )
})
