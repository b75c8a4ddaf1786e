import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, fakeBackend, today } from '../../test/app.tsx'
import { button, pass, press, room, showView, slot } from '../../test/booking/booking-view.tsx'
import { say } from '../../test/words.ts'

test.each([
  ['rooms', 'Failed to load rooms', 'Book a Meeting Room'],
  ['bookings', 'Failed to load bookings', 'Select Time']
] as const)('a failure to read the %s is shown and recovers', async (what, message, goesOnAt) => {
  const backend = fakeBackend()
  backend[what].mockRejectedValue(new Error('down'))
  showView({ backend })
  if (what === 'bookings') fireEvent.click(await room('Atlas'))
  await pass(3000)
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  await pass(60_000)
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  backend[what].mockResolvedValue([])
  await pass(5000)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Book a Meeting Room')
  expect(screen.getByRole('heading', { name: goesOnAt })).toHaveFocus()
})

test.each([
  [false, 'Everything you typed is kept.'],
  [true, 'Try Again keeps everything you typed.']
])('a failure to read bookings promises to keep typed text (shared: %s)', async (shared, sentence) => {
  const backend = fakeBackend()
  showView({ backend, shared })
  fireEvent.click(await room('Atlas'))
  fireEvent.click(await slot('14:00'))
  fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Ada' } })
  backend.bookings.mockRejectedValue(new Error('down'))
  fireEvent.click(await room('Birch'))
  await pass(3000)
  expect(screen.getByRole('alert')).toHaveTextContent(`Failed to load bookings${sentence}`)
})

test('a hanging first read shows a notice after 10 seconds and fails after 22', async () => {
  const backend = fakeBackend()
  backend.rooms.mockImplementation(
    () => new Promise((_resolve, reject) => setTimeout(() => reject(new Error('no answer')), 10_000))
  )
  showView({ backend })
  await pass(9500)
  expect(screen.getByRole('heading')).toHaveTextContent('Loading Meeting Rooms')
  expect(screen.queryByText(say('all.serverLate'))).toBeNull()
  await pass(1000)
  expect(screen.getByText(say('all.serverLate'))).toBeVisible()
  await pass(11_500)
  expect(screen.getByRole('alert')).toHaveTextContent(say('all.roomsFailed'))
})

test('the error page stays during a retry, and can reload the page', async () => {
  const reload = vi.fn()
  const backend = fakeBackend()
  backend.rooms.mockRejectedValue(new Error('down'))
  showView({ backend })
  await pass(3000)
  backend.rooms.mockReturnValue(new Promise(() => {}))
  await pass(5000)
  expect(screen.getByRole('heading')).toHaveTextContent('Booking Error')
  vi.stubGlobal('location', { reload })
  fireEvent.click(button('Refresh Page'))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('Try Again repeats the failed read', async () => {
  const backend = fakeBackend()
  backend.rooms.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'))
  showView({ backend })
  await pass(1500)
  await press('Try Again')
  expect(screen.getByRole('radio', { name: 'Atlas' })).toBeVisible()
})

test('a failed reload keeps what is shown', async () => {
  const { backend, queries } = showView({ backend: fakeBackend([booked('13:00', '14:00')]) })
  fireEvent.click(await room('Atlas'))
  await slot('13:00')
  backend.rooms.mockRejectedValue(new Error('down'))
  backend.bookings.mockRejectedValue(new Error('down'))
  void queries.invalidateQueries()
  await pass(30_000)
  expect(await slot('13:00')).toHaveAccessibleName('13:00, booked')
  expect(await room('Atlas')).toBeChecked()
})

test.each([
  [today, '10:31', '10:31'],
  ['2026-11-23', '09:00', '08:00']
])('when stale since %s, %s, the times from %s on are uncertain', async (date, time, from) => {
  showView({ contact: { state: 'stale', since: { date, time } } })
  fireEvent.click(await room('Atlas'))
  expect(screen.getAllByText(/^Not up to date since/).map(({ textContent }) => textContent)).toEqual([
    `Not up to date since ${time}`,
    `Not up to date since ${time}`
  ])
  expect(document.querySelector<HTMLElement>('.day-strip-unknown')!.dataset['from']).toBe(from)
})
