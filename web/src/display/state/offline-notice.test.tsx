import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, fakeBackend, stale, today } from '../../../test/app.tsx'
import { button, fillIn, pass, press, showDisplay } from '../../../test/display/display.tsx'
import type { Contact } from '../../live/contact.ts'

const yesterday = '2026-11-23'
const tomorrow = '2026-11-25'
const actions = ['Book This Room Now', 'View Available Times', 'Cancel']
const live: Contact = { state: 'live' }

/** The state of each cell, and how many marks are in it. */
const sign = () =>
  [...document.querySelectorAll<HTMLElement>('.status-sign-cell')].map(
    ({ dataset, childElementCount }) => `${dataset['state'] ?? ''} ${childElementCount}`
  )

test('an offline display shows since when, and offers no actions until the server is back', async () => {
  const { setContact } = await showDisplay({ days: { [today]: [booked('14:30', '15:45')] } })
  expect(sign()).toEqual(['filled 1', ' 0'])
  setContact(stale)
  const alert = screen.getByRole('alert')
  expect(alert).toHaveTextContent('Not up to date since 10:40Booking and cancelling are paused.')
  expect(document.body).toHaveAttribute('data-stale', 'available')
  expect(sign()).toEqual([' 1', ' 0'])
  expect(screen.getByText('AVAILABLE')).toBeVisible()
  expect(screen.getByText('14:30–15:45')).toBeVisible()
  for (const name of actions) expect(screen.queryByText(name, { selector: 'button' })).toBeNull()

  await press('Next Day')
  await press('Previous Day')
  await pass(60_000)
  expect(screen.getByRole('alert')).toBe(alert)
  setContact(live)
  expect(alert).not.toBeInTheDocument()
  expect(document.body).not.toHaveAttribute('data-stale')
  for (const name of actions) expect(button(name)).toBeVisible()
})

test('an offline display updates its clock and its state', async () => {
  const { backend, setContact } = await showDisplay({ days: { [today]: [booked('10:45', '11:00')] } })
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  setContact(stale)
  await pass(3 * 60_000)
  expect(screen.getByRole('time')).toHaveTextContent('10:45')
  expect(screen.getByText('OCCUPIED')).toBeVisible()
  expect(document.body).toHaveAttribute('data-stale', 'occupied')
  await pass(15 * 60_000)
  expect(screen.getByText('AVAILABLE')).toBeVisible()
})

test('the time since the last contact is unknown on the strip of today only', async () => {
  await showDisplay({ contact: stale })
  const unknown = document.querySelector<HTMLElement>('.day-strip-unknown')
  expect(unknown?.dataset['from']).toBe('10:40')
  expect(unknown?.dataset['to']).toBe('10:42')
  await press('Next Day')
  expect(document.querySelector('.day-strip-unknown')).toBeNull()
})

test.each(['23:50', '09:00'])('today is unknown so far if contact was lost yesterday at %s', async (time) => {
  await showDisplay({ contact: { state: 'stale', since: { date: yesterday, time } } })
  expect(document.querySelector<HTMLElement>('.day-strip-unknown')?.dataset['from']).toBe('08:00')
})

test('an open form keeps its text, shows why it waits, and can be sent when the server is back', async () => {
  const { setContact } = await showDisplay()
  await press('Book This Room Now')
  fillIn()
  expect(button('Confirm Booking')).not.toHaveAttribute('aria-disabled')

  setContact(stale)
  expect(screen.getByRole('dialog')).toHaveTextContent('Not up to date since 10:40. Booking and cancelling are paused.')
  expect(button('Confirm Booking')).toHaveAttribute('aria-disabled', 'true')
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya Raman')
  setContact(live)
  expect(button('Confirm Booking')).not.toHaveAttribute('aria-disabled')
})

test('a form that is being sent is not called paused', async () => {
  const { backend, setContact } = await showDisplay()
  backend.book.mockReturnValue(new Promise(() => {}))
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  setContact(stale)
  expect(screen.getByRole('dialog')).not.toHaveTextContent('paused')
  expect(document.querySelector('.offline-notice')).toHaveTextContent(/since 10:40Checking…$/)
})

test('open start times close offline, and return with the server', async () => {
  const { setContact } = await showDisplay()
  const slot = () => screen.queryByText('10:45', { selector: '[role=group] > button' })
  await press('View Available Times')
  setContact(stale)
  expect(slot()).toBeNull()
  setContact(live)
  expect(slot()).toBeVisible()
})

test('an open confirmation cannot be confirmed offline', async () => {
  const { setContact } = await showDisplay({ days: { [today]: [booked('14:30', '15:45')] } })
  fireEvent.click(screen.getByTitle('Cancel booking'))
  setContact(stale)
  expect(screen.getByRole('alertdialog')).toHaveTextContent('Booking and cancelling are paused.')
  expect(button('Cancel booking')).toHaveAttribute('aria-disabled', 'true')
  await press('Keep booking')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a day that was never loaded is not shown as empty', async () => {
  const backend = fakeBackend()
  backend.bookings.mockImplementation((_room, date) =>
    date > tomorrow ? Promise.reject(new Error('unreachable')) : Promise.resolve([])
  )
  const { setContact } = await showDisplay({ backend })
  await press('Next Day')
  await press('Next Day')
  setContact(stale)
  await pass(5000)
  expect(screen.queryByText('No bookings on this date')).toBeNull()
  expect(screen.getByText('Failed to load bookings')).toBeVisible()
  expect(screen.queryByRole('img')).toBeNull()
})

test('a display shows no state on the second day without the server', async () => {
  const { backend, clock, setContact } = await showDisplay({ now: '2026-11-24T23:59:00+01:00' })
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  setContact({ state: 'stale', since: { date: today, time: '23:50' } })
  await pass(60_000)
  expect(screen.getByRole('banner')).toHaveTextContent('Wednesday, November 25, 2026')
  expect(screen.getByText('AVAILABLE')).toBeVisible()
  act(() => clock.set('2026-11-26T00:00:00+01:00'))
  expect(screen.getByRole('banner')).toHaveTextContent('Thursday, November 26, 2026')
  expect(screen.queryByText('AVAILABLE')).toBeNull()
  expect(document.body).toHaveAttribute('data-state', 'unknown')
  expect(sign()).toEqual([' 0', ' 0'])
})

/** The state of a kiosk that started without its server. */
function kept(isTimeKnown: boolean, date = today): Contact {
  return { state: 'stale', since: { date, time: '18:02' }, kept: { isTimeKnown } }
}

const days = { [today]: [booked('10:30', '11:30')] }

test.each([
  [today, 'since 18:02'],
  ['2026-11-23', 'since Monday, 18:02']
])('a kiosk that started offline shows since when, %s, by its own clock', async (date, since) => {
  await showDisplay({ days, contact: kept(true, date) })
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Not up to date ${since}This screen started without a connection. ` +
      'It shows the last known schedule and its own clock. Booking and cancelling are paused.'
  )
  expect(screen.getByText('OCCUPIED')).toBeVisible()
  expect(document.body).toHaveAttribute('data-stale', 'occupied')
  expect(screen.getByRole('time')).toHaveAttribute('data-uncertain')
  expect(screen.queryByTitle('Cancel booking')).toBeNull()
})

test('a kiosk without the time shows only the schedule', async () => {
  await showDisplay({ days, contact: kept(false) })
  expect(screen.getByText('Time unknown')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not up to date since Tuesday, 18:02This screen started without a connection and shows the last known schedule. ' +
      'Booking and cancelling are paused.'
  )
  expect(screen.queryByText(/AVAILABLE|OCCUPIED|CURRENT|Today/)).toBeNull()
  expect(screen.queryByRole('time')).toBeNull()
  expect(document.querySelector('.day-strip-now')).toBeNull()
  expect(document.body).toHaveAttribute('data-state', 'unknown')
  expect(screen.getByText('10:30–11:30')).toBeVisible()
  expect(screen.getByText('Schedule for Tuesday, November 24')).toBeVisible()
})

test('a kiosk without a schedule waits for the server and then continues', async () => {
  const backend = fakeBackend()
  const { rooms } = backend
  const read = rooms.getMockImplementation()!
  rooms.mockRejectedValue(new Error('unreachable'))
  await showDisplay({ backend, contact: kept(false) })
  await pass(2000)
  expect(screen.getByText('Failed to load rooms')).toBeVisible()
  expect(screen.getByText('Waiting for the server')).toBeVisible()
  await act(() => import('../kiosk-menu/kiosk-facts.tsx'))
  await pass(0)
  const facts = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(Object.fromEntries(facts)).toMatchObject({
    Room: 'atlas',
    Version: 'page-1',
    'Offline since': '18:02',
    Clock: 'Time unknown'
  })
  rooms.mockImplementation(read)
  await pass(5000)
  expect(screen.getByRole('heading', { name: 'Atlas' })).toBeVisible()
})
