import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, lost, problem, today } from '../../../../test/app.tsx'
import {
  backToBooking,
  button,
  form,
  nameField,
  openApp,
  pass,
  press,
  room,
  slot,
  type,
  written
} from '../../../../test/booking/booking-view.tsx'
import { storingBackend } from '../../../../test/booking/storing-backend.ts'
import { say } from '../../../../test/words.ts'
import { keptKeys } from '../../../keys/kept-keys.ts'

const stored = () => window.sessionStorage.getItem('doorplate.unanswered')

/** Confirmed at 11:00 in Atlas. The server stores it, no answer arrives, and the page is closed. */
async function loseAnswer(server = storingBackend((id) => `key of ${id}`)) {
  const { unmount } = openApp(undefined, server.backend)
  await fillIn()
  server.line.loses = 'answers'
  await press('Confirm Booking')
  await pass(30_000)
  expect(screen.getByRole('alert')).toHaveTextContent(say('book.createFailed'))
  unmount()
  server.line.loses = undefined
  return server
}

async function fillIn() {
  fireEvent.click(await room('Atlas'))
  fireEvent.click(await slot('11:00'))
  type('Your Name', written.booked_by)
  type('Your Email', written.booker_email)
  type('Company/Department', written.company)
  type('Meeting Purpose', written.purpose)
}

async function expectAsked() {
  expect(await screen.findByText(say('form.answerUnknown'))).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await slot('11:00')).toHaveAttribute('aria-pressed', 'true')
}

test('a page that comes back with an unanswered booking asks to confirm it again, and finds it', async () => {
  const server = await loseAnswer()
  openApp(undefined, server.backend)
  await expectAsked()
  await press('Confirm Booking')
  expect(screen.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
  expect(server.active()).toHaveLength(1)
  expect(keptKeys()).toEqual([expect.objectContaining({ id: '0', key: 'key of 0' })])
  expect(stored()).toBeNull()
})

test('an unanswered booking that never arrived is made', async () => {
  const server = storingBackend()
  const { unmount } = openApp(undefined, server.backend)
  await fillIn()
  server.line.loses = 'requests'
  await press('Confirm Booking')
  unmount()
  server.line.loses = undefined
  openApp(undefined, server.backend)
  await expectAsked()
  await press('Confirm Booking')
  expect(server.active()).toHaveLength(1)
})

test('it comes before the room and time of a link', async () => {
  const server = await loseAnswer()
  window.history.replaceState(null, '', `/?room=birch&date=${today}&start=14:00`)
  openApp(undefined, server.backend)
  await expectAsked()
  expect(nameField()).toHaveValue(written.booked_by.trim())
  await press('Confirm Booking')
  expect(server.active()).toHaveLength(1)
})

test('it can be confirmed again once its start has passed', async () => {
  const server = await loseAnswer()
  const { clock } = openApp(undefined, server.backend)
  await expectAsked()
  clock.set(`${today}T11:20:00+01:00`)
  await pass(1000)
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Confirm Booking')
  expect(screen.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
})

test('an edited one replaces what is stored', async () => {
  const server = await loseAnswer()
  openApp(undefined, server.backend)
  await expectAsked()
  type('Duration', '30')
  await press('Confirm Booking')
  expect(server.active()).toEqual([expect.objectContaining({ start_time: '11:00', end_time: '11:30' })])
})

test('a series comes back too, although its own bookings take its dates', async () => {
  const server = storingBackend()
  const dates = [today, '2026-12-01']
  const keys: string[] = []
  server.backend.call.mockImplementation(async (_, path: string, { key }) => {
    if (path.endsWith('previews')) return dates.map((date) => ({ date, is: keys.length > 0 ? 'clash' : 'free' }))
    keys.push(key)
    if (server.line.loses) throw lost
    return { id: 's1', bookings: dates.map((date) => booked('11:00', '12:00', { date })), key: null }
  })
  const { unmount } = openApp(undefined, server.backend)
  await fillIn()
  fireEvent.click(screen.getByText('Does not repeat'))
  fireEvent.click(await screen.findByText('Use these 2 dates'))
  expect(await screen.findByText('2 dates, all free.')).toBeVisible()
  server.line.loses = 'answers'
  await press('Confirm Booking')
  await pass(30_000)
  await press('Try Again')
  expect(button('Confirm Booking')).not.toHaveAttribute('aria-disabled')
  unmount()
  server.line.loses = undefined
  openApp(undefined, server.backend)
  await expectAsked()
  await pass(1000)
  await press('Confirm Booking')
  expect(screen.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
  expect(screen.getByText(/^Tuesdays until Jan 12: 2 dates/)).toBeVisible()
  expect(new Set(keys).size).toBe(1)
})

test('it is kept from the tap until there is an answer', async () => {
  const server = storingBackend()
  openApp(undefined, server.backend)
  await fillIn()
  expect(stored()).toBeNull()
  server.backend.book.mockImplementationOnce(async () => {
    expect(stored()).not.toBeNull()
    throw problem('invalid', 'No.', 422)
  })
  await press('Confirm Booking')
  expect(stored()).toBeNull()
})

test('a booking at another start leaves it to be confirmed later', async () => {
  const server = await loseAnswer()
  const { unmount } = openApp(undefined, server.backend)
  await expectAsked()
  fireEvent.click(await slot('14:00'))
  await press('Confirm Booking')
  expect(screen.getByRole('heading', { name: 'Atlas is booked' })).toBeVisible()
  unmount()
  openApp(undefined, server.backend)
  await expectAsked()
  await press('Confirm Booking')
  expect(keptKeys()).toHaveLength(2)
  expect(stored()).toBeNull()
})

test('Cancel says first that it may be booked, then gives it up', async () => {
  const server = await loseAnswer()
  const { unmount } = openApp(undefined, server.backend)
  await expectAsked()
  fireEvent.click(button('Cancel'))
  expect(screen.getByText(say('form.maybeBooked'))).toBeVisible()
  expect(stored()).not.toBeNull()
  fireEvent.click(button('Cancel'))
  expect(stored()).toBeNull()
  unmount()
  openApp(undefined, server.backend)
  expect(await room('Atlas')).toBeChecked()
  expect(form()).toBeNull()
})

test('it is forgotten before the server forgets its key', async () => {
  const server = await loseAnswer()
  vi.setSystemTime(Date.now() + 24 * 3_600_000)
  openApp(undefined, server.backend)
  await room('Atlas')
  await pass(1000)
  expect(screen.queryByText(say('form.answerUnknown'))).toBeNull()
})

test.each(['{', 'null', '{}', '{"key": "k", "at": 1e15}'])('unknown data (%s) counts as none', async (text) => {
  window.sessionStorage.setItem('doorplate.unanswered', text)
  openApp()
  expect(await room('Atlas')).not.toBeChecked()
})

test('S-36: a kiosk keeps none', async () => {
  const server = storingBackend()
  window.history.replaceState(null, '', '/?display=atlas')
  openApp('atlas', server.backend)
  fireEvent.click(await backToBooking())
  await fillIn()
  server.line.loses = 'answers'
  await press('Confirm Booking')
  expect(window.sessionStorage).toHaveLength(0)
})
