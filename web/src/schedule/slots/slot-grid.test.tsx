import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { booked, today } from '../../../test/app.tsx'
import { SlotGrid } from './slot-grid.tsx'
import { SlotLegend } from './slot-legend.tsx'

const now = { date: today, time: '10:42' }
const bookings = [booked('13:00', '14:00')]
const slot = (name: string) => screen.getByRole('button', { name })

test('times that are booked or over cannot be chosen; the end of a booking and the running quarter can', () => {
  render(<SlotGrid bookings={bookings} date={today} now={now} onChoose={() => {}} />)
  expect(slot('12:45')).toBeEnabled()
  for (const time of ['13:00', '13:15', '13:30', '13:45']) expect(slot(`${time}, booked`)).toBeDisabled()
  expect(slot('14:00')).toBeEnabled()
  expect(slot('10:15, past')).toBeDisabled()
  expect(slot('10:30')).toBeEnabled()
})

test('a free time can be chosen', async () => {
  const onChoose = vi.fn()
  render(<SlotGrid bookings={bookings} date={today} now={now} chosen={null} onChoose={onChoose} />)
  await userEvent.click(slot('12:00'))
  expect(onChoose).toHaveBeenCalledWith('12:00', false)
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith('12:00', true)
})

test.each([
  ['12:00', ['12:00']],
  [undefined, []]
])('with %s chosen the pressed times are %j', (chosen, pressed) => {
  render(<SlotGrid bookings={bookings} date={today} now={now} {...(chosen && { chosen })} onChoose={() => {}} />)
  expect(screen.queryAllByRole('button', { pressed: true }).map((each) => each.textContent)).toEqual(pressed)
  expect(slot('12:15').hasAttribute('aria-pressed')).toBe(chosen !== undefined)
})

test('while the bookings are read nothing can be chosen', () => {
  render(<SlotGrid bookings={undefined} date={today} now={now} chosen={null} onChoose={() => {}} />)
  expect(screen.getByRole('group', { name: 'Start times' })).toHaveAttribute('aria-busy', 'true')
  for (const each of screen.getAllByRole('button')) expect(each).toBeDisabled()
})

const legend = () => screen.getAllByRole('listitem').map((each) => each.textContent)

test.each([
  ['a later day', '2026-11-25', now, false, ['Available', 'Booked']],
  ['a choice that is kept', '2026-11-25', now, true, ['Available', 'Booked', 'Selected']],
  ['today', today, now, false, ['Available', 'Booked', 'Times before 10:30 today have passed.']],
  ['early today', today, { date: today, time: '08:10' }, false, ['Available', 'Booked']],
  ['late today', today, { date: today, time: '22:01' }, false, ['Available', 'Booked', 'No more times today.']]
])('the legend for %s', (_what, date, moment, selected, expected) => {
  render(<SlotLegend date={date} now={moment} selected={selected} />)
  expect(legend()).toEqual(expected)
})
