import { usualGrid } from '@doorplate/domain/schedule/slots'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DayStrip } from './day-strip.tsx'

const bookings = [
  { start_time: '09:00', end_time: '10:00' },
  { start_time: '13:00', end_time: '13:45' },
  { start_time: '21:45', end_time: '23:15' }
]

/** Each block with its class and from when to when it lies. */
function blocks() {
  return [...screen.getByRole('img').querySelectorAll<HTMLElement>('.day-strip-track i')].map(
    ({ className, dataset }) =>
      [className.replace('day-strip-', ''), dataset['phase'], dataset['from'], dataset['to']].filter(Boolean).join(' ')
  )
}

test('the strip shows the day in blocks and describes it in words', () => {
  render(<DayStrip grid={usualGrid} bookings={bookings} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'The day from 08:00 to 23:15. Booked: 09:00 to 10:00, 13:00 to 13:45, 21:45 to 23:15.'
  )
  expect(blocks()).toEqual(['booking 09:00 10:00', 'booking 13:00 13:45', 'booking 21:45 23:15'])
})

test('an empty day is described as empty', () => {
  render(<DayStrip grid={usualGrid} bookings={[]} />)
  expect(screen.getByRole('img')).toHaveAccessibleName('The day from 08:00 to 23:15. No bookings.')
  expect(blocks()).toEqual([])
})

test('today shows past bookings, past hours and the current time', () => {
  render(<DayStrip grid={usualGrid} bookings={bookings.slice(0, 2)} now="10:42" />)
  expect(blocks()).toEqual(['past 08:00 10:42', 'booking past 09:00 10:00', 'booking 13:00 13:45', 'now 10:42 10:42'])
})

test('there is no pointer outside office hours', () => {
  const { rerender } = render(<DayStrip grid={usualGrid} bookings={[]} now="07:59" />)
  expect(blocks()).toEqual([])
  rerender(<DayStrip grid={usualGrid} bookings={[]} now="23:30" />)
  expect(blocks()).toEqual(['past 08:00 23:30'])
})

test('a selection is said after what is booked', () => {
  render(
    <DayStrip grid={usualGrid} bookings={bookings.slice(0, 1)} chosen={{ start_time: '12:00', end_time: '13:30' }} />
  )
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'The day from 08:00 to 23:15. Booked: 09:00 to 10:00. Selected: 12:00 to 13:30'
  )
})

test('a day with nothing but a selection is empty so far', () => {
  render(<DayStrip grid={usualGrid} bookings={[]} chosen={{ start_time: '12:00', end_time: '13:30' }} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'The day from 08:00 to 23:15. No bookings. Selected: 12:00 to 13:30'
  )
})

test('a selection that overlaps a booking marks the taken part', () => {
  const overlap = { start_time: '13:00', end_time: '13:30' }
  render(<DayStrip grid={usualGrid} bookings={[]} chosen={{ start_time: '12:00', end_time: '13:30', overlap }} />)
  expect(blocks()).toEqual(['chosen 12:00 13:00', 'overlap 13:00 13:30'])
})

test('the time since the last contact is uncertain while stale', () => {
  render(<DayStrip grid={usualGrid} bookings={[]} now="11:06" unknownSince="10:42" />)
  expect(blocks()).toContain('unknown 10:42 11:06')
})

test('a block shows its start time if it fits and the meeting is not the current one', () => {
  render(<DayStrip grid={usualGrid} bookings={bookings} now="22:00" labels />)
  expect([...document.querySelectorAll('b')].map((label) => label.textContent)).toEqual(['09:00'])
})

test('closed time is drawn below the bookings, and said', () => {
  const blocked = [
    { start_time: '10:00', end_time: '10:15', why: 'preparing' as const },
    { start_time: '00:00', end_time: '09:00', why: 'closed' as const },
    { start_time: '18:00', end_time: '23:59', why: 'closed' as const }
  ]
  render(<DayStrip grid={usualGrid} bookings={bookings.slice(0, 1)} blocked={blocked} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'The day from 08:00 to 23:15. Booked: 09:00 to 10:00. Closed: 08:00 to 09:00, 18:00 to 23:15.'
  )
  expect(blocks()).toEqual(['blocked 10:00 10:15', 'blocked 00:00 09:00', 'blocked 18:00 23:59', 'booking 09:00 10:00'])
})
