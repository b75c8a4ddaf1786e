import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { birch, booked, fakeBackend, today } from '../../test/app.tsx'
import { pass, press, showDisplay } from '../../test/display/display.tsx'
import { backendWithRules } from '../../test/rules.ts'
import { workdays } from '../../test/workdays.ts'

const tomorrow = '2026-11-25'

const word = () => document.querySelector('.state-banner-state')?.textContent
const spoken = () => screen.getByRole('status').textContent

test.each([
  ['until its next booking', [booked('09:00', '10:00'), booked('14:30', '15:45')], 'AVAILABLENext booking at 14:30'],
  ['with nothing more to come', [booked('09:00', '10:00')], 'AVAILABLEFor the rest of the day']
])('a free room shows its state in word and colour, %s', async (_when, bookings, said) => {
  await showDisplay({ days: { [today]: bookings } })
  expect(spoken()).toBe(said)
  expect(document.body).toHaveAttribute('data-state', 'available')
  expect(document.title).toBe('Atlas Display')
})

test('an occupied room shows its state in word and colour, and its end', async () => {
  await showDisplay({ days: { [today]: [booked('10:30', '11:00'), booked('11:00', '12:00')] } })
  expect(spoken()).toBe('OCCUPIEDUntil 11:00Jonas KellerWeekly stand-up')
  expect(document.body).toHaveAttribute('data-state', 'occupied')
  expect(screen.queryByRole('button', { name: 'Book This Room Now' })).toBeNull()
  expect(screen.getByRole('button', { name: 'View Available Times' })).toBeVisible()
})

test('a display shows the room, the full date and the time of day', async () => {
  await showDisplay()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Atlas')
  expect(screen.getByText('Capacity: 8 people')).toBeVisible()
  expect(screen.getByRole('banner')).toHaveTextContent('Tuesday, November 24, 2026')
  expect(screen.getByRole('time')).toHaveTextContent('10:42')
  expect(screen.getByRole('list', { name: 'Available Equipment' })).toHaveTextContent('ProjectorWhiteboard')
})

test.each([
  ['Atlas', false],
  ['Conference Room Kilimanjaro North', true]
])('a room for one, without equipment, whose name %s is long: %j', async (name, isLong) => {
  const backend = fakeBackend()
  backend.rooms.mockResolvedValue([{ ...birch, name }])
  await showDisplay({ backend, room_id: 'birch' })
  expect(screen.getByText('Capacity: 1 person')).toBeVisible()
  expect(screen.queryByText('Available Equipment')).toBeNull()
  expect(screen.getByRole('heading', { level: 1, name }).parentElement!.hasAttribute('data-long')).toBe(isLong)
})

test('clock and state follow the minute', async () => {
  await showDisplay({ now: '2026-11-24T10:59:00+01:00', days: { [today]: [booked('11:00', '11:15')] } })
  expect(word()).toBe('AVAILABLE')
  await pass(60_000)
  expect(screen.getByRole('time')).toHaveTextContent('11:00')
  expect(word()).toBe('OCCUPIED')
  expect(document.body).toHaveAttribute('data-state', 'occupied')
  await pass(14 * 60_000)
  expect(word()).toBe('OCCUPIED')
  await pass(60_000)
  expect(word()).toBe('AVAILABLE')
  expect(document.body).toHaveAttribute('data-state', 'available')
})

test('other days are blue, and show the date instead of the state and the clock', async () => {
  await showDisplay({
    days: { [today]: [booked('10:30', '11:00')], [tomorrow]: [booked('10:30', '11:00', { date: tomorrow })] }
  })
  await press('Next Day')
  expect(document.body).toHaveAttribute('data-state', 'other-day')
  expect(document.querySelector('.state-banner')).toHaveTextContent(
    'Wednesday, November 25, 2026Free, 08:00–10:30, 11:00–23:15'
  )
  expect(screen.getByRole('heading', { name: 'Tomorrow' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Schedule for Tomorrow' })).toBeVisible()
  expect(screen.queryByRole('time')).toBeNull()
  expect(screen.queryByText('CURRENT')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Book This Room Now' })).toBeNull()

  await press('Next Day')
  expect(screen.getByRole('heading', { name: 'Schedule for Thursday, November 26' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Thursday, November 26' })).toBeVisible()
  expect(screen.getByText('No bookings on this date')).toBeVisible()
  await press('Previous Day')
  await press('Previous Day')
  expect(word()).toBe('OCCUPIED')
  await press('Previous Day')
  expect(screen.getByRole('heading', { name: 'Monday, November 23' })).toBeVisible()
  expect(screen.queryByText('View Available Times'), 'a past day has no times').toBeNull()
})

const onTomorrow = (start: string, end: string) => booked(start, end, { date: tomorrow })
const free = () => document.querySelector('.state-banner-free')?.textContent

test.each([
  [[onTomorrow('09:00', '10:00'), onTomorrow('14:30', '15:45')], 'Free, 08:00–09:00, 10:00–14:30, 15:45–23:15'],
  [[], 'Free all day'],
  [[onTomorrow('08:00', '23:00')], 'Full']
])('a day to come shows under its date when the room is free', async (bookings, said) => {
  await showDisplay({ days: { [tomorrow]: bookings } })
  expect(free()).toBeUndefined()
  await press('Next Day')
  expect(free()).toBe(said)
  await press('Previous Day')
  await press('Previous Day')
  expect(free(), 'a past day is not offered').toBeUndefined()
})

test.each([
  ['within its opening hours', { office: { hours: workdays } }, 'Free, 09:00–12:00, 13:00–18:00'],
  ['next to the time for setup', { office: { buffer_after: 30 } }, 'Free, 08:00–11:30, 13:30–23:15'],
  [
    'unless it is closed',
    { closed_days: [{ date: tomorrow, reason: 'Carpet cleaning', room_id: null }] },
    'Closed, Carpet cleaning'
  ]
])('a day to come shows when the room is free %s', async (_how, rules, said) => {
  const backend = backendWithRules(rules)
  await showDisplay({ backend, days: { [tomorrow]: [onTomorrow('12:00', '13:00')] } })
  await press('Next Day')
  expect(free()).toBe(said)
})

test.each([
  ['must be booked earlier', { office: { lead_minutes: 2880 } }],
  ['is further ahead than people may book', { office: { days_ahead: 0 } }]
])('a day to come with free times is not called full because it %s', async (_how, rules) => {
  const backend = backendWithRules(rules)
  await showDisplay({ backend, days: { [tomorrow]: [onTomorrow('12:00', '13:00')] } })
  await press('Next Day')
  expect(free()).toBeUndefined()
})

test('a failure to read another day is shown in place of its times until it can be read', async () => {
  const { backend } = await showDisplay()
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  await press('Next Day')
  await press('Next Day')
  await press('View Available Times')
  await pass(2000)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load bookings')
  expect(screen.queryByRole('group', { name: 'Start times' })).toBeNull()
  backend.bookings.mockResolvedValue([])
  await pass(5000)
  expect(screen.getByRole('group', { name: 'Start times' })).toBeVisible()
})

test('a display turns to the new day at midnight, from preloaded data', async () => {
  const { backend } = await showDisplay({
    now: '2026-11-24T23:59:00+01:00',
    days: { [tomorrow]: [booked('08:00', '09:00', { date: tomorrow })] }
  })
  await press('Next Day')
  await press('Previous Day')
  expect(screen.getByText('No bookings today')).toBeVisible()
  backend.bookings.mockRejectedValue(new Error('unreachable'))
  await pass(60_000)
  expect(screen.getByRole('banner')).toHaveTextContent('Wednesday, November 25, 2026')
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  expect(spoken()).toBe('AVAILABLENext booking at 08:00')
})

test('a chosen day stays at midnight, when it becomes today', async () => {
  await showDisplay({ now: '2026-11-24T23:59:00+01:00' })
  await press('Next Day')
  await pass(60_000)
  expect(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  await press('Previous Day')
  expect(screen.getByRole('heading', { name: 'Tuesday, November 24' })).toBeVisible()
})
