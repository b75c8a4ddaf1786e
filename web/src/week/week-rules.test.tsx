import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { booked, renderInOffice, today } from '../../test/app.tsx'
import { backendWithRules } from '../../test/rules.ts'
import { workdays } from '../../test/workdays.ts'
import { settings } from '../words/page-settings.ts'
import { WeekApp } from './week-app.tsx'

const { origin } = window.location
beforeEach(() => {
  const pathname = '/rooms/atlas'
  vi.stubGlobal('location', { href: origin + pathname, pathname, search: '', origin, assign: vi.fn() })
})

async function open(
  given: Parameters<typeof backendWithRules>[0],
  time = '10:42',
  bookings = [booked('11:00', '12:00')]
) {
  const backend = backendWithRules(given, bookings)
  backend.bookings.mockImplementation(async (_room, date) => bookings.filter((each) => each.date === date))
  renderInOffice(<WeekApp backend={backend} id="atlas" />, backend, { now: `${today}T${time}:00+01:00` })
  await screen.findByRole('heading', { name: 'Atlas' })
  return backend
}

const days = () => screen.getAllByRole('row').map((day) => day.getAttribute('aria-label')!.split(',')[0])
const head = (day: string) => within(screen.getByRole('row', { name: new RegExp(day) })).getByRole('rowheader')
const state = () => document.querySelector('.room-now')

test('an open Saturday shows the weekend, and the head of a closed day says why', async () => {
  const hours = { ...workdays, saturday: { open: '10:00', close: '14:00' } }
  const closed_days = [{ date: '2026-11-26', room_id: null, reason: 'Thanksgiving' }]
  await open({ office: { hours }, closed_days })
  await waitFor(() => expect(days()).toHaveLength(7))
  expect(head('Thursday')).toHaveTextContent('Thu 26Closed: Thanksgiving')
  expect(head('Sunday')).toHaveTextContent('Sun 29Closed')
  expect(head('Saturday')).toHaveTextContent('Sat 28')
})

test('a weekend that is closed stays hidden, as one without hours', async () => {
  await open({ office: { hours: workdays } })
  await waitFor(() => expect(document.querySelector('.week-grid')).toHaveAttribute('data-first', '09:00'))
  expect(days()).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'])
})

describe('in an office open from Sunday to Thursday', () => {
  const hours = { ...workdays, friday: null, sunday: workdays.monday }

  test('the week begins on Sunday, and its weekend is hidden', async () => {
    await open({ office: { hours } })
    await waitFor(() => expect(days()).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday']))
    await userEvent.click(screen.getByRole('button', { name: 'Show weekend' }))
    expect(days()).toEqual(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
  })
})

describe('in a language whose weeks begin on another day', () => {
  afterEach(() => {
    settings.language = 'en'
  })

  test.each([
    ['ja', '2026-11-22'],
    ['he', '2026-11-22'],
    ['ar', '2026-11-21']
  ])('the week in %s is read from %s on, and has five working days', async (language, from) => {
    settings.language = language
    const backend = await open({})
    expect(backend.week.mock.lastCall!.slice(0, 2)).toEqual(['atlas', from])
    await waitFor(() => expect(days()).toHaveLength(5))
  })
})

describe('the head says', () => {
  const office = { hours: workdays, buffer_after: 15 }

  test.each([
    ['09:30', 'AvailableUntil 10:45'],
    ['10:50', 'Setup timeUntil 12:15'],
    ['11:30', 'OccupiedUntil 12:00'],
    ['12:10', 'Setup timeUntil 12:15'],
    ['13:00', 'AvailableUntil 18:00'],
    ['08:30', 'ClosedUntil 09:00'],
    ['18:10', 'ClosedNo more times today.']
  ])('at %s: %s', async (time, words) => {
    await open({ office }, time)
    await waitFor(() => expect(state()).toHaveTextContent(words))
  })

  test('why the office is closed today', async () => {
    await open({ closed_days: [{ date: today, room_id: null, reason: 'Stocktaking' }] }, '10:00', [])
    await waitFor(() => expect(state()).toHaveTextContent('ClosedStocktaking'))
    expect(screen.getByRole('link', { name: 'Book tomorrow' })).toBeVisible()
  })

  test('nothing about tomorrow if the room is closed then', async () => {
    const closed_days = ['2026-11-24', '2026-11-25'].map((date) => ({ date, room_id: 'atlas', reason: 'new floor' }))
    await open({ closed_days })
    await waitFor(() => expect(head('Wednesday')).toHaveTextContent('Closed: new floor'))
    expect(screen.queryByRole('link', { name: 'Book tomorrow' })).toBeNull()
  })
})
