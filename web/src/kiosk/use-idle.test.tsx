import type { Booking } from '@doorplate/domain/bookings/bookings'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { booked, deferred, fakeBackend, today } from '../../test/app.tsx'
import { fillIn, pass, press, showDisplay, write } from '../../test/display/display.tsx'
import { say } from '../../test/words.ts'

const twoMinutes = 120_000
const light = () => document.body.dataset['light']

test('an unused display returns to its schedule after two minutes', async () => {
  await showDisplay()
  await press('Next Day')
  await press('View Available Times')
  await press('10:00')
  write('Your Name', 'Somebody who left')
  await pass(twoMinutes - 1)
  expect(screen.getByRole('dialog')).toBeVisible()
  await pass(1)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText('Close')).toBeNull()
  expect(screen.getByText("Today's Schedule")).toBeVisible()
  await press('Book This Room Now')
  expect(screen.getByLabelText('Your Name')).toHaveValue('')
})

test('a late booking confirmation is not shown to the next person, whose form stays unchanged', async () => {
  const backend = fakeBackend()
  const answer = deferred<Booking>()
  backend.book.mockReturnValue(answer.promise)
  await showDisplay({ backend })
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
  await pass(twoMinutes)
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('View Available Times')
  await press('12:00')
  write('Your Name', 'Somebody else')
  answer.resolve(booked('10:45', '11:45'))
  await pass(0)
  expect(screen.getByLabelText('Your Name')).toHaveValue('Somebody else')
  expect(screen.queryByText('is booked', { exact: false })).toBeNull()
  expect(document.body).not.toHaveTextContent('priya@hansen.com')
  expect(backend.sendInvites).toHaveBeenCalledTimes(1)
})

test.each([
  ['a touch', () => fireEvent.pointerDown(document.body)],
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a letter', () => fireEvent.input(document.body)],
  ['a moving pointer', () => fireEvent.pointerMove(document.body)],
  ['a wheel', () => fireEvent.wheel(document.body)]
])('%s counts as activity', async (_sign, give) => {
  await showDisplay()
  await press('Next Day')
  await pass(twoMinutes - 1)
  give()
  await pass(twoMinutes - 1)
  expect(screen.getByText('Schedule for Tomorrow')).toBeVisible()
  await pass(1)
  expect(screen.getByText("Today's Schedule")).toBeVisible()
})

test.each([
  ['07:59', 'dim'],
  ['08:00', undefined],
  ['23:14', undefined],
  ['23:15', 'dim'],
  ['00:00', 'dim']
])('at %s the look is %s', async (time, expected) => {
  await showDisplay({ now: `2026-11-24T${time}:00+01:00` })
  expect(light()).toBe(expected)
})

test('at night a touch or key brings the day look for two minutes, and the morning brings it back', async () => {
  await showDisplay({ now: '2026-11-24T07:50:00+01:00' })
  fireEvent.pointerDown(document.body)
  expect(light()).toBeUndefined()
  await pass(twoMinutes - 1)
  expect(light()).toBeUndefined()
  await pass(1)
  expect(light()).toBe('dim')
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(light()).toBeUndefined()
  await pass(twoMinutes)
  expect(light()).toBe('dim')
  await pass(6 * 60_000)
  expect(light()).toBeUndefined()
})

test('a dialog warns 20 seconds before it closes, and any touch keeps it open', async () => {
  await showDisplay()
  await press('Book This Room Now')
  await pass(twoMinutes - 20_001)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1)
  expect(within(screen.getByRole('dialog')).getByRole('alert')).toHaveTextContent(say('display.closesSoon'))
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(twoMinutes - 1)
  expect(screen.getByRole('dialog')).toBeVisible()
  await press('Stay')
  await pass(20_000)
  expect(screen.getByRole('dialog')).toBeVisible()
})

test.each([
  ['a message', '21:46', 'Book This Room Now'],
  ['a question', '10:42', 'Cancel']
])('an unused %s closes with a warning too', async (_what, time, opener) => {
  await showDisplay({ days: { [today]: [booked('14:00', '15:00')] }, now: `2026-11-24T${time}:00+01:00` })
  await press(opener)
  await pass(twoMinutes - 1)
  expect(within(screen.getByRole('alertdialog')).getByText(say('display.closesSoon'))).toBeVisible()
  await pass(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a personal browser closes and dims nothing, and lets the screen turn off', async () => {
  const request = vi.fn().mockResolvedValue({ release: vi.fn() })
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  await showDisplay({ kiosk: false, now: '2026-11-24T06:00:00+01:00' })
  expect(light()).toBeUndefined()
  expect(request).not.toHaveBeenCalled()
  await press('Book from 08:00')
  write('Your Name', 'Priya Raman')
  await pass(twoMinutes - 1)
  expect(screen.queryByText(say('display.closesSoon'))).toBeNull()
  await pass(600_000)
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya Raman')
  expect(screen.getByLabelText('Your Name')).toHaveAttribute('autocomplete', 'name')
  expect(light()).toBeUndefined()
  await press('Cancel')
  await press('Book from 08:00')
  expect(screen.getByLabelText('Your Name')).toHaveValue('Priya Raman')
})
