import type { Booking } from '@doorplate/domain/bookings/bookings'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asPrivate, booked, fakeBackend, onPhone, renderInOffice, today } from '../../../test/app.tsx'
import { WeekApp } from '../week-app.tsx'

const { origin } = window.location
beforeEach(() => {
  const pathname = '/rooms/atlas'
  vi.stubGlobal('location', { href: origin + pathname, pathname, search: '', origin, assign: vi.fn() })
})

async function open(stored: Booking[], time = '10:42') {
  const backend = fakeBackend(stored)
  backend.bookings.mockImplementation(async (_room, date) => stored.filter((each) => each.date === date))
  renderInOffice(<WeekApp backend={backend} id="atlas" />, backend, { now: `${today}T${time}:00+01:00` })
  await screen.findByRole('heading', { name: 'Atlas' })
  await waitFor(() => expect(document.querySelector('.room-now')).not.toBeNull())
}

/** The lines of the state at the top of the page. */
const lines = () => [...document.querySelectorAll('.room-now-words > p')].map(({ textContent }) => textContent)

const priya = booked('10:30', '11:00', {
  booked_by: 'Priya Raman',
  company: 'Northwind Freight',
  purpose: 'Customer call'
})
const hidden = { booked_by: null, company: null, purpose: null } as unknown as Partial<Booking>

describe('the head says', () => {
  test.each<[string, Booking[], string[]]>([
    [
      'who is inside, what for and what comes next',
      [priya, booked('11:30', '12:00')],
      ['OccupiedUntil 11:00', 'Priya Raman, Northwind Freight', '“Customer call”', 'Next: 11:30–12:00 Jonas Keller']
    ],
    [
      'when the meeting ends, also if another follows at once',
      [priya, booked('11:00', '12:00')],
      ['OccupiedUntil 11:00', 'Priya Raman, Northwind Freight', '“Customer call”', 'Next: 11:00–12:00 Jonas Keller']
    ],
    [
      'what comes next in a free room',
      [booked('11:30', '12:00')],
      ['AvailableUntil 11:30', 'Next: 11:30–12:00 Jonas Keller']
    ],
    ['nothing of the past', [booked('09:00', '10:00')], ['AvailableFree for the rest of the day']],
    [
      'only times where privacy hides the names',
      [booked('10:30', '11:00', hidden), booked('11:30', '12:00', hidden)],
      ['OccupiedUntil 11:00', 'Next: 11:30–12:00 ']
    ],
    [
      'that meetings are private',
      [booked('10:30', '11:00', asPrivate), booked('11:30', '12:00', asPrivate)],
      ['OccupiedUntil 11:00', 'Private meeting', 'Next: 11:30–12:00 Private meeting']
    ],
    [
      'who is inside without a purpose that privacy hides',
      [booked('10:30', '11:00', { ...hidden, booked_by: 'Priya Raman' } as Partial<Booking>)],
      ['OccupiedUntil 11:00', 'Priya Raman']
    ]
  ])('%s', async (_what, stored, expected) => {
    await open(stored)
    expect(lines()).toEqual(expected)
  })
})

test.each([
  ['10:46', '11:00'],
  ['07:50', '08:00']
])('a room is free at %s until its meeting begins at %s', async (time, start) => {
  await open([booked(start, '12:00')], time)
  expect(lines()[0]).toBe(`AvailableUntil ${start}`)
})

describe('on a phone', () => {
  const grid = () => screen.getByRole('grid')
  const request = () => screen.queryByRole('button', { name: /^Show before / })

  beforeEach(() => onPhone())

  test.each<[string, string, Booking[], string | null]>([
    ['with the hour half an hour ago', '10:42', [], '10:00'],
    ['with the hour half an hour ago, early in an hour', '10:20', [], '09:00'],
    ['with the meeting that is going on', '11:50', [booked('09:15', '12:00')], '09:00'],
    ['with the last hours in the evening', '22:20', [], '21:00'],
    ['with the last hours late in the evening', '22:45', [], '21:00'],
    ['with the last hours before midnight', '23:40', [], '21:00'],
    ['at its first hour until the second is half over', '09:29', [], null],
    ['at its first hour during the night', '00:10', [], null]
  ])('today begins %s', async (_what, time, stored, from) => {
    await open(stored, time)
    expect(grid().getAttribute('data-from')).toBe(from)
    expect(request() === null).toBe(from === null)
  })

  test('the hours before show on request, and the focus goes to the day', async () => {
    await open([])
    request()!.focus()
    await userEvent.keyboard('{Enter}')
    expect(grid()).not.toHaveAttribute('data-from')
    expect(request()).toBeNull()
    expect(grid().contains(document.activeElement)).toBe(true)
  })

  test('the hours before show once the keyboard moves into them', async () => {
    await open([])
    screen.getByRole('gridcell', { name: /10:30/ }).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    expect(document.activeElement).toHaveAccessibleName(/09:45/)
    expect(grid()).not.toHaveAttribute('data-from')
  })

  test('another day begins at its first hour, and today again with the present', async () => {
    await open([])
    await userEvent.click(screen.getByRole('button', { name: 'Next Day' }))
    expect(grid()).not.toHaveAttribute('data-from')
    await userEvent.click(screen.getByRole('button', { name: 'Previous Day' }))
    expect(grid()).toHaveAttribute('data-from', '10:00')
  })
})

describe('the main button', () => {
  const book = () => document.querySelector('.room-head-now a')!
  const turn = (name: string) => userEvent.click(screen.getByRole('button', { name }))

  test('books on the day that a phone shows, and names it', async () => {
    onPhone()
    await open([])
    expect(book()).toHaveAccessibleName('Book')
    await turn('Next Day')
    expect(book()).toHaveAccessibleName('Book · Tomorrow, Wed, Nov 25')
    expect(book()).toHaveAttribute('href', '/?room=atlas&date=2026-11-25')
  })

  test('names today where nothing can be booked on the day that is shown', async () => {
    onPhone()
    await open([])
    await turn('Previous Day')
    expect(book()).toHaveAccessibleName('Book · Today')
    expect(book().getAttribute('href')).toContain(`date=${today}`)
  })
})

test('a week begins at its first hour', async () => {
  await open([])
  expect(screen.getByRole('grid')).not.toHaveAttribute('data-from')
})
