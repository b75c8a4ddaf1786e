import { bookingProblem } from '@doorplate/domain/bookings/bookings'
import { blankValues } from '@doorplate/domain/bookings/fields'
import type { RuleMessage } from '@doorplate/domain/rules/problems/rule-problems'
import { unrestricted } from '@doorplate/domain/rules/rules'
import { grid } from '@doorplate/domain/schedule/grid'
import { durations, usualGrid } from '@doorplate/domain/schedule/slots'
import { addMinutes } from '@doorplate/domain/time'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { read } from '../../test/words.ts'
import { DayStrip } from './day-strip/day-strip.tsx'
import { SlotGrid } from './slots/slot-grid.tsx'

const now = { date: '2026-11-24', time: '10:42' }
const lastEnd = addMinutes(grid.last, Math.max(...durations))

function problemAt(start_time: string): RuleMessage | undefined {
  const booking = { ...blankValues, room_id: 'atlas', date: now.date, start_time, end_time: addMinutes(start_time, 15) }
  return bookingProblem(booking, unrestricted, now)?.message
}

test('starts after the last one of the grid are rejected', () => {
  expect(problemAt(grid.last)?.[0]).not.toBe('book.startInvalid')
  expect(read(problemAt(addMinutes(grid.last, grid.step_minutes))!)).toBe(
    `Please choose a start time on the quarter hour between ${grid.first} and ${grid.last}`
  )
})

test('the strip ends with the longest meeting from the last start', () => {
  render(<DayStrip grid={usualGrid} bookings={[]} />)
  expect(screen.getByRole('img')).toHaveAccessibleName(`The day from ${grid.first} to ${lastEnd}. No bookings.`)
  const hours = [...document.querySelectorAll('.day-strip-hours > span')]
  expect(hours.at(-1)?.textContent).toBe(lastEnd.slice(0, 2))
})

test('the slots end with the last start', () => {
  render(<SlotGrid bookings={[]} date={now.date} now={now} onChoose={() => {}} />)
  const slots = screen.getAllByRole('button')
  expect([slots[0], slots.at(-1)].map((slot) => slot?.textContent)).toEqual([grid.first, grid.last])
})
