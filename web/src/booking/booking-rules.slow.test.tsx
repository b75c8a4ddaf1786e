import { noRules, type OfficeRules } from '@doorplate/domain/rules/rules'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { booked, dayOf, fakeBackend, officeRules, openDaily, today } from '../../test/app.tsx'
import {
  chooseSlot,
  fillIn,
  form,
  nameField,
  press,
  room,
  showView,
  slot,
  type
} from '../../test/booking/booking-view.tsx'
import { found } from '../../test/booking/finder.tsx'
import { BackendError } from '../backend/calls.ts'
import { rulesKey } from '../backend/queries.ts'

const date = () => screen.getByLabelText('Select Date')
const duration = () => screen.getByLabelText<HTMLSelectElement>('Duration')
const options = () => within(duration()).getAllByRole<HTMLOptionElement>('option')

function backendWith(rules: OfficeRules, bookings = [booked('13:00', '14:00')]) {
  const backend = fakeBackend(bookings)
  backend.rules.mockResolvedValue(rules)
  return backend
}

const closedToday = (room_id: string | null) => officeRules({}, [{ date: today, room_id, reason: 'Company outing' }])

describe('the date', () => {
  test('says before a room is chosen that the office is closed', async () => {
    showView({ backend: backendWith(closedToday(null)) })
    const closed = 'The office is closed on Tuesday, November 24, 2026: Company outing.'
    await waitFor(() => expect(found()).toBe(closed))
    expect(screen.getAllByText(closed), 'where rooms are looked for, and at the date').toHaveLength(2)
    expect(date()).toBeInvalid()
    fireEvent.click(await room('Atlas'))
    expect(await screen.findAllByText(closed), 'in place of times').toHaveLength(3)
    expect(screen.queryByText('Available Times (15-minute intervals)')).toBeNull()
    expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
    expect(date()).toBeInvalid()
    expect(screen.queryByText('Choose a start time to continue.')).toBeNull()
  })

  test('says that a single room is closed once it is chosen', async () => {
    showView({ backend: backendWith(closedToday('atlas')) })
    fireEvent.click(await room('Birch'))
    expect(await slot('15:00')).toBeEnabled()
    expect(date()).not.toBeInvalid()
    fireEvent.click(await room('Atlas'))
    const closed = 'This room is closed on Tuesday, November 24, 2026: Company outing.'
    expect(date()).toHaveAccessibleDescription(closed)
    expect(await screen.findAllByText(closed), 'at the date, and in place of times').toHaveLength(2)
  })

  test.each([
    [
      'a weekday without hours',
      { hours: { ...openDaily('09:00', '18:00'), friday: null } },
      'This room is closed on Friday, November 27, 2026.'
    ],
    ['a day too far ahead', { days_ahead: 2 }, 'This room can be booked at most 2 days ahead.']
  ])('says why %s has no times', async (_what, rules, sentence) => {
    showView({ backend: backendWith(officeRules(rules)) })
    fireEvent.click(await room('Atlas'))
    fireEvent.change(date(), { target: { value: '2026-11-27' } })
    expect(date()).toHaveAccessibleDescription(sentence)
    expect(screen.getAllByText(sentence), 'at the date, and in place of times').toHaveLength(2)
  })
})

describe('the cards of rooms', () => {
  test.each([
    ['until closing', officeRules({ hours: openDaily('09:00', '18:00') }), [], /Free until 18:00/],
    ['until it is prepared', officeRules({ buffer_before: 15 }), [booked('13:00', '14:00')], /Free until 12:45/],
    ['on a closed day', closedToday(null), [], /Closed/]
  ])('say until when a room is free: %s', async (_what, rules, bookings, expected) => {
    showView({ backend: backendWith(rules, bookings) })
    await screen.findAllByText(expected)
    expect(await room('Atlas')).toHaveAccessibleDescription(expected)
  })
})

describe('the durations', () => {
  test('go on by half hours to the longest of the room', async () => {
    showView({ backend: backendWith(officeRules({ max_minutes: 240 }), []) })
    await chooseSlot()
    expect(duration()).toHaveDisplayValue('1 hour')
    expect(options().map(({ value }) => Number(value))).toEqual([15, 30, 45, 60, 75, 90, 120, 150, 180, 210, 240])
  })

  test('that meet a booking or closing are groups of their own, with the free time as a note', async () => {
    const rules = officeRules({ max_minutes: 240, hours: openDaily('09:00', '18:00') })
    const backend = backendWith(rules, [booked('12:45', '14:00')])
    showView({ backend })
    await chooseSlot()
    const meeting = screen.getByRole('group', { name: 'Conflicts with a booking' })
    expect(within(meeting).getAllByRole<HTMLOptionElement>('option')[0]!.value).toBe('120')
    expect(duration()).toHaveAccessibleDescription('Free until 12:45')
    fireEvent.click(await slot('16:30'))
    const closing = screen.getByRole('group', { name: 'This room is open from 09:00 to 18:00.' })
    expect(within(closing).getAllByRole<HTMLOptionElement>('option')[0]!.value).toBe('120')
    expect(duration()).toHaveAccessibleDescription('Free until 18:00')
    fireEvent.change(duration(), { target: { value: '120' } })
    expect(duration()).toHaveAccessibleDescription('This room is open from 09:00 to 18:00.')
    expect(duration()).toBeInvalid()
  })

  test('begin with the usual one that fits before closing, or the shortest of the room', async () => {
    const backend = backendWith(officeRules({ hours: openDaily('09:00', '18:00'), min_minutes: 30 }), [])
    showView({ backend })
    await chooseSlot('17:30')
    expect(duration()).toHaveDisplayValue('30 minutes')
    fireEvent.click(await slot('11:00'))
    expect(duration()).toHaveDisplayValue('1 hour')
    expect(options()[0]!.value).toBe('30')
  })

  test('keep a chosen one that another room does not allow, and say so', async () => {
    const rooms = [{ room_id: 'birch', ...noRules, max_minutes: 45 }]
    showView({ backend: backendWith({ ...officeRules({ max_minutes: 120 }), rooms }, []) })
    await chooseSlot()
    fireEvent.change(duration(), { target: { value: '120' } })
    fireEvent.click(await room('Birch'))
    fireEvent.click(await slot('11:00'))
    expect(duration()).toHaveDisplayValue('2 hours')
    expect(duration()).toHaveAccessibleDescription('This room can be booked for at most 45 minutes.')
    fireEvent.change(duration(), { target: { value: '45' } })
    expect(options().map(({ value }) => value)).toEqual(['15', '30', '45'])
  })
})

describe('a room that is closed while its form is open', () => {
  test('says so instead of the start time, and nothing typed is lost', async () => {
    const backend = backendWith(officeRules({}), [])
    const { queries } = showView({ backend })
    await chooseSlot()
    type('Your Name', 'Priya')
    backend.rules.mockResolvedValue(closedToday('atlas'))
    backend.day.mockResolvedValue(dayOf([]))
    await act(() => queries.invalidateQueries({ queryKey: rulesKey }))
    const said = await screen.findByRole('alert')
    expect(said).toHaveTextContent(
      'This room is closed on Tuesday, November 24, 2026: Company outing.Everything you typed is kept.'
    )
    expect(within(form()!).getByText('11:00', { selector: 's' })).toBeVisible()
    expect(nameField()).toHaveValue('Priya')
  })

  test.each([
    ['a shorter notice', { lead_minutes: 120 }, 'This room must be booked at least 2 hours ahead.'],
    ['a later opening', { hours: openDaily('12:00', '18:00') }, 'This room is open from 12:00 to 18:00.']
  ])('says which rule it is: %s', async (_what, rules, sentence) => {
    const backend = backendWith(officeRules({}), [])
    const { queries } = showView({ backend })
    await chooseSlot()
    backend.rules.mockResolvedValue(officeRules(rules))
    await act(() => queries.invalidateQueries({ queryKey: rulesKey }))
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
  })

  test('shows the refusal of the server with what is free instead', async () => {
    const backend = backendWith(officeRules({}), [])
    const sentence = 'This room is closed on Tuesday, November 24, 2026: Company outing.'
    const alternatives = [
      { kind: 'other_day' as const, room_id: 'atlas', date: '2026-11-25', start_time: '11:00', end_time: '12:00' }
    ]
    const refusal = { status: 409, code: 'closed' as const, field: 'date', alternatives }
    backend.book.mockRejectedValue(new BackendError(sentence, refusal))
    await fillIn(backend)
    const reads = backend.rules.mock.calls.length
    await press('Confirm Booking')
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(backend.rules).toHaveBeenCalledTimes(reads + 1)
    ;(await screen.findByRole('button', { name: /^Atlas, 11:00/ })).click()
    expect(await screen.findByLabelText('Meeting Purpose')).toHaveValue('Planning')
    expect(date()).toHaveValue('2026-11-25')
  })
})
