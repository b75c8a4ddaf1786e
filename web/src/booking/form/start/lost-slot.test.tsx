import type { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { atlas, booked, stale, today } from '../../../../test/app.tsx'
import { chooseSlot, form, nameField, room, showView, slot, type } from '../../../../test/booking/booking-view.tsx'
import { say } from '../../../../test/words.ts'

const badge = (number: number) => screen.getByText(number, { selector: '[aria-hidden]' }).dataset['state']

/** The part above the buttons that stays in sight with them. */
const noticeAboveButtons = () =>
  form()!.querySelectorAll<HTMLElement>('.booking-form-actions > [class*=form-notice]')[0]

/** The effect of the change stream. */
const reload = (queries: QueryClient) => act(() => queries.invalidateQueries())

test('a slot that someone else books is cleared with a notice, and typed text is kept', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  type('Your Name', 'Priya')
  backend.bookings.mockResolvedValue([booked('10:30', '11:30')])
  await reload(queries)
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Someone has just booked 11:00.Everything you typed is kept.'
  )
  expect(screen.getByRole('alert').closest('.booking-form-actions')).not.toBeNull()
  expect([badge(2), badge(3)]).toEqual(['current', undefined])
  expect(await slot('11:00')).toHaveAccessibleName('11:00, booked')
  fireEvent.click(await slot('11:30'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(noticeAboveButtons()).toBeEmptyDOMElement()
  expect(nameField()).toHaveValue('Priya')
})

test('the form offers the two nearest alternatives next to its buttons for a lost slot', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  backend.bookings.mockResolvedValue([booked('10:30', '11:30')])
  backend.day.mockResolvedValue({ date: today, rooms: { atlas: [['10:30', '11:30', null, null, null]] } })
  await reload(queries)
  const offers = await screen.findByRole('region', { name: 'Available instead' })
  const [first] = within(offers).getAllByRole('button')
  expect(first).toHaveTextContent('Atlas, 11:30–12:30Same room · 30 minutes later')
  expect(offers.textContent).not.toContain('Birch')
  first!.focus()
  fireEvent.click(first!, { detail: 1 })
  expect(await slot('11:30')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('heading', { name: 'Complete Your Booking' })).toHaveFocus()
})

test('the form offers other times when somebody takes only the later part, and typed text is kept', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  type('Your Name', 'Priya')
  backend.bookings.mockResolvedValue([booked('11:30', '12:00')])
  backend.day.mockResolvedValue({ date: today, rooms: { atlas: [['11:30', '12:00', null, null, null]] } })
  await reload(queries)
  const offers = await screen.findByRole('region', { name: 'Available instead' })
  expect(offers.closest('.booking-form-actions')).toHaveTextContent(
    'Free only until 11:30.Everything you typed is kept.'
  )
  expect(screen.getByLabelText('Duration')).toHaveAccessibleDescription(say('form.durationConflict'))
  expect(within(offers).getAllByRole('button')[0]).toHaveTextContent('Atlas, 10:30–11:30Same room · 30 minutes earlier')
  type('Duration', '30')
  expect(screen.queryByText('Free only until 11:30.')).toBeNull()
  type('Duration', '60')
  fireEvent.click(await screen.findByRole('button', { name: /^Atlas, 10:30/ }))
  expect(await slot('10:30')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByLabelText('Duration')).toHaveDisplayValue('1 hour')
  expect(nameField()).toHaveValue('Priya')
})

test('the notice of a lost slot leads to the times, with typed text kept', async () => {
  const { backend, queries } = showView()
  await chooseSlot()
  type('Your Name', 'Priya')
  backend.bookings.mockResolvedValue([booked('10:30', '11:30')])
  await reload(queries)
  fireEvent.click(await screen.findByText('See other times'))
  expect(screen.getByRole('heading', { name: 'Select Time' })).toHaveFocus()
  expect(nameField()).toHaveValue('Priya')
})

test('a slot that passes while the form is open is cleared', async () => {
  const { clock } = showView()
  await chooseSlot()
  act(() => clock.set(`${today}T11:14:30+01:00`))
  expect(screen.queryByRole('alert')).toBeNull()
  act(() => clock.set(`${today}T11:15:00+01:00`))
  expect(screen.getByRole('alert')).toHaveTextContent("It's too late for 11:00.")
})

test('a slot of today is cleared at midnight', async () => {
  const { clock } = showView({ now: `${today}T21:50:00+01:00` })
  await chooseSlot('21:45')
  act(() => clock.set('2026-11-25T00:00:01+01:00'))
  expect(screen.getByRole('alert')).toHaveTextContent("It's too late for 21:45.")
  expect(within(form()!).getByText('Tuesday, November 24, 2026')).toBeVisible()
  fireEvent.click(await slot('21:45'))
  expect(within(form()!).getByText('Wednesday, November 25, 2026')).toBeVisible()
})

test('a chosen room is cleared when it is deleted', async () => {
  const { backend, queries } = showView()
  fireEvent.click(await room('Birch'))
  backend.rooms.mockResolvedValue([atlas])
  await reload(queries)
  expect(await screen.findByText('Choose a room to see its times.')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Birch' })).toBeNull()
})

test('a notice above the buttons says that the times are not up to date', async () => {
  showView({ contact: stale })
  await chooseSlot()
  expect(noticeAboveButtons()).toHaveTextContent('Not up to date since 10:40. Someone may have booked this time.')
})
