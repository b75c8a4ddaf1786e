import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { backToBooking, openApp, openDisplay } from '../test/booking/booking-view.tsx'
import { say } from '../test/words.ts'

const bookingView = () => screen.findByRole('heading', { name: 'Book a Meeting Room' })

test('the booking view opens first, and leads to displays and back without changing the URL', async () => {
  openApp()
  await bookingView()
  const url = window.location.href
  await openDisplay('Birch')
  fireEvent.click(await backToBooking())
  await bookingView()
  expect(window.location.href).toBe(url)
})

test('the booking view and a display have a backend each, and share the stream of the office', async () => {
  const { web, display } = openApp()
  await bookingView()
  expect(web.rooms).toHaveBeenCalled()
  expect(display.bookings).not.toHaveBeenCalled()
  await openDisplay('Birch')
  await backToBooking()
  expect(display.bookings).toHaveBeenCalled()
  expect(web.changes.mock.calls.map(([, scope]) => scope)).toEqual([{ office_id: 'main' }])
  expect(display.changes).not.toHaveBeenCalled()
})

test('a kiosk starts with its display, and returns to it when nobody uses the booking view', async () => {
  openApp('atlas')
  // The code that watches for touches loads a moment after the display.
  await vi.waitFor(() => expect(document.head.querySelector('link[rel=manifest]')).not.toBeNull())
  fireEvent.click(await backToBooking())
  await bookingView()
  await act(() => vi.advanceTimersByTimeAsync(101_000))
  expect(screen.getByText(say('display.closesSoon'))).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Atlas')
  expect(screen.queryByText(say('display.closesSoon'))).toBeNull()
})

test('a kiosk follows its own room, or all rooms while another view is open', async () => {
  const { web } = openApp('atlas')
  const scope = () => web.changes.mock.lastCall![1]
  fireEvent.click(await backToBooking())
  await bookingView()
  expect(web.changes.mock.calls.map(([, scope]) => scope)).toEqual([{ room_id: 'atlas' }, { office_id: 'main' }])
  await openDisplay('Birch')
  await backToBooking()
  expect(scope()).toEqual({ office_id: 'main' })
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Atlas')
  expect(scope()).toEqual({ room_id: 'atlas' })
})

test('a personal browser stays in the booking view indefinitely', async () => {
  openApp()
  fireEvent.click(await bookingView())
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(await bookingView()).toBeVisible()
})
