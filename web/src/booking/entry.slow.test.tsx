import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { booked, deferred } from '../../test/app.tsx'
import { backToBooking, form, openApp, openDisplay, room, slot, type } from '../../test/booking/booking-view.tsx'

const date = () => screen.getByLabelText('Select Date')
const heading = (name: string) => screen.findByRole('heading', { name })

/** Tomorrow at 11:00 in Atlas, for Priya. */
async function begin() {
  fireEvent.click(await room('Atlas'))
  fireEvent.change(date(), { target: { value: '2026-11-25' } })
  fireEvent.click(await slot('11:00'))
  type('Your Name', 'Priya')
}

/** Fills in the rest. */
function confirm() {
  type('Your Email', 'priya@hansen.com')
  type('Company/Department', 'Hansen')
  type('Meeting Purpose', 'Planning')
  fireEvent.click(screen.getByText('Confirm Booking'))
}

async function expectBegun() {
  expect(await room('Atlas')).toBeChecked()
  expect(date()).toHaveValue('2026-11-25')
  expect(await slot('11:00')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya')
}

test('Back leads from a display to the unfinished booking, and Forward to the display again', async () => {
  openApp()
  await begin()
  await openDisplay('Birch')
  await backToBooking()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  act(() => window.history.back())
  await expectBegun()
  expect(await heading('Complete Your Booking')).toHaveFocus()
  act(() => window.history.forward())
  expect(await backToBooking()).toBeVisible()
})

test('Back to Booking from the display of the chosen room keeps the unfinished booking', async () => {
  openApp()
  await begin()
  await openDisplay('Atlas')
  fireEvent.click(await backToBooking())
  await expectBegun()
})

test('Back to Booking from another display chooses that room and keeps the date and the typed text', async () => {
  openApp()
  await begin()
  await openDisplay('Birch')
  fireEvent.click(await backToBooking())
  expect(await room('Birch')).toBeChecked()
  expect(date()).toHaveValue('2026-11-25')
  expect(await heading('Select Time')).toHaveFocus()
  expect(form()).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya')
})

test('Back to Booking from the display of a deleted room changes nothing', async () => {
  const { web, queries } = openApp()
  await begin()
  await openDisplay('Birch')
  await backToBooking()
  web.rooms.mockResolvedValue([])
  act(() => queries.setQueryData(['rooms'], ([atlas]: unknown[]) => [atlas]))
  expect(await heading('Room Not Found')).toBeVisible()
  fireEvent.click(await backToBooking())
  await expectBegun()
})

test('a reload keeps choices, typed text and the view in a personal browser', async () => {
  const { unmount } = openApp()
  await begin()
  unmount()
  const reloaded = openApp()
  await expectBegun()
  await openDisplay('Birch')
  await backToBooking()
  reloaded.unmount()
  openApp()
  expect(await backToBooking()).toBeVisible()
})

test('nothing is kept after a booking', async () => {
  const { unmount } = openApp()
  await begin()
  confirm()
  expect(await heading('Atlas is booked')).toBeVisible()
  unmount()
  openApp()
  expect(await room('Atlas')).not.toBeChecked()
})

test.each([
  ['data of another version', '{"choice":{"room_id":"atlas"},"draft":{}}'],
  ['an impossible time', '{"choice":{"room_id":"atlas","slot":{"date":"2026-11-24","time":"11:07"}},"draft":{}}'],
  ['invalid JSON', '{"choice"']
])('a tab with %s in its storage starts afresh', async (_what, stored) => {
  window.sessionStorage.setItem('doorplate-entry', stored)
  openApp()
  expect(await room('Atlas')).not.toBeChecked()
})

test('booking works in a browser without storage', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.')
  })
  openApp()
  await begin()
  await expectBegun()
})

test('S-36: a kiosk stores nothing, and deletes what the tab stored before it was one', async () => {
  window.sessionStorage.setItem('doorplate-entry', 'Priya')
  const entries = window.history.length
  const { unmount } = openApp('atlas')
  fireEvent.click(await backToBooking())
  expect(await room('Atlas')).toBeChecked()
  await begin()
  await openDisplay('Birch')
  await backToBooking()
  expect(window.sessionStorage).toHaveLength(0)
  expect(window.history.length).toBe(entries)
  expect(window.history.state).toBeNull()
  unmount()
  openApp('atlas')
  expect(await screen.findByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible()
})

test('S-36: a kiosk is empty two minutes after someone left it, and a late answer changes nothing', async () => {
  const { web } = openApp('atlas')
  const answer = deferred<ReturnType<typeof booked>>()
  web.book.mockReturnValue(answer.promise)
  fireEvent.click(await backToBooking())
  await begin()
  confirm()
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(web.book).toHaveBeenCalled()
  fireEvent.click(await backToBooking())
  expect(await room('Atlas')).toBeChecked()
  expect(date()).toHaveValue('2026-11-24')
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Your Name')).toHaveValue('')
  type('Your Name', 'Amara')
  answer.resolve(booked('11:00', '12:00'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByLabelText('Your Name')).toHaveValue('Amara')
})
