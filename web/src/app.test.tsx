import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend, renderInOffice } from '../test/app.tsx'
import { App } from './app.tsx'
import { say } from './words/words.ts'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 }))

function openApp(kiosk?: string) {
  const backends = { web: fakeBackend(), display: fakeBackend() }
  renderInOffice(<App backends={backends} kiosk={kiosk} />, backends.web)
  return backends
}

const bookingView = () => screen.findByRole('heading', { name: 'Book a Meeting Room' })
const display = () => screen.findByText(/Back to Booking/)

test('the booking view comes first, and leads to the displays and back without touching the URL', async () => {
  openApp()
  await bookingView()
  const url = window.location.href
  fireEvent.click(await screen.findByText('Birch', { selector: 'button bdi' }))
  fireEvent.click(await display())
  await bookingView()
  expect(window.location.href).toBe(url)
})

test('the booking view asks in the name of the browser, a display in its own', async () => {
  const { web, display: fromDisplay } = openApp()
  await bookingView()
  expect(web.rooms).toHaveBeenCalled()
  expect(fromDisplay.bookings).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByText('Birch', { selector: 'button bdi' }))
  await display()
  expect(fromDisplay.bookings).toHaveBeenCalled()
  expect(web.changes).toHaveBeenCalledTimes(1)
  expect(fromDisplay.changes).not.toHaveBeenCalled()
})

test('a kiosk starts with its display', async () => {
  openApp('atlas')
  await display()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Atlas')
})

test('a kiosk left in the booking view goes back to its display', async () => {
  openApp('atlas')
  // The code that watches for touches loads a moment after the display.
  await vi.waitFor(() => expect(document.head.querySelector('link[rel=manifest]')).not.toBeNull())
  fireEvent.click(await display())
  await bookingView()
  await act(() => vi.advanceTimersByTimeAsync(101_000))
  expect(screen.getByText(say('display.closesSoon'))).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(await display()).toBeVisible()
  expect(screen.queryByText(say('display.closesSoon'))).toBeNull()
})

test('a kiosk follows its own room, and all rooms while its booking view or another display is open', async () => {
  const { web } = openApp('atlas')
  const scope = () => web.changes.mock.lastCall![1]
  fireEvent.click(await display())
  await bookingView()
  expect(web.changes.mock.calls.map(([, asked]) => asked)).toEqual([{ room_id: 'atlas' }, { office_id: 'main' }])
  fireEvent.click(await screen.findByText('Birch', { selector: 'button bdi' }))
  await display()
  expect(scope()).toEqual({ office_id: 'main' })
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Atlas')
  expect(scope()).toEqual({ room_id: 'atlas' })
})

test('a person who opens a display goes on hearing of all rooms of the office', async () => {
  const { web } = openApp()
  fireEvent.click(await screen.findByText('Birch', { selector: 'button bdi' }))
  await display()
  expect(web.changes.mock.calls.map(([, asked]) => asked)).toEqual([{ office_id: 'main' }])
})

test('a browser that no one touches stays where it is', async () => {
  openApp()
  fireEvent.click(await bookingView())
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  expect(await bookingView()).toBeVisible()
})
