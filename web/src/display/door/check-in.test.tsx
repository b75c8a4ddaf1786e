import type { Booking } from '@doorplate/domain/bookings/bookings'
import type { Door } from '@doorplate/domain/doors/door'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asPrivate, booked, fakeBackend, problem, stale, today } from '../../../test/app.tsx'
import { tap, walkInRow } from '../../../test/display/at-door.ts'
import { pass, showDisplay } from '../../../test/display/display.tsx'
import { fakeDoor } from '../../../test/display/door.ts'

const meeting = booked('10:45', '11:30', { id: 'b1', booked_by: 'Priya Raman', company: 'Northwind Freight' })
const awaited = { booking_id: 'b1', opens: '10:35', due: '10:55' }
const here = () => screen.queryAllByRole('button', { name: 'We’re here' })
const cells = () =>
  [...document.querySelectorAll<HTMLElement>('.status-sign-cell')].map(({ dataset }) => dataset['state'])

/** A door where people check in from 10 minutes before to 10 after the start. */
async function showCheckIn(now: string, changes: Partial<Door> = {}, bookings: Booking[] = [meeting]) {
  const backend = fakeBackend()
  backend.bookings.mockImplementation(async (_room, date) => (date === today ? [...bookings] : []))
  const door = fakeDoor({ actions: ['book', 'check_in'], check_in: { before: 10, after: 10 }, awaited, ...changes })
  const shown = await showDisplay({ backend, door, now: `${today}T${now}:00+01:00` })
  await pass(10)
  return shown
}

test('an upcoming meeting shows in words and on the sign, and the room is only offered for later', async () => {
  await showCheckIn('10:34')
  expect(walkInRow()).toBeVisible()
  expect(here()).toEqual([])
  await pass(60_000)
  expect(screen.getByText('Starts soon').closest('[role=status]')).toHaveTextContent(
    'Starts soonPriya Raman, Northwind Freight'
  )
  expect(screen.getByText('AVAILABLE')).toBeVisible()
  expect(screen.getByText('Next booking at 10:45')).toBeVisible()
  expect(document.body).toHaveAttribute('data-check-in')
  expect(cells()).toEqual(['filled', 'check-in'])
  expect(walkInRow()).toBeNull()
  expect(screen.getByRole('button', { name: /^Book from/ })).toBeVisible()
  expect(screen.getByRole('button', { name: 'View Available Times' })).toBeVisible()
})

test('a meeting without a check-in shows the deadline', async () => {
  await showCheckIn('10:45')
  expect(screen.getByText('Check in by 10:55').parentElement).toHaveTextContent('Otherwise the room is released.')
  expect(screen.getByText('OCCUPIED')).toBeVisible()
  expect(cells()).toEqual([undefined, 'check-in'])
})

test('a tap checks in: the meeting starts, and the notice disappears', async () => {
  const { door } = await showCheckIn('10:36')
  door.checkIn.mockImplementation(async () => {
    door.door.mockResolvedValue({
      ...(await door.door('atlas')),
      awaited: null,
      running: { booking_id: 'b1', version: 2, checked_in: true, mailed: true }
    })
    return { ...meeting, start_time: '10:30' }
  })
  await tap('We’re here')
  expect(door.checkIn).toHaveBeenCalledExactlyOnceWith('b1')
  expect(screen.getByText("You're checked in.")).toBeInTheDocument()
  expect(here()).toEqual([])
  expect(document.body).not.toHaveAttribute('data-check-in')
})

test('a refused check-in shows the reason, and moves the focus to the times after a key press', async () => {
  const { door } = await showCheckIn('10:36')
  door.checkIn.mockRejectedValueOnce(problem('over', 'This meeting is over.'))
  await tap('We’re here')
  expect(screen.getByRole('alertdialog', { name: 'This meeting is over.' })).toBeVisible()
  await tap('OK')
  door.checkIn.mockResolvedValue({ ...meeting, start_time: '10:30' })
  here()[0]!.focus()
  await tap('We’re here')
  expect(screen.getByRole('button', { name: 'View Available Times' })).toHaveFocus()
})

test('the next meeting checks in at its booking while another runs, and nothing is amber', async () => {
  const before = booked('10:00', '10:45')
  const running = { booking_id: before.id, version: 1, checked_in: true, mailed: true }
  await showCheckIn('10:36', { running }, [before, meeting])
  expect(document.body).not.toHaveAttribute('data-check-in')
  const next = screen.getByText('10:45–11:30').closest('li')!
  expect(within(next).getByRole('button', { name: 'We’re here' })).toBeVisible()
  expect(here()).toHaveLength(1)
})

test('a room that stays booked without a check-in has no warning', async () => {
  await showCheckIn('10:46', { awaited: { ...awaited, due: null } })
  expect(screen.getByText('Please check in').parentElement).toHaveTextContent('The room stays booked.')
  await pass(9 * 60_000)
  expect(here()).toEqual([])
})

test('the deadline has no button if the door does not offer check-in', async () => {
  await showCheckIn('10:46', { actions: [] })
  expect(screen.getByText('Check in by 10:55')).toBeVisible()
  expect(here()).toEqual([])
})

test('an upcoming meeting shows its times where displays show no names', async () => {
  const hidden = { ...meeting, booked_by: null, company: null } as unknown as Booking
  await showCheckIn('10:36', {}, [hidden])
  expect(screen.getByText('Starts soon').parentElement).toHaveTextContent('10:45–11:30')
})

test('an upcoming private meeting says so', async () => {
  await showCheckIn('10:36', {}, [{ ...meeting, ...asPrivate }])
  expect(screen.getByText('Starts soon').parentElement).toHaveTextContent('Private meeting')
})

test('a released room is shown until its booking would end, and can be reclaimed with a tap', async () => {
  const released = { booking_id: 'b1', start_time: '10:30', end_time: '10:45', released_at: `${today}T09:40:03.000Z` }
  const { door } = await showCheckIn('10:42', { awaited: null, released }, [])
  expect(screen.getByText('Released at 10:40').parentElement).toHaveTextContent('10:30–10:45, no check-in')
  expect(walkInRow()).toBeVisible()
  expect(document.body).not.toHaveAttribute('data-check-in')
  door.checkIn.mockResolvedValue({ ...meeting, start_time: '10:30' })
  await tap('We’re here')
  expect(door.checkIn).toHaveBeenCalledExactlyOnceWith('b1')
  await pass(3 * 60_000)
  expect(screen.queryByText('Released at 10:40')).toBeNull()
})

test('check-in does not appear offline or on other days', async () => {
  const { setContact } = await showCheckIn('10:36')
  await tap('Next Day')
  expect(here()).toEqual([])
  await tap('Previous Day')
  expect(here()).toHaveLength(1)
  setContact(stale)
  expect(here()).toEqual([])
  expect(document.body).not.toHaveAttribute('data-check-in')
  expect(cells()).toEqual([undefined, undefined])
})

test('the display reloads the door once the release is due', async () => {
  const { door } = await showCheckIn('10:54', {
    running: { booking_id: 'b1', version: 1, checked_in: false, mailed: true }
  })
  door.door.mockClear()
  await pass(50_000)
  expect(door.door).not.toHaveBeenCalled()
  await pass(15_000)
  expect(door.door).toHaveBeenCalled()
})
