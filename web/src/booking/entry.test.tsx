import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { booked, fakeBackend, renderInOffice } from '../../test/app.tsx'
import { App } from '../app.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 50 }))

function openApp(kiosk?: string) {
  const backends = { web: fakeBackend(), display: fakeBackend() }
  return { ...renderInOffice(<App backends={backends} kiosk={kiosk} />, backends.web), ...backends }
}

const radio = (name: string) => screen.findByRole('radio', { name })
const slot = (time: string) => screen.findByText(time, { selector: '[aria-busy=false] > button' })
const date = () => screen.getByLabelText('Select Date')
const heading = (name: string) => screen.findByRole('heading', { name })
const openDisplay = async (name: string) => fireEvent.click(await screen.findByText(name, { selector: 'button bdi' }))
const back = () => screen.findByText(/Back to Booking/)

/** Tomorrow at 11:00 in Atlas, for Priya. */
async function begin() {
  fireEvent.click(await radio('Atlas'))
  fireEvent.change(date(), { target: { value: '2026-11-25' } })
  fireEvent.click(await slot('11:00'))
  fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Priya' } })
}

async function expectBegun() {
  expect(await radio('Atlas')).toBeChecked()
  expect(date()).toHaveValue('2026-11-25')
  expect(await slot('11:00')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya')
}

test('Back leads from a display to what was begun, where the person goes on', async () => {
  openApp()
  await begin()
  await openDisplay('Birch')
  await back()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  act(() => window.history.back())
  await expectBegun()
  expect(await heading('Complete Your Booking')).toHaveFocus()
})

test('Forward leads to the display again', async () => {
  openApp()
  await openDisplay('Birch')
  fireEvent.click(await back())
  await heading('Book a Meeting Room')
  act(() => window.history.forward())
  expect(await back()).toBeVisible()
})

test('Back to Booking from the display of the chosen room keeps what was begun', async () => {
  openApp()
  await begin()
  await openDisplay('Atlas')
  fireEvent.click(await back())
  await expectBegun()
})

test('Back to Booking from another display has that room chosen, and the date and what was typed kept', async () => {
  openApp()
  await begin()
  await openDisplay('Birch')
  fireEvent.click(await back())
  expect(await radio('Birch')).toBeChecked()
  expect(date()).toHaveValue('2026-11-25')
  expect(await heading('Select Time')).toHaveFocus()
  expect(screen.queryByRole('form')).toBeNull()
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya')
})

test('Back to Booking from the display of a room that is gone changes nothing', async () => {
  const { web, queries } = openApp()
  await begin()
  await openDisplay('Birch')
  await back()
  web.rooms.mockResolvedValue([])
  act(() => queries.setQueryData(['rooms'], ([atlas]: unknown[]) => [atlas]))
  expect(await heading('Room Not Found')).toBeVisible()
  fireEvent.click(await back())
  await expectBegun()
})

test('a reload keeps what is chosen and typed in a person’s own browser', async () => {
  const { unmount } = openApp()
  await begin()
  unmount()
  openApp()
  await expectBegun()
})

test('a reload stays at a display', async () => {
  const { unmount } = openApp()
  await openDisplay('Birch')
  await back()
  unmount()
  openApp()
  expect(await back()).toBeVisible()
  fireEvent.click(await back())
  expect(await radio('Birch')).toBeChecked()
})

test('after a booking nothing is kept', async () => {
  const { unmount } = openApp()
  await begin()
  for (const [label, value] of [
    ['Your Email', 'priya@hansen.com'],
    ['Company/Department', 'Hansen'],
    ['Meeting Purpose', 'Planning']
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
  fireEvent.click(screen.getByText('Confirm Booking'))
  expect(await heading('Atlas is booked')).toBeVisible()
  unmount()
  openApp()
  expect(await radio('Atlas')).not.toBeChecked()
})

test.each([
  ['not what this version stores', '{"choice":{"room_id":"atlas"},"draft":{}}'],
  ['a time that there is not', '{"choice":{"room_id":"atlas","slot":{"date":"2026-11-24","time":"11:07"}},"draft":{}}'],
  ['no JSON', '{"choice"']
])('a tab that kept %s starts afresh', async (_what, stored) => {
  window.sessionStorage.setItem('doorplate-entry', stored)
  openApp()
  expect(await radio('Atlas')).not.toBeChecked()
})

test('a browser that keeps no data can be booked with', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.')
  })
  openApp()
  await begin()
  await expectBegun()
})

test('S-36: a kiosk stores nothing, and forgets what the tab kept before it was one', async () => {
  window.sessionStorage.setItem('doorplate-entry', 'Priya')
  const entries = window.history.length
  const { unmount } = openApp('atlas')
  fireEvent.click(await back())
  expect(await radio('Atlas')).toBeChecked()
  await begin()
  await openDisplay('Birch')
  await back()
  expect(window.sessionStorage).toHaveLength(0)
  expect(window.history.length).toBe(entries)
  expect(window.history.state).toBeNull()
  unmount()
  openApp('atlas')
  expect(await screen.findByRole('heading', { level: 1, name: 'Atlas' })).toBeVisible()
})

test('S-36: after two minutes at a kiosk nothing of the last person is there', async () => {
  openApp('atlas')
  fireEvent.click(await back())
  await begin()
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  fireEvent.click(await back())
  expect(await radio('Atlas')).toBeChecked()
  expect(date()).toHaveValue('2026-11-24')
  fireEvent.click(await slot('12:00'))
  expect(screen.getByLabelText('Your Name')).toHaveValue('')
})

test('an answer to someone who has left a kiosk takes nothing from the next person', async () => {
  const { web } = openApp('atlas')
  let answer = (_booking: ReturnType<typeof booked>) => {}
  web.book.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve
    })
  )
  fireEvent.click(await back())
  await begin()
  for (const label of ['Company/Department', 'Meeting Purpose']) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'Planning' } })
  }
  fireEvent.change(screen.getByLabelText('Your Email'), { target: { value: 'priya@hansen.com' } })
  fireEvent.click(screen.getByText('Confirm Booking'))
  await act(() => vi.advanceTimersByTimeAsync(121_000))
  expect(web.book).toHaveBeenCalled()
  fireEvent.click(await back())
  fireEvent.click(await slot('12:00'))
  fireEvent.change(screen.getByLabelText('Your Name'), { target: { value: 'Amara' } })
  answer(booked('11:00', '12:00'))
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(screen.getByLabelText('Your Name')).toHaveValue('Amara')
})
