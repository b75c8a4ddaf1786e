import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, fakeBackend, today } from '../../test/app.tsx'
import { pass, showDisplay } from '../../test/display.tsx'
import type { Contact } from '../live/contact.ts'

/** The state of a kiosk that started without its server. */
function kept(isTimeKnown: boolean, date = today): Contact {
  return { state: 'stale', since: { date, time: '18:02' }, kept: { isTimeKnown } }
}

const days = { [today]: [booked('10:30', '11:30')] }

test.each([
  [today, 'since 18:02'],
  ['2026-11-23', 'since Monday, 18:02']
])('a kiosk that started without the server says since when, %s, by its own clock', async (date, since) => {
  await showDisplay({ days, contact: kept(true, date) })
  expect(screen.getByRole('alert')).toHaveTextContent(
    `Not up to date ${since}This screen started without a connection. It shows the last known schedule and its own clock. Booking and cancelling are paused.`
  )
  expect(screen.getByText('OCCUPIED')).toBeVisible()
  expect(document.body).toHaveAttribute('data-stale', 'occupied')
  expect(screen.getByRole('time')).toHaveAttribute('data-uncertain')
  expect(screen.queryByTitle('Cancel booking')).toBeNull()
})

test('without the time there is no state, no clock and no pointer, only the schedule', async () => {
  await showDisplay({ days, contact: kept(false) })
  expect(screen.getByText('Time unknown')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Not up to date since Tuesday, 18:02This screen started without a connection and shows the last known schedule. Booking and cancelling are paused.'
  )
  expect(screen.queryByText(/AVAILABLE|OCCUPIED|CURRENT|Today/)).toBeNull()
  expect(screen.queryByRole('time')).toBeNull()
  expect(document.querySelector('.day-strip-now')).toBeNull()
  expect(document.body).toHaveAttribute('data-state', 'unknown')
  expect(screen.getByText('10:30–11:30')).toBeVisible()
  expect(screen.getByText('Schedule for Tuesday, November 24')).toBeVisible()
})

test('without a schedule the kiosk waits for the server and then continues', async () => {
  const backend = fakeBackend()
  const { rooms } = backend
  const read = rooms.getMockImplementation()!
  rooms.mockRejectedValue(new Error('unreachable'))
  await showDisplay({ backend, contact: kept(false) })
  await pass(2000)
  expect(screen.getByText('Failed to load rooms')).toBeVisible()
  expect(screen.getByText('Waiting for the server')).toBeVisible()
  await act(() => import('./kiosk-menu/kiosk-facts.tsx'))
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
