import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, fakeBackend, today } from '../../test/app.tsx'
import { button, type Days, fillIn, pass, press, showDisplay } from '../../test/display/display.tsx'

async function book() {
  await press('Book This Room Now')
  fillIn()
  await press('Confirm Booking')
}

test('opening the times focuses their title, and closing them the button that opened them', async () => {
  await showDisplay()
  await press('View Available Times')
  expect(screen.getByText('Book a Future Time Slot', { selector: 'section h2' })).toHaveFocus()
  await press('Close')
  expect(button('View Available Times')).toHaveFocus()
  await press('View Available Times')
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' })
  await pass(0)
  expect(button('View Available Times')).toHaveFocus()
})

test('Escape closes the times from anywhere, but not from a dialog in front of them', async () => {
  await showDisplay()
  for (const place of [() => document.body, () => screen.getByRole('main')]) {
    await press('View Available Times')
    fireEvent.keyDown(place(), { key: 'Escape' })
    await pass(0)
    expect(screen.queryByText('Book a Future Time Slot', { selector: 'section h2' })).toBeNull()
  }
  await press('View Available Times')
  await press('14:00')
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await pass(0)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Book a Future Time Slot', { selector: 'section h2' })).toBeVisible()
})

test('after a cancellation the focus moves to the schedule, and the cancellation is announced', async () => {
  const days: Days = { [today]: [booked('14:00', '15:00')] }
  const backend = fakeBackend()
  backend.cancel.mockImplementation(async () => {
    days[today] = []
    return booked('14:00', '15:00', { cancelled: true })
  })
  await showDisplay({ days, backend })
  await press('Cancel')
  await press('Cancel booking')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByText('14:00–15:00', { selector: 'li p' })).toBeNull()
  expect(screen.getByText("Today's Schedule")).toHaveFocus()
  const said = screen.getByText('Booking cancelled: 14:00–15:00', { selector: '[aria-live]' })
  expect(said).toHaveAttribute('aria-live', 'polite')
  await pass(120_000)
  expect(said).toBeEmptyDOMElement()
})

test('a booking that is cancelled at once is no longer called booked', async () => {
  const days: Days = {}
  const backend = fakeBackend()
  backend.book.mockImplementation(async ({ start_time, end_time }) => {
    days[today] = [booked(start_time, end_time)]
    return days[today][0]!
  })
  backend.cancel.mockImplementation(async () => {
    const [booking] = days[today]!
    days[today] = []
    return { ...booking!, cancelled: true }
  })
  await showDisplay({ days, backend })
  await book()
  const notice = () => screen.queryByRole('button', { name: 'Close' })
  expect(notice()).toBeVisible()
  await press('Cancel')
  await press('Cancel booking')
  expect(notice()).toBeNull()
})

test('a dialog whose booking somebody else cancelled returns the focus to the schedule', async () => {
  const days: Days = { [today]: [booked('14:00', '15:00')] }
  const { reload } = await showDisplay({ days })
  await press('Cancel')
  days[today] = []
  await reload()
  await press('Keep booking')
  expect(screen.getByText("Today's Schedule")).toHaveFocus()
})

test('closing the confirmation moves the focus to the buttons, unless it is elsewhere', async () => {
  await showDisplay()
  await book()
  await press('Close')
  expect(button('View Available Times')).toHaveFocus()
  await book()
  await pass(15_000)
  expect(button('View Available Times')).toHaveFocus()
  await book()
  button('Next Day').focus()
  await pass(15_000)
  expect(button('Next Day')).toHaveFocus()
})
