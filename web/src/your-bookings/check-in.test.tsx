import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { problem } from '../../test/app.tsx'
import { fakeHolder, openBooking, ownBooking } from '../../test/your-booking.tsx'

/** The clock shows 10:42. */
const soon = { start_time: '10:45', end_time: '11:45' }
const checkInOpens = (check_in = { opens: '10:35', due: '10:55' as string | null }, other = {}, at_door = true) =>
  fakeHolder(ownBooking({ ...soon, check_in: { ...check_in, at_door }, ...other }))
const imHere = () => screen.queryByRole('button', { name: "I'm here" })

test('a booking without check-in has no section for it', async () => {
  openBooking()
  await screen.findByRole('heading', { name: 'Atlas' })
  expect(screen.queryByText('Check-in')).toBeNull()
})

test('a button checks in, and the page confirms it', async () => {
  const { holder } = openBooking(checkInOpens())
  await userEvent.click(await screen.findByRole('button', { name: "I'm here" }))
  expect(holder.checkIn).toHaveBeenCalledWith({ id: 'b1', key: 'the-key' })
  await waitFor(() => expect(screen.getByText('Checked in at 10:42.')).toHaveFocus())
  expect(imHere()).toBeNull()
})

test.each([
  [
    'before the time',
    checkInOpens({ opens: '10:50', due: '11:10' }, { start_time: '11:00' }),
    'Between 10:50 and 11:10, at the door or here. Otherwise the room is released.'
  ],
  [
    'on the day before',
    checkInOpens(undefined, { date: '2026-11-25' }),
    'Between 10:35 and 10:55, at the door or here. Otherwise the room is released.'
  ]
])('%s the page shows when to check in, without a button', async (_when, holder, times) => {
  openBooking(holder)
  expect(await screen.findByText(times)).toBeVisible()
  expect(imHere()).toBeNull()
  expect(holder.checkIn).not.toHaveBeenCalled()
})

test.each([
  ['10:55', false, 'Between 10:35 and 10:55, here. Otherwise the room is released.'],
  [null, false, 'From 10:35, here.'],
  [null, true, 'From 10:35, at the door or here.']
])('a check-in due at %s, with a door for it: %s', async (due, at_door, times) => {
  openBooking(checkInOpens({ opens: '10:35', due }, {}, at_door))
  expect(await screen.findByText(times)).toBeVisible()
  expect(imHere()).not.toHaveAttribute('aria-disabled')
})

test('check-in is not possible offline', async () => {
  openBooking(checkInOpens(), { isStale: true })
  expect(await screen.findByRole('button', { name: "I'm here" })).toHaveAttribute('aria-disabled', 'true')
})

const released = { start_time: '10:15', end_time: '11:15', cancelled: true, released_at: '2026-11-24T09:25:03.000Z' }

test('a released room is reclaimed', async () => {
  const { holder } = openBooking(fakeHolder(ownBooking(released)))
  expect(await screen.findByText('No one checked in by 10:25, so the room was released.')).toBeVisible()
  expect(screen.queryByText('Everyone invited is being notified.')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Book it back' }))
  expect(holder.checkIn).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(screen.getByText('Checked in at 10:42.')).toHaveFocus())
  expect(screen.queryByText('Released')).toBeNull()
})

test('a room that others have booked cannot be reclaimed, and the page shows why', async () => {
  const holder = fakeHolder(ownBooking(released))
  const sentence = 'Atlas was released at 10:25 and has been booked since.'
  holder.checkIn.mockRejectedValue(problem('released', sentence))
  openBooking(holder)
  await userEvent.click(await screen.findByRole('button', { name: 'Book it back' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
})

test('a past released booking cannot be reclaimed', async () => {
  openBooking(fakeHolder(ownBooking({ ...released, end_time: '10:30' })))
  expect(await screen.findByText('Released')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Book it back' })).toBeNull()
})
