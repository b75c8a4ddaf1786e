import { rulesOfRoom } from '@doorplate/domain/rules/rules'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { booked, officeRules, openDaily, today } from '../../../test/app.tsx'
import { SlotGrid } from './slot-grid.tsx'

const now = { date: today, time: '10:42' }

function names(rules: Parameters<typeof officeRules>[0], bookings = [booked('13:00', '14:00')]) {
  const given = { bookings, rules: rulesOfRoom(officeRules(rules), 'atlas'), date: today, now }
  render(<SlotGrid {...given} onChoose={() => {}} />)
  return new Map(screen.getAllByRole('button').map((each) => [each.textContent, each]))
}

test.each([
  ['09:00', '18:00', 36, '09:00', '17:45'],
  ['06:00', '22:30', 66, '06:00', '22:15'],
  ['06:00', '24:00', 72, '06:00', '23:45'],
  ['00:00', '24:00', 96, '00:00', '23:45']
])('a room that is open from %s to %s has %i start times, from %s to %s', (open, close, count, first, last) => {
  const slots = [...names({ hours: openDaily(open, close) }).keys()]
  expect([slots.length, slots[0], slots.at(-1)]).toEqual([count, first, last])
})

test('times without enough notice look like past ones and say that they are closed', () => {
  const slots = names({ hours: openDaily('09:00', '18:00'), lead_minutes: 60 })
  expect(slots.get('11:30')).toBeDisabled()
  expect(slots.get('11:30')).toHaveAccessibleName('11:30, closed')
  expect(slots.get('10:15'), 'past comes first').toHaveAccessibleName('10:15, past')
})

test('the times around a meeting are being prepared', () => {
  const slots = names({ buffer_before: 15, buffer_after: 15 })
  expect(slots.get('12:15')).toBeEnabled()
  for (const time of ['12:30', '12:45', '14:00', '14:15']) {
    expect(slots.get(time)).toBeDisabled()
    expect(slots.get(time)).toHaveAccessibleName(`${time}, setup time`)
  }
  expect(slots.get('13:00')).toHaveAccessibleName('13:00, booked')
  expect(slots.get('14:30')).toBeEnabled()
})

test('times without enough notice are closed', () => {
  const slots = names({ lead_minutes: 120 })
  expect(slots.get('12:30')).toHaveAccessibleName('12:30, closed')
  expect(slots.get('12:45')).toBeEnabled()
})

test('without any free time the Tab key leads to the grid, so that keys can scroll it', () => {
  names({ days_ahead: 0, hours: openDaily('08:00', '09:00') })
  expect(screen.getByRole('group', { name: 'Start times' })).toHaveAttribute('tabindex', '0')
})

test('times from which the shortest meeting does not fit cannot be chosen', () => {
  const slots = names({ min_minutes: 60, max_minutes: 120, hours: openDaily('08:00', '18:00') })
  expect(slots.get('12:00')).toBeEnabled()
  expect(slots.get('12:15')).toHaveAccessibleName('12:15, booked')
  expect(slots.get('17:00')).toBeEnabled()
  expect(slots.has('17:15')).toBe(false)
})
